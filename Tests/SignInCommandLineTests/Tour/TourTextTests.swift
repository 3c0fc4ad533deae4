import Testing

@testable import signin

@Suite("The tour as text") struct TourTextTests {
  private static let widths = [24, 40, 64, 80, 100, 200]

  private static func lines(_ width: Int, isColored: Bool = false) async -> [String] {
    await CallOutcome.of(["tour"], width: width, isColored: isColored).output.textLines
  }

  @Test("no line is longer than the terminal is wide", arguments: Self.widths, [false, true])
  func width(width: Int, isColored: Bool) async {
    for line in await Self.lines(width, isColored: isColored) {
      #expect(line.withoutColors.count <= width, "\(line)")
    }
  }

  @Test
  func `no line is longer than the terminal is wide, at any width up to 120`() async {
    let story = await Tour.tell()
    for width in 24...120 {
      let text = StoryText(terminal: Terminal(width: width, isColored: false)).text(of: story)
      let long = text.textLines.filter { $0.count > width }
      #expect(long == [], "\(width)")
    }
  }

  @Test("no line ends with a blank", arguments: Self.widths, [false, true])
  func trailingBlanks(width: Int, isColored: Bool) async {
    for line in await Self.lines(width, isColored: isColored) {
      #expect(line.withoutColors.last?.isWhitespace != true, "\(line)")
    }
  }

  @Test("the text ends with one line end", arguments: Self.widths)
  func end(width: Int) async {
    let outcome = await CallOutcome.of(["tour"], width: width)

    #expect(outcome.code == 0)
    #expect(outcome.errors == "")
    #expect(outcome.output.hasSuffix("\n"))
    #expect(!outcome.output.hasSuffix("\n\n"))
    #expect(!outcome.output.contains("\n\n\n"))
    #expect(!outcome.output.contains("\t"))
  }

  @Test("without color no code is written", arguments: Self.widths)
  func noColors(width: Int) async {
    #expect(await !CallOutcome.of(["tour"], width: width).output.contains("\u{1b}"))
  }

  @Test("color codes are closed in the line that opens them", arguments: Self.widths)
  func balancedColors(width: Int) async {
    let lines = await Self.lines(width, isColored: true)
    #expect(lines.contains { $0.contains("\u{1b}") })
    for line in lines {
      var isOpen = false
      for match in line.matches(of: #/\u{1b}\[([0-9;]*)m/#) {
        #expect(isOpen == (match.1 == "0"), "\(line)")
        isOpen = match.1 != "0"
      }
      #expect(!isOpen, "\(line)")
      #expect(!line.withoutColors.contains("\u{1b}"))
    }
  }

  @Test("color changes nothing but the color", arguments: Self.widths)
  func sameText(width: Int) async {
    #expect(
      await Self.lines(width, isColored: true).map(\.withoutColors) == Self.lines(width))
  }

  @Test("all chapters are told in order", arguments: Self.widths)
  func chapters(width: Int) async throws {
    let story = await Tour.tell()
    let text = await CallOutcome.of(["tour"], width: width).output.inOneLine
    var rest = text[...]
    #expect(story.chapters.count == 10)
    for (index, chapter) in story.chapters.enumerated() {
      for part in ["\(index + 1). \(chapter.title)", chapter.opening] {
        let range = try #require(rest.firstRange(of: part), "\(part)")
        rest = rest[range.upperBound...]
      }
    }
  }

  @Test("each ending is told where it happens", arguments: Self.widths)
  func endings(width: Int) async {
    let subjects = await Tour.tell().chapters.flatMap(\.endings).map(\.subject)
    let lines = await Self.lines(width).filter { $0.hasPrefix("=> ") }

    #expect(lines.count == subjects.count)
    for (line, subject) in zip(lines, subjects) {
      #expect(line.hasPrefix("=> \(subject): ".prefix(width).trimmingSuffix()), "\(line)")
    }
  }

  /// The empty line before the table; behind it stands only the hint how to record the tour.
  private static func tableStart(_ lines: [String]) -> Int? {
    lines.lastIndex(of: "").flatMap { lines[..<$0].lastIndex(of: "") }
  }

  @Test("the table has one row for each ending", arguments: Self.widths)
  func table(width: Int) async throws {
    let chapters = await Tour.tell().chapters
    let lines = await Self.lines(width)
    let start = try #require(Self.tableStart(lines))
    let rows = lines[(start + 1)...].filter { $0.first?.isNumber == true }

    let numbers = chapters.enumerated().flatMap { index, chapter in
      chapter.endings.map { _ in "\(index + 1)" }
    }
    #expect(numbers.count == 13)
    #expect(rows.map { "\($0.prefix { $0.isNumber })" } == numbers)
  }

  @Test("the table tells every code", arguments: Self.widths)
  func codes(width: Int) async throws {
    let lines = await Self.lines(width)
    let start = try #require(Self.tableStart(lines))
    let table = lines[start...].joined(separator: "\n")
    let codes = table.matches(of: #/\b1[0-9]{3}\b/#).map { String($0.0) }

    #expect(Set(codes) == ["1000", "1001", "1002", "1003", "1004"])
    // Two chapters end with 1000, and two with 1001.
    #expect(codes.count == 7)
  }

  @Test("the table's columns stand below their heads", arguments: [80, 100, 200])
  func columns(width: Int) async throws {
    let lines = await Self.lines(width)
    let start = try #require(Self.tableStart(lines)) + 1
    let head = lines[start]
    // What went well has no cause, so that its column may be empty.
    for title in ["code", "an app should"] {
      let column = head.distance(
        from: head.startIndex, to: try #require(head.firstRange(of: title)).lowerBound)
      for line in lines[(start + 1)...] where line.first?.isNumber == true {
        let characters = Array(line)
        #expect(characters[column] != " ", "\(line)")
        #expect(characters[column - 2...column - 1] == [" ", " "], "\(line)")
      }
    }
  }

  @Test
  func `a terminal wider than 100 columns gets text that can still be read`() async {
    #expect(await Self.lines(100) == Self.lines(200))
  }

  @Test
  func `the tour is the same each time it is told`() async {
    for format in Call.Format.allCases {
      let first = await CallOutcome.of(["tour", "--format", format.rawValue])
      let second = await CallOutcome.of(["tour", "--format", format.rawValue])
      #expect(first == second)
      #expect(first.output.count > 1000)
    }
    #expect(await CallOutcome.of([]) == CallOutcome.of(["tour"]))
  }

  @Test
  func `user ids are shortened, and times have two digits`() async {
    let text = await CallOutcome.of(["tour"]).output
    #expect(!text.contains(#/[0-9a-f]{32}/#))
    #expect(text.contains(#/[0-9]{6}…[0-9]{4}/#))
    #expect(text.contains("\n    0.30 s  device "))
    #expect(text.contains("\n   39.30 s  controller  is called by timer 1\n"))
  }
}

extension Substring {
  /// The text without blanks at its end, as a line is cut.
  fileprivate func trimmingSuffix() -> String {
    var text = String(self)
    while text.last == " " { text.removeLast() }
    return text
  }
}
