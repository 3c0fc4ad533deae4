import SignInCore
import Testing

@Suite("JSON beside Foundation's") struct JSONDifferentialTests {
  @Test("generated documents are read alike", arguments: 0..<8 as Range<UInt64>)
  func generated(seed: UInt64) {
    var generator = JSONGenerator(random: SplitMix64(seed: seed, lane: "documents"))
    var accepted = 0
    for _ in 0..<80 {
      let finding = JSONFinding(generator.document())
      #expect(finding.problem == nil)
      // The generator keeps to the grammar, so neither may refuse without a reason.
      #expect(finding != .bothRefuse)
      if finding == .bothAccept { accepted += 1 }
    }
    #expect((40..<80).contains(accepted))
  }

  @Test("spoiled documents are refused alike, or read alike", arguments: 0..<8 as Range<UInt64>)
  func mutated(seed: UInt64) {
    var generator = JSONGenerator(random: SplitMix64(seed: seed, lane: "documents to spoil"))
    var mutator = JSONMutator(random: SplitMix64(seed: seed, lane: "changes"))
    var refused = 0
    for _ in 0..<200 {
      let finding = JSONFinding(mutator.mutated(generator.document()))
      #expect(finding.problem == nil)
      if finding == .bothRefuse { refused += 1 }
    }
    // Spoiling that spoils nothing, or all, would test nothing.
    #expect((60..<190).contains(refused))
  }

  @Test("both accept what the RFC's grammar allows", arguments: JSONSamples.valid)
  func valid(document: String) {
    #expect(JSONFinding(Array(document.utf8)) == .bothAccept)
  }

  @Test("both refuse what the RFC's grammar does not allow", arguments: JSONSamples.invalid)
  func invalid(document: String) {
    #expect(JSONFinding(Array(document.utf8)) == .bothRefuse)
  }

  @Test("both refuse each form of invalid UTF-8, wherever it is", arguments: InvalidUTF8.samples)
  func invalidUTF8(name: String, bytes: [UInt8]) {
    for (before, after) in [
      ("\"", "\""), ("\"a\\n", "\\n\""), ("{\"", "\":1}"), ("[\"a\",\"", "\"]"), ("", "1"),
      ("1", ""), ("[1", "]"), ("", ""), ("[", "]"), ("{", "}"),
    ] {
      let document = Array(before.utf8) + bytes + Array(after.utf8)
      #expect(JSONFinding(document) == .bothRefuse, "\(shown(document))")
    }
  }

  @Test("a document cut short anywhere is refused by both")
  func cut() {
    let document = Array(#"{"a\u00e9\ud83d\ude00é":[1.5e+3,true,null,{"b":"é😀\\"}]}"#.utf8)
    for count in 0..<document.count {
      #expect(JSONFinding(Array(document.prefix(count))) == .bothRefuse, "\(count) bytes")
    }
    #expect(JSONFinding(document) == .bothAccept)
  }

  @Test("every byte is judged alike in every place of a small document")
  func everyByte() {
    for byte in 0...UInt8.max {
      for (before, after) in [
        ("", ""), ("", "1"), ("1", ""), ("\"", "\""), ("\"\\", "\""), ("\"\\u00", "0\""),
        ("[", "1]"), ("[1", "]"), ("[1", "2]"), ("{", "\"\":1}"), ("{\"\"", "1}"), ("-", ""),
        ("1.", ""), ("1e", ""), ("0", ""), ("nul", ""), ("\"\\ud83d", "ude00\""),
      ] {
        let finding = JSONFinding(Array(before.utf8) + [byte] + Array(after.utf8))
        #expect(finding.problem == nil)
      }
    }
  }

  @Test("where the two differ, the reason is known", arguments: JSONSamples.differing)
  func differing(document: [UInt8], difference: JSONDifference) {
    #expect(JSONFinding(document) == .known([difference]), "\(shown(document))")
  }

  @Test("no known difference is without a sample")
  func allDifferences() {
    for difference in JSONDifference.allCases {
      #expect(JSONSamples.differing.contains { $0.difference == difference })
    }
  }

  @Test("long documents are read alike")
  func long() {
    for document in [
      "[" + String(repeating: "1,", count: 2_000) + "1]",
      "\"" + String(repeating: "é\\n\\ud83d\\ude00", count: 2_000) + "\"",
      "0." + String(repeating: "0", count: 400) + "1e401",
      String(repeating: " ", count: 10_000) + "1" + String(repeating: "\n", count: 10_000),
      "{" + (0..<500).map { "\"\($0)\":{}" }.joined(separator: ",") + "}",
    ] {
      #expect(JSONFinding(Array(document.utf8)) == .bothAccept)
    }
    for document in [
      String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 100_000),
      "\"" + String(repeating: "a", count: 100_000),
    ] {
      #expect(JSONFinding(Array(document.utf8)) == .bothRefuse)
    }
  }

