extension String {
  /// The lines, without the empty one behind the last line end.
  var textLines: [String] {
    let lines = self.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.last == "" ? Array(lines.dropLast()) : lines
  }

  /// The text without color codes.
  var withoutColors: String { self.replacing(#/\u{1b}\[[0-9;]*m/#, with: "") }

  /// The words, with one space between each two.
  var inOneLine: String {
    self.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }
}
