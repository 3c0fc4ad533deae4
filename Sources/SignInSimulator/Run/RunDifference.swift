internal import SignInDeviceModel

/// The first place at which a run went another way than it was recorded.
public struct RunDifference: Hashable, Sendable {
  /// The file's name, as it was given.
  public let file: String
  /// The line, from 1; one behind the last where the run went on longer.
  public let line: Int
  /// The recorded line, or `nil` where the record ends.
  public let recorded: String?
  /// What happened instead, or `nil` where nothing more did.
  public let played: String?
  /// The recorded lines just before, at most three.
  public let before: [String]
  /// The recorded lines just after, at most two.
  public let after: [String]
  /// The version that recorded the run.
  public let version: String

  /// Creates a difference, for example to compare with.
  public init(
    file: String, line: Int, recorded: String?, played: String?, before: [String], after: [String],
    version: String
  ) {
    self.file = file
    self.line = line
    self.recorded = recorded
    self.played = played
    self.before = before
    self.after = after
    self.version = version
  }
}

extension RunDifference: CustomStringConvertible {
  /// The difference with its surroundings.
  public var description: String {
    var lines = ["\(self.file):\(self.line): not as recorded"]
    lines += self.before.map { "    \($0)" }
    lines.append("  - " + (self.recorded ?? "(the record ends here)"))
    lines.append("  + " + (self.played ?? "(nothing more happens)"))
    lines += self.after.map { "    \($0)" }
    if self.version != PackageVersion.current {
      lines.append("  recorded by version \(self.version), played by \(PackageVersion.current)")
    }
    return lines.joined(separator: "\n")
  }
}
