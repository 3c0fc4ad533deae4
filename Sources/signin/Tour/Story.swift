internal import SignInDeviceModel
internal import SignInSimulator

/// A story of sign-ins, in chapters.
struct Story {
  /// One thing that happens to a person.
  struct Chapter {
    /// A few words.
    var title: String
    /// Who does what.
    var opening: String
    /// What happened on the device.
    var entries: ArraySlice<TranscriptEntry>
    /// What the app got from it.
    var endings: [Ending]
  }

  /// What the app got from one attempt or check.
  struct Ending {
    /// What was asked for.
    var subject: String
    /// In words.
    var result: String
    /// The error's code; "ok" where there is none.
    var code: String
    /// Why, in one word; may be empty.
    var cause: String
    /// What an app should do, in a few words.
    var advice: String
    var isSuccess: Bool
  }

  /// What it is about.
  var title: String
  /// How `signin` is asked for it.
  var command: String
  var chapters: [Chapter]
  /// Everything that happened.
  var transcript: Transcript
}
