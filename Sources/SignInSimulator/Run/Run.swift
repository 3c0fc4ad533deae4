internal import SignInCore
internal import SignInDeviceModel

/// A transcript that is played again: its commands are inputs, its other lines are what must follow.
///
/// The text is that of ``Transcript/jsonLines``. Empty lines and lines that begin with `#` are left out.
/// Nothing is played unless the whole text can be read. A record that ends early, at the end of a line, is
/// played as far as it goes.
public struct Run: Sendable {
  /// The file's name, for messages.
  public let file: String
  let configurations: [DeviceConfiguration]
  let configurationLines: [Int]
  let steps: [RunStep]
  let recordedBy: String

  /// How many lines are played.
  public var count: Int { self.steps.count }

  /// Reads a run.
  ///
  /// - Parameters:
  ///   - text: The JSON Lines.
  ///   - file: The file's name, for messages.
  /// - Throws: ``RunError`` with the first place that can't be read.
  public init(_ text: some Sequence<UInt8>, file: String) throws(RunError) {
    var reader = RunReader(file: file)
    // A byte order mark says nothing in UTF-8.
    var text = Array(text)
    if text.starts(with: [0xef, 0xbb, 0xbf]) { text.removeFirst(3) }
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() { try reader.read(line, number: index + 1) }
    try reader.end(at: lines.count)
    self.file = file
    self.configurations = reader.configurations
    self.configurationLines = reader.configurationLines
    self.steps = reader.steps
    self.recordedBy = reader.version
  }

  /// Reads a transcript that is in memory.
  ///
  /// - Parameters:
  ///   - transcript: The transcript.
  ///   - file: A name for messages.
  /// - Throws: ``RunError`` where two devices have one name.
  public init(_ transcript: Transcript, file: String = "transcript") throws(RunError) {
    try self.init(transcript.jsonLines.utf8, file: file)
  }

  /// Plays the run on new devices and compares.
  ///
  /// - Returns: The first difference, or `nil` where everything went as recorded.
  public func play() -> RunDifference? {
    var devices = self.configurations.map { PlayedDevice($0) }
    for (index, step) in self.steps.enumerated() {
      if let difference = devices[step.device].play(step) {
        return self.difference(at: index, played: difference.played)
      }
    }
    for device in devices {
      if let entry = device.pending.first {
        return self.difference(at: self.steps.count, played: entry.json)
      }
    }
    return nil
  }

  /// Compares the record with what happened on devices, byte for byte.
  ///
  /// It is for a test that has done something itself, and keeps a record of how that went.
  ///
  /// - Parameter transcript: What happened; of several devices, join their transcripts.
  /// - Returns: The first difference and what explains it, or `nil` where there is none.
  public func difference(from transcript: Transcript) -> RunDifference? {
    for (index, pair) in zip(self.configurations, transcript.configurations).enumerated()
    where pair.0.jsonLine() != pair.1.jsonLine() {
      return RunDifference(
        file: self.file, line: self.configurationLines[index],
        recorded: pair.0.jsonLine(version: self.recordedBy), played: pair.1.jsonLine(),
        before: [], after: self.steps.prefix(2).map(\.text),
        cause: self.versionCause ?? Self.cause(pair.0, pair.1))
    }
    for (index, step) in self.steps.enumerated() {
      let played = index < transcript.entries.count ? transcript.entries[index].json : nil
      if played != step.text { return self.difference(at: index, played: played) }
    }
    if transcript.configurations.count != self.configurations.count {
      return RunDifference(
        file: self.file, line: self.configurationLines.last ?? 1,
        recorded: self.configurations.last?.jsonLine(version: self.recordedBy),
        played: transcript.configurations.last?.jsonLine(), before: [], after: [],
        cause: .configuration)
    }
    if transcript.entries.count > self.steps.count {
      let next = transcript.entries[self.steps.count]
      return self.difference(at: self.steps.count, played: next.json)
    }
    return nil
  }

  private static func cause(
    _ recorded: DeviceConfiguration, _ played: DeviceConfiguration
  ) -> RunDifference.Cause {
    var reseeded = recorded
    reseeded.seed = played.seed
    return reseeded.jsonLine() == played.jsonLine()
      ? .seed(recorded: recorded.seed, played: played.seed) : .configuration
  }

  private var versionCause: RunDifference.Cause? {
    self.recordedBy == PackageVersion.current
      ? nil : .version(recorded: self.recordedBy, played: PackageVersion.current)
  }

  private func difference(at index: Int, played: String?) -> RunDifference {
    let texts = self.steps.map(\.text)
    return RunDifference(
      file: self.file,
      line: index < self.steps.count ? self.steps[index].line : (self.steps.last?.line ?? 0) + 1,
      recorded: index < texts.count ? texts[index] : nil,
      played: played,
      before: Array(texts[..<index].suffix(3)),
      after: Array(texts[min(index + 1, texts.count)...].prefix(2)),
      cause: self.versionCause)
  }
}
