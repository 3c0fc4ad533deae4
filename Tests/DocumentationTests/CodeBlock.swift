/// Lines of code, as a page shows them.
struct CodeBlock {
  private let lines: [String]

  /// Takes lines without the indentation that they have in common.
  init(_ lines: [String]) {
    let widths = lines.filter { !Self.isBlank($0) }.map { $0.prefix { $0 == " " }.count }
    let common = widths.min() ?? 0
    self.lines = lines.map { Self.isBlank($0) ? "" : String($0.dropFirst(common)) }
  }

  private static func isBlank(_ line: String) -> Bool { line.allSatisfy { $0.isWhitespace } }

  /// Whether the lines occur in a text one after the other, all indented by as much.
  func occurs(in text: [String]) -> Bool {
    guard let first = self.lines.first, text.count >= self.lines.count else { return false }
    return (0...text.count - self.lines.count).contains { start in
      guard text[start].hasSuffix(first) else { return false }
      let indentation = text[start].dropLast(first.count)
      guard indentation.allSatisfy({ $0 == " " }) else { return false }
      return zip(self.lines, text[start...]).allSatisfy { line, other in
        line.isEmpty ? Self.isBlank(other) : other == indentation + line
      }
    }
  }
}
