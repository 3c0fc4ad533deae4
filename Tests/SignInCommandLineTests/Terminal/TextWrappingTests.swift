import Testing

@testable import signin

@Suite("Wrapping and padding") struct TextWrappingTests {
  @Test(
    "a text is parted at spaces, and a longer word is cut",
    arguments: [
      ("", 5, [""]), ("   ", 5, [""]), ("one", 5, ["one"]), ("exact", 5, ["exact"]),
      ("ab cd", 5, ["ab cd"]), ("ab cde", 5, ["ab", "cde"]),
      ("exact exact", 5, ["exact", "exact"]),
      ("a  b", 5, ["a b"]), (" a b ", 5, ["a b"]), ("abcdefg", 3, ["abc", "def", "g"]),
      ("abcdef", 3, ["abc", "def"]), ("x abcdef", 3, ["x", "abc", "def"]),
      ("abcd ef", 3, ["abc", "d", "ef"]), ("abcd e", 3, ["abc", "d e"]),
      ("a b c", 1, ["a", "b", "c"]), ("ab", 1, ["a", "b"]), ("é🔑 ü", 2, ["é🔑", "ü"]),
      ("e\u{301}e\u{301}e\u{301}", 3, ["e\u{301}e\u{301}e\u{301}"]),
    ] as [(String, Int, [String])])
  func wrapping(text: String, width: Int, lines: [String]) {
    #expect(text.wrapped(to: width) == lines)
  }

  @Test(arguments: 1...30)
  func `no line is too long and no letter is lost`(width: Int) {
    let text = "Ada taps the button. She shares 74bv8x9aun@privaterelay.appleid.com, and goes on."
    let lines = text.wrapped(to: width)

    #expect(lines.allSatisfy { !$0.isEmpty && $0.count <= width })
    #expect(lines.allSatisfy { $0.first != " " && $0.last != " " })
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
  }

  @Test(
    "a text is filled with spaces up to the width",
    arguments: [
      ("", 0, ""), ("", 3, "   "), ("ab", 3, "ab "), ("abc", 3, "abc"), ("abcd", 3, "abcd"),
      ("ab", -1, "ab"), ("🔑", 2, "🔑 "),
    ])
  func padding(text: String, width: Int, padded: String) {
    #expect(text.padded(to: width) == padded)
  }
}
