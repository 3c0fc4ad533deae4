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

  /// Creates an error, for example to compare with.
  public init(file: String, line: Int, column: Int, expected: String) {
    self.file = file
    self.line = line
    self.column = column
    self.expected = expected
  }
}

extension RunError: CustomStringConvertible {
  /// File, line, column, and what was expected.
  public var description: String {
    "\(self.file):\(self.line):\(self.column): expected \(self.expected)"
  }
}
