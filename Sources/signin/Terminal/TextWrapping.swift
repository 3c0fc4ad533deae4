extension String {
  /// The text in lines of at most so many characters, parted at spaces; a longer word is cut.
  func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in self.split(separator: " ") {
      var word = word[...]
      if !line.isEmpty, line.count + 1 + word.count <= width {
        line += " " + word
        continue
      }
      if !line.isEmpty { lines.append(line) }
      while word.count > width {
        lines.append(String(word.prefix(width)))
        word = word.dropFirst(width)
      }
      line = String(word)
    }
    if !line.isEmpty || lines.isEmpty { lines.append(line) }
    return lines
  }

  /// The text with spaces behind it up to a width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - self.count))
  }
}
