/// How a piece of text looks on a terminal.
enum TextStyle: String {
  case plain = ""
  case bold = "1"
  case dim = "2"
  case green = "32"
  case red = "31"
  case cyan = "36"

  /// The text in this style, or as it is where there is no color.
  func apply(to text: String, on terminal: Terminal) -> String {
    if self == .plain || !terminal.isColored || text.isEmpty { return text }
    return "\u{1b}[\(self.rawValue)m\(text)\u{1b}[0m"
  }
}
