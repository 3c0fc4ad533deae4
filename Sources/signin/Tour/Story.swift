internal import SignInCore
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
    /// The error, where there is one.
    var error: AuthorizationError?
    var isSuccess: Bool
    /// Whether a sign-in was asked for, and not something else.
    var isSignIn = true
  }

  var chapters: [Chapter]
  /// Everything that happened.
  var transcript: Transcript
}
