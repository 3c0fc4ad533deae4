import Testing

@testable import signin

@Suite("The command run") struct RunCommandTests {
  private static func recorded() async -> [String] {
    await CallOutcome.of(["tour", "--format", "jsonl"]).output.textLines
  }

  private static func text(_ lines: [String]) -> String {
    lines.map { "\($0)\n" }.joined()
  }

  /// The tour's lines with another address of an event, and the changed line's number.
  private static func changed() async throws -> (lines: [String], number: Int) {
    var lines = await Self.recorded()
    let index = try #require(lines.firstIndex { $0.contains("\"personApproved\"") })
    lines[index] = lines[index].replacing("\"hidden\"", with: "\"real\"")
    return (lines, index + 1)
  }

  @Test
  func `what a record holds does nothing to a terminal`() async {
    let line = #"{"device":"\u001b[31mEVIL","time":0}"#
    let head = await Self.recorded()[0]
    let outcome = await CallOutcome.of(["run", "evil"], files: ["evil": Self.text([head, line])])
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("EVIL"))
    #expect(!outcome.errors.contains("\u{1b}"))
  }

  @Test("a recorded tour is played as recorded", arguments: ["tour.jsonl", "-"])
  func asRecorded(name: String) async {
    let lines = await Self.recorded()
    let outcome = await CallOutcome.of(["run", name], files: [name: Self.text(lines)])

    #expect(outcome.code == 0)
    #expect(outcome.errors == "")
    // The first line is the configuration.
    #expect(outcome.output.contains("as recorded, \(lines.count - 1) steps"))
    #expect(outcome.output.textLines.count == 1)
    #expect(outcome.output.hasPrefix(name == "-" ? "standard input: " : "tour.jsonl: "))
  }

  @Test
  func `a changed line gives the code 1 and is shown with what happened instead`() async throws {
    let recorded = await Self.recorded()
    let (lines, number) = try await Self.changed()
    let outcome = await CallOutcome.of(
      ["run", "a b.jsonl"], files: ["a b.jsonl": Self.text(lines)])

    #expect(outcome.code == 1)
    #expect(outcome.errors == "")
    let shown = outcome.output.textLines
    #expect(shown.first == "a b.jsonl:\(number): not as recorded")
    #expect(shown.contains("  - \(lines[number - 1])"))
    #expect(shown.contains("  + \(recorded[number - 1])"))
    #expect(shown.contains("    \(recorded[number - 2])"))
    #expect(shown.contains("    \(recorded[number])"))
  }

  @Test
  func `a record that ends too early gives the code 1`() async throws {
    var lines = await Self.recorded()
    let end = try #require(lines.firstIndex { $0.contains("\"then\":\"sheetShown\"") })
    lines = Array(lines[..<end])
    let outcome = await CallOutcome.of(["run", "f"], files: ["f": Self.text(lines)])

    #expect(outcome.code == 1)
    #expect(outcome.output.hasPrefix("f:\(end + 1): not as recorded\n"))
  }

  @Test
  func `a file that is cut in the middle of a line is told with its place`() async throws {
    let lines = await Self.recorded()
    for cut in [3, lines.count - 1] {
      let half = String(lines[cut].prefix(lines[cut].count / 2))
      let outcome = await CallOutcome.of(
        ["run", "f.jsonl"], files: ["f.jsonl": Self.text(Array(lines[..<cut])) + half])

      #expect(outcome.code == 2)
      #expect(outcome.output == "")
      #expect(outcome.errors.textLines.count == 1)
      let match = try #require(
        outcome.errors.firstMatch(of: #/^signin: f\.jsonl:([0-9]+):([0-9]+): expected ./#))
      #expect(match.1 == "\(cut + 1)")
      let column = try #require(Int(match.2))
      #expect((1...half.count + 1).contains(column))
    }
  }

  @Test(
    "a text that is no run is told with its place",
    arguments: [
      ("", 1), ("\n", 2), ("# only a remark\n", 2), ("Sign in with Apple\n", 1), ("[1]\n", 1),
    ])
  func noRun(text: String, line: Int) async {
    let outcome = await CallOutcome.of(["run", "f"], files: ["f": text])

    #expect(outcome.code == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("signin: f:\(line):1: expected "))
    #expect(outcome.errors.textLines.count == 1)
  }

  @Test(
    "bytes that are no text are told with their place",
    arguments: [
      [0], [0xff], [0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0], [0xef, 0xbb, 0xbf, 0x7b, 0x7d],
      Array(0...255),
    ] as [[UInt8]])
  func binary(bytes: [UInt8]) async {
    let outcome = await CallOutcome.of(["run", "-"], reader: .holding(["-": bytes]))

    #expect(outcome.code == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("signin: standard input:1:1: expected "))
    #expect(outcome.errors.textLines.count == 1)
  }

  @Test
  func `a file that can't be read is told with the reason`() async {
    let outcome = await CallOutcome.of(["run", "nowhere.jsonl"])

    #expect(
      outcome
        == CallOutcome(
          code: 2, output: "",
          errors: "signin: can't read nowhere.jsonl: there is no such file\n"))
  }

  @Test("the system tells why a file can't be read", arguments: ["/", "/no/such/file.jsonl"])
  func systemReason(name: String) async {
    let outcome = await CallOutcome.of(["run", name], reader: .system)

    #expect(outcome.code == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("signin: can't read \(name): "))
    #expect(outcome.errors.count > "signin: can't read \(name): \n".count)
    #expect(outcome.errors.textLines.count == 1)
  }

  @Test(
    "the worst of several files gives the code",
    arguments: [
      ("g", 0), ("gg", 0), ("gd", 1), ("dg", 1), ("dd", 1), ("gu", 2), ("ug", 2), ("du", 2),
      ("ud", 2), ("gdu", 2), ("udg", 2), ("dgm", 2), ("mdg", 2),
    ] as [(String, Int32)])
  func several(names: String, code: Int32) async throws {
    let files = [
      "g": Self.text(await Self.recorded()), "d": Self.text(try await Self.changed().lines),
      "u": "unreadable",
    ]
    let names = names.map { "\($0)" }
    let outcome = await CallOutcome.of(["run"] + names, files: files)

    #expect(outcome.code == code)
    // Each file has one line that names it, on the stream that is right, in the order given.
    let output = outcome.output.textLines.filter { $0.contains("as recorded") }
    #expect(output.map { "\($0.prefix(1))" } == names.filter { "gd".contains($0) })
    let errors = outcome.errors.textLines
    #expect(errors.count == names.count { "um".contains($0) })
    for (line, name) in zip(errors, names.filter { "um".contains($0) }) {
      #expect(line.hasPrefix(name == "u" ? "signin: u:1:1: " : "signin: can't read m: "))
    }
  }
}