  @Test("what the writer writes is read alike by both", arguments: 0..<8 as Range<UInt64>)
  func written(seed: UInt64) throws {
    var generator = JSONGenerator(random: SplitMix64(seed: seed, lane: "documents to write"))
    for _ in 0..<40 {
      let document = generator.document()
      let value = try JSONReader.value(of: document)
      var writer = JSONWriter()
      writer.value(value)
      let finding = JSONFinding(writer.bytes)
      #expect(finding.problem == nil)
      #expect(finding != .bothRefuse)
      // Large numbers aside, Foundation reads the same value from the text that we wrote.
      if let foundation = FoundationJSON(reading: writer.bytes) {
        var comparison = JSONComparison()
        let isEqual = comparison.isEqual(value, foundation)
        #expect(isEqual, "\(shown(document))")
      }
      // What is read from it is written again as it was.
      var second = JSONWriter()
      second.value(try JSONReader.value(of: writer.bytes))
      #expect(second.bytes == writer.bytes)
    }
  }

  @Test("every number and string that the writer writes is read by both as it was")
  func writtenScalars() {
    var random = SplitMix64(seed: 1, lane: "numbers to write")
    for shift in 0..<64 as Range<UInt64> {
      let any: UInt64 = random.next()
      for number in [any >> shift, 1 << shift, (1 << shift) - 1, .max >> shift] as [UInt64] {
        self.expectWritten(number)
      }
    }
    for byte in 0..<0x80 as Range<UInt8> {
      let text = "a\(Character(Unicode.Scalar(byte)))b"
      var writer = JSONWriter()
      writer.object { writer in
        writer.name(text)
        writer.string(text)
      }
      #expect(JSONFinding(writer.bytes) == .bothAccept)
      guard case .object(let members) = FoundationJSON(reading: writer.bytes),
        case .string(text) = members[text]
      else {
        Issue.record("read otherwise: \(shown(writer.bytes))")
        return
      }
    }
  }

  private func expectWritten(_ number: UInt64) {
    let signed = Int64(truncatingIfNeeded: number)
    var writer = JSONWriter()
    writer.array { writer in
      writer.number(number)
      writer.number(signed)
      writer.number(0 &- signed)
    }
    #expect(JSONFinding(writer.bytes) == .bothAccept)
    guard case .array(let values) = FoundationJSON(reading: writer.bytes), values.count == 3,
      case .number(_, number, _) = values[0], case .number(signed, _, _) = values[1],
      case .number(0 &- signed, _, _) = values[2]
    else {
      Issue.record("read otherwise: \(shown(writer.bytes))")
      return
    }
  }

  @Test(
    "any bytes are either read or refused within their length", arguments: 0..<4 as Range<UInt64>)
  func anyBytes(seed: UInt64) {
    var random = SplitMix64(seed: seed, lane: "any bytes")
    let alphabets: [[UInt8]] = [
      Array(0...UInt8.max), Array("[]{},:\"\\".utf8), Array("0123456789+-.eE".utf8),
      Array("\"\\u0dDcC89abf".utf8), Array("[{\"a\":1,null}]\u{e9}".utf8),
    ]
    for _ in 0..<400 {
      let alphabet = alphabets[random.below(alphabets.count)]
      let document = (0..<random.below(120)).map { _ in alphabet[random.below(alphabet.count)] }
      do throws(JSONError) {
        _ = try JSONReader.value(of: document)
      } catch {
        #expect((0...document.count).contains(error.offset), "\(shown(document))")
        #expect(!error.expected.isEmpty)
      }
      #expect(JSONFinding(document).problem == nil)
    }
  }
}
