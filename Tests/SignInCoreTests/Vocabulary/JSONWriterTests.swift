import SignInCore
import Testing

@Suite("Writing JSON") struct JSONWriterTests {
  @Test("objects and arrays get their commas, and no white space")
  func structure() {
    var writer = JSONWriter()
    writer.object { writer in
      writer.name("text")
      writer.string("a")
      writer.name("numbers")
      writer.array { writer in
        writer.number(Int64(1))
        writer.number(Int64(-2))
        writer.number(UInt64.max)
      }
      writer.name("empty")
      writer.object { _ in }
      writer.name("none")
      writer.array { _ in }
      writer.name("flags")
      writer.array { writer in
        writer.bool(true)
        writer.bool(false)
        writer.null()
        writer.array { $0.object { _ in } }
        writer.string("")
      }
    }
    #expect(
      writer.text
        == #"{"text":"a","numbers":[1,-2,18446744073709551615],"empty":{},"none":[],"#
        + #""flags":[true,false,null,[{}],""]}"#)
    #expect(writer.bytes == Array(writer.text.utf8))
  }

  @Test("a new document is empty, whatever room it has")
  func emptyDocument() {
    #expect(JSONWriter().bytes == [])
    #expect(JSONWriter(capacity: 0).text == "")
  }

  @Test(
    "strings and names are quoted, and only what must be is escaped",
    arguments: [
      ("", #""""#), ("a/b", #""a/b""#), ("\"\\", #""\"\\""#),
      ("\0\u{8}\t\n\r\u{1f}", #""\u0000\u0008\u0009\u000a\u000d\u001f""#),
      ("\u{7f}é\u{2028}😀", "\"\u{7f}é\u{2028}😀\""),
    ])
  func quoting(text: String, json: String) {
    var writer = JSONWriter()
    writer.string(text)
    #expect(writer.text == json)

    var named = JSONWriter()
    named.object { writer in
      writer.name(text)
      writer.null()
    }
    #expect(named.text == "{" + json + ":null}")
  }

  @Test(
    "what was read is written with the same meaning, and then stays the same",
    arguments: [
      ("null", "null"), (" [ 1.50 , -0 , 1E+2 ] ", "[1.50,-0,1E+2]"),
      (#"{"b":{"z":[]},"a":{},"b":"twice"}"#, #"{"b":{"z":[]},"a":{},"b":"twice"}"#),
      (#""\u00e9\/\n\ud83d\ude00""#, #""é/\u000a😀""#),
      (#"{"\"":"\\"}"#, #"{"\"":"\\"}"#),
    ])
  func roundTrip(document: String, json: String) throws {
    var first = JSONWriter()
    first.value(try JSONReader.value(of: Array(document.utf8)))
    #expect(first.text == json)

    var second = JSONWriter()
    second.value(try JSONReader.value(of: first.bytes))
    #expect(second.text == json)
  }

  @Test("every character up to U+02FF comes back from a string")
  func everyCharacter() throws {
    let text = String(
      String.UnicodeScalarView((0...0x2ff as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)))
    var writer = JSONWriter()
    writer.string(text)
    guard case .string(let read) = try JSONReader.value(of: writer.bytes) else {
      Issue.record("not a string")
      return
    }
    #expect(Array(read.unicodeScalars) == Array(text.unicodeScalars))
  }
}
