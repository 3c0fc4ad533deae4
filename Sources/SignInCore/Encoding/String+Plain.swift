extension String {
  /// Whether there is nothing in the text, or only white space.
  var isBlank: Bool { self.allSatisfy { $0.isWhitespace } }

  /// The text in one line: each line break is a space.
  package var inOneLine: String { String(self.map { $0.isNewline ? " " : $0 }) }
}
