internal import SignInSimulator

/// Tells a story chapter by chapter, each with what has happened on a device since the one before.
struct Narrator {
  let device: SimulatedDevice
  private var chapters: [Story.Chapter] = []
  private var told = 0
  private var endings: [Story.Ending] = []

  init(_ device: SimulatedDevice) { self.device = device }

  /// Takes note of what the app got.
  mutating func note(_ ending: Story.Ending) { self.endings.append(ending) }

  /// Ends a chapter.
  mutating func chapter(_ title: String, _ opening: String) {
    let entries = self.device.transcript.entries
    self.chapters.append(
      Story.Chapter(
        title: title, opening: opening, entries: entries[self.told...], endings: self.endings))
    self.told = entries.count
    self.endings = []
  }

  /// The story so far.
  func story(_ title: String, command: String) -> Story {
    Story(
      title: title, command: command, chapters: self.chapters,
      transcript: self.device.transcript)
  }
}
