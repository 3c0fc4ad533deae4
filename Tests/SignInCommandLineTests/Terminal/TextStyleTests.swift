import Testing

@testable import signin

@Suite("Styles of text") struct TextStyleTests {
  private static let colored = Terminal(width: 80, isColored: true)
  private static let plain = Terminal(width: 80, isColored: false)

  @Test(
    "a style is written around the text",
    arguments: [
      (.plain, "word"), (.bold, "\u{1b}[1mword\u{1b}[0m"), (.dim, "\u{1b}[2mword\u{1b}[0m"),
      (.green, "\u{1b}[32mword\u{1b}[0m"), (.red, "\u{1b}[31mword\u{1b}[0m"),
      (.cyan, "\u{1b}[36mword\u{1b}[0m"),
    ] as [(TextStyle, String)])
  func styles(style: TextStyle, text: String) {
    #expect(style.apply(to: "word", on: Self.colored) == text)
    #expect(style.apply(to: "word", on: Self.plain) == "word")
    #expect(style.apply(to: "", on: Self.colored) == "")
  }
}
