import SignInCore
import Testing

@Suite("Reading JSON") struct JSONReaderTests {
  // The writer turns what was read into text, since JSON values have no `==`.
  private func canonical(_ document: String) throws(JSONError) -> String {
    var writer = JSONWriter()
    writer.value(try JSONReader.value(of: Array(document.utf8)))
    return writer.text
  }

  @Test(
    "every kind of value is read",
    arguments: [
      ("null", "null"), ("true", "true"), ("false", "false"), ("\"\"", "\"\""),
      ("\"a b\"", "\"a b\""), ("{}", "{}"), ("[]", "[]"), ("{ }", "{}"), ("[ ]", "[]"),
      ("[1]", "[1]"), ("[null, true,false ,\"x\",{},[]]", "[null,true,false,\"x\",{},[]]"),
      ("{\"a\": 1}", "{\"a\":1}"),
      ("{\"a\" :{\"b\":[ {} ]} , \"\":2}", "{\"a\":{\"b\":[{}]},\"\":2}"),
      (" \t\r\n null \t\r\n ", "null"),
    ])
  func values(document: String, text: String) throws {
    #expect(try self.canonical(document) == text)
  }

  @Test("each kind of value has a name for messages")
  func kinds() throws {
    let documents = ["null", "true", "1", "\"\"", "[]", "{}"]
    let kinds = try documents.map { try JSONReader.value(of: Array($0.utf8)).kind }
    #expect(kinds == ["null", "a boolean", "a number", "a string", "an array", "an object"])
  }

  @Test(
    "numbers keep their text",
    arguments: [
      "0", "-0", "7", "-7", "10", "1234567890", "0.5", "-0.5", "1.0", "1e5", "1E5", "1e+5", "1e-5",
      "1.25E-10", "0e0", "123456789012345678901234567890",
    ])
  func numbers(text: String) throws {
    guard case .number(let read) = try JSONReader.value(of: Array(text.utf8)) else {
      Issue.record("not a number")
      return
    }
    #expect(read == text)
  }

  @Test(
    "a whole number is one only where it is written as one and fits",
    arguments: [
      ("0", 0), ("-0", 0), ("-7", -7), ("9223372036854775807", .max),
      ("-9223372036854775808", .min), ("9223372036854775808", nil), ("-9223372036854775809", nil),
      ("1.0", nil), ("1e3", nil), ("\"1\"", nil), ("null", nil), ("true", nil),
    ] as [(String, Int64?)])
  func wholeNumbers(document: String, number: Int64?) throws {
    #expect(try JSONReader.value(of: Array(document.utf8)).integer == number)
  }

  @Test(
    "a whole number that is not negative may be larger than a signed one",
    arguments: [
      ("0", 0), ("-0", 0), ("9223372036854775808", 9_223_372_036_854_775_808),
      ("18446744073709551615", .max), ("18446744073709551616", nil), ("-1", nil), ("1.0", nil),
      ("1e3", nil), ("\"1\"", nil), ("null", nil), ("[1]", nil),
    ] as [(String, UInt64?)])
  func unsignedNumbers(document: String, number: UInt64?) throws {
    #expect(try JSONReader.value(of: Array(document.utf8)).unsigned == number)
  }

