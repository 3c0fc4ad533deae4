/// What was wrong in the text of a run, and where.
public struct RunError: Error, Hashable, Sendable {
  /// The file's name, as it was given.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The column in characters, from 1.
  public let column: Int
  /// What would have been right; with the nearest valid word, where there is one.
  public let expected: String
}

extension RunError: CustomStringConvertible {
  /// File, line, column, and what was expected.
  public var description: String {
    "\(self.file):\(self.line):\(self.column): expected \(self.expected)"
  }
}
