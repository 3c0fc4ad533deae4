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
  /// What explains the difference, where something besides the run itself does.
  public let cause: Cause?

  /// What explains a difference.
  @nonexhaustive
  public enum Cause: Hashable, Sendable {
    /// The run was recorded by another version than plays it.
    case version(recorded: String, played: String)
    /// The run was recorded under another seed.
    case seed(recorded: UInt64, played: UInt64)
    /// The device was configured in another way.
    case configuration
  }

  /// Creates a difference, for example to compare with.
  public init(
    file: String, line: Int, recorded: String?, played: String?, before: [String], after: [String],
    cause: Cause? = nil
  ) {
    self.file = file
    self.line = line
    self.recorded = recorded
    self.played = played
    self.before = before
    self.after = after
    self.cause = cause
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
    switch self.cause {
    case .version(let recorded, let played)?:
      lines.append("  recorded by version \(recorded), played by \(played)")
    case .seed(let recorded, let played)?:
      lines.append("  recorded under the seed \(recorded), played under \(played)")
    case .configuration?: lines.append("  the device was configured in another way")
    case nil: break
    }
    return lines.joined(separator: "\n")
  }
}