  @Test(
    "strings are read with every escape",
    arguments: [
      (#""\" \\ \/ \b \f \n \r \t""#, "\" \\ / \u{8} \u{c} \n \r \t"),
      (#""\u0041\u00e9\u00E9\u20ac\u0000""#, "A\u{e9}\u{e9}\u{20ac}\0"),
      (#""\ud83d\ude00 \uD83D\uDE00""#, "😀 😀"),
      (#""\ud800\udc00\udbff\udfff""#, "\u{10000}\u{10ffff}"),
      (#""\ud7ff\ue000\uffff""#, "\u{d7ff}\u{e000}\u{ffff}"),
      ("\"é€😀 \u{7f}\u{2028}\"", "é€😀 \u{7f}\u{2028}"),
      // Composed and decomposed text are kept as they are.
      ("\"\u{e9}e\u{301}\"", "\u{e9}e\u{301}"),
    ])
  func strings(document: String, text: String) throws {
    guard case .string(let read) = try JSONReader.value(of: Array(document.utf8)) else {
      Issue.record("not a string")
      return
    }
    #expect(Array(read.unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test("members keep their order, their duplicates, and where names and values begin")
  func members() throws {
    guard
      case .object(let members) = try JSONReader.value(
        of: Array(#"{"b": 1, "a":[2],"b" : "é", "c":null}"#.utf8))
    else {
      Issue.record("not an object")
      return
    }
    #expect(members.map(\.name) == ["b", "a", "b", "c"])
    #expect(members.map(\.nameOffset) == [1, 9, 17, 29])
    #expect(members.map(\.offset) == [6, 13, 23, 33])
    #expect(members.map(\.value.kind) == ["a number", "an array", "a string", "null"])
  }

  @Test("elements of an array keep where they begin")
  func elements() throws {
    guard case .array(let elements) = try JSONReader.value(of: Array(#"[ "é",{}, [],1]"#.utf8))
    else {
      Issue.record("not an array")
      return
    }
    #expect(elements.map(\.offset) == [2, 7, 11, 14])
    #expect(elements.map(\.value.kind) == ["a string", "an object", "an array", "a number"])
  }

  private static let escapes = #"one of \" \\ \/ \b \f \n \r \t \u"#

  @Test(
    "an error tells where the document went wrong, and what would have been right",
    arguments: [
      ("", 0, "a value"), ("  ", 2, "a value"), ("\u{feff}{}", 0, "a value"),
      ("nul", 0, "a value"), (" nulL", 1, "a value"), ("True", 0, "a value"),
      ("NaN", 0, "a value"), ("+1", 0, "a value"), (".5", 0, "a value"), ("'a'", 0, "a value"),
      ("/* */1", 0, "a value"), ("]", 0, "a value"), ("é", 0, "a value"),
      ("nulls", 4, "the end of the document"), ("1 2", 2, "the end of the document"),
      ("{}x", 2, "the end of the document"), ("[]]", 2, "the end of the document"),
      ("01", 1, "the end of the document"), ("-01", 2, "the end of the document"),
      ("1a", 1, "the end of the document"), ("0x1", 1, "the end of the document"),
      ("null\0", 4, "the end of the document"), ("1\u{a0}", 1, "the end of the document"),
      ("-", 1, "a digit"), ("-a", 1, "a digit"), ("1.", 2, "a digit"), ("1.e1", 2, "a digit"),
      ("1e", 2, "a digit"), ("1e+", 3, "a digit"), ("1e-x", 3, "a digit"), ("1e+-1", 3, "a digit"),
      ("-Infinity", 1, "a digit"),
      ("[", 1, "a value"), ("[,1]", 1, "a value"), ("[1,]", 3, "a value"),
      ("[1", 2, "a comma or a closing bracket"), ("[1 2]", 3, "a comma or a closing bracket"),
      ("[1}", 2, "a comma or a closing bracket"), ("[01]", 2, "a comma or a closing bracket"),
      ("{", 1, "a name in quotes"), ("{1:2}", 1, "a name in quotes"),
      ("{a:1}", 1, "a name in quotes"),
      ("{\"a\":1,}", 7, "a name in quotes"), ("{,}", 1, "a name in quotes"),
      ("{\"a\"}", 4, "a colon"), ("{\"a\" 1}", 5, "a colon"), ("{\"a\"", 4, "a colon"),
      ("{\"a\":}", 5, "a value"), ("{\"a\"::1}", 5, "a value"),
      ("{\"a\":1", 6, "a comma or a closing brace"), ("{\"a\":1]", 6, "a comma or a closing brace"),
      ("{\"a\":1 \"b\":2}", 7, "a comma or a closing brace"),
      ("\"", 1, "a closing quote"), ("[\"ab", 4, "a closing quote"),
      ("\"\\\"", 3, "a closing quote"),
      ("\"\\", 2, "an escaped character"),
      ("\"a\nb\"", 2, "no control character in a string"),
      ("\"\0\"", 1, "no control character in a string"),
      ("\"\u{1f}\"", 1, "no control character in a string"),
      ("\"ab\\x\"", 3, escapes), ("\"\\U0041\"", 1, escapes), ("\"\\\n\"", 1, escapes),
      ("\"\\u", 3, "four hexadecimal digits"), ("\"\\u12\"", 5, "four hexadecimal digits"),
      ("\"\\u12g4\"", 5, "four hexadecimal digits"), ("\"\\u+123\"", 3, "four hexadecimal digits"),
      ("\"\\ud83d\\u12\"", 11, "four hexadecimal digits"),
    ])
  func errors(document: String, offset: Int, expected: String) {
    #expect(throws: JSONError(offset: offset, expected: expected)) {
      try JSONReader.value(of: Array(document.utf8))
    }
  }

  @Test(
    "half a surrogate pair is an error at its backslash",
    arguments: [
      #""ab\ud83d""#, #""ab\ud83dx""#, #""ab\ud83d\n""#, #""ab\ud83d\u0041""#,
      #""ab\ud83d\ud83d""#, #""ab\ude00""#, #""ab\ude00\ud83d""#, #""ab\ude00\ude00""#,
      #""ab\udfff""#, #""ab\ud83d"#,
    ])
  func loneSurrogates(document: String) {
    #expect(throws: JSONError(offset: 3, expected: "a whole surrogate pair")) {
      try JSONReader.value(of: Array(document.utf8))
    }
  }

  @Test(
    "bytes that are not UTF-8 are an error at the string's opening quote",
    arguments: [
      [0x80], [0xff], [0xc3], [0xc3, 0x28], [0xe2, 0x82], [0xf0, 0x9f, 0x98],
      // Overlong forms, surrogates, and beyond the last scalar.
      [0xc0, 0x80], [0xe0, 0x80, 0xaf], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80],
    ] as [[UInt8]])
  func invalidUTF8(bytes: [UInt8]) {
    let quote = [UInt8(ascii: "\"")]
    #expect(throws: JSONError(offset: 1, expected: "a string in UTF-8")) {
      try JSONReader.value(of: [0x5b] + quote + bytes + quote + [0x5d])
    }
    #expect(throws: JSONError(offset: 1, expected: "a string in UTF-8")) {
      try JSONReader.value(of: [0x7b] + quote + bytes + quote + Array(":1}".utf8))
    }
    #expect(throws: JSONError(offset: 0, expected: "a value")) {
      try JSONReader.value(of: bytes)
    }
  }

  @Test(
    "64 nested values are read, and one more is refused where it opens",
    arguments: [("[", "]", "1"), ("{\"a\":", "}", "1"), ("[{\"a\":", "}]", "\"\"")])
  func depth(opening: String, closing: String, innermost: String) throws {
    let levels = opening.filter { $0 == "[" || $0 == "{" }.count
    let count = JSONReader.maximumDepth / levels
    let nested =
      String(repeating: opening, count: count) + innermost
      + String(repeating: closing, count: count)
    #expect(try self.canonical(nested) == nested)

    #expect(
      throws: JSONError(
        offset: opening.utf8.count * count, expected: "no more than 64 nested values")
    ) {
      try JSONReader.value(of: Array(nested.replacing(innermost, with: "[]").utf8))
    }
  }

  @Test("depth counts what is open, not what has been closed")
  func siblings() throws {
    let deep = String(repeating: "[", count: 62) + String(repeating: "]", count: 62)
    let document = "[" + Array(repeating: deep, count: 50).joined(separator: ",") + "]"
    #expect(try self.canonical(document) == document)
  }

  @Test("a document that nests without end is refused, and exhausts nothing")
  func bomb() {
    #expect(throws: JSONError(offset: 64, expected: "no more than 64 nested values")) {
      try JSONReader.value(of: Array(repeating: UInt8(ascii: "["), count: 100_000))
    }
  }

  private static let sample = Array(
    #"""
    {"iss":"https://appleid.apple.com","aud":["com.example.app","b"],"exp":-1.5e+3,
     "flags":{"a":true,"b":false,"c":null,"d":{}},"text":"\"\\\/\b\f\n\r\té€😀\ud83d\ude00","e":[]}
    """#.utf8)

  @Test("a document that is cut off anywhere is an error within it")
  func truncation() throws {
    _ = try JSONReader.value(of: Self.sample)
    for length in 0..<Self.sample.count {
      let error = #expect(throws: JSONError.self) {
        try JSONReader.value(of: Array(Self.sample.prefix(length)))
      }
      #expect((0...length).contains(error?.offset ?? -1), "cut after \(length) bytes")
    }
  }

  @Test("a document with one byte changed is read or refused, and never traps")
  func mutation() {
    for index in Self.sample.indices {
      for byte in [0, 0x22, 0x5c, 0x7b, 0x7d, 0x80, 0xff] as [UInt8] {
        var document = Self.sample
        document[index] = byte
        do throws(JSONError) {
          _ = try JSONReader.value(of: document)
        } catch {
          #expect((0...document.count).contains(error.offset))
        }
      }
    }
  }
}
