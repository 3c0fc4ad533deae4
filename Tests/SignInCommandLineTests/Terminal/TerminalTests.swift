import Testing

@testable import signin

@Suite("The terminal") struct TerminalTests {
  private static func terminal(
    isTerminal: Bool = true, columns: Int? = nil, _ environment: [String: String] = [:]
  ) -> Terminal {
    Terminal(isTerminal: isTerminal, columns: columns) { environment[$0] }
  }

  @Test(
    "COLUMNS goes before the terminal's own width, then 80",
    arguments: [
      (nil, nil, 80), (nil, 132, 132), ("40", nil, 40), ("40", 132, 40), ("100", 50, 100),
      ("", 132, 132), ("", nil, 80), ("wide", nil, 80), ("wide", 132, 132), ("0", nil, 80),
      ("0", 132, 132), ("-5", nil, 80), ("-5", 60, 60), ("40.5", nil, 80), (" 40", nil, 80),
      ("99999999999999999999", nil, 80), ("24", nil, 24), ("23", nil, 24), ("1", 132, 24),
      (nil, 10, 24),
    ] as [(String?, Int?, Int)])
  func width(variable: String?, columns: Int?, width: Int) {
    var environment: [String: String] = [:]
    environment["COLUMNS"] = variable
    for isTerminal in [true, false] {
      #expect(
        Self.terminal(isTerminal: isTerminal, columns: columns, environment).width == width)
    }
  }

  @Test(
    "color needs a terminal that can show it, and a person who wants it",
    arguments: [
      ([:], true), (["NO_COLOR": ""], true), (["NO_COLOR": "1"], false),
      (["NO_COLOR": "0"], false), (["NO_COLOR": " "], false), (["TERM": "dumb"], false),
      (["TERM": "xterm-256color"], true), (["TERM": ""], true),
      (["TERM": "dumb", "NO_COLOR": ""], false), (["TERM": "xterm", "NO_COLOR": "1"], false),
      (["COLUMNS": "40"], true),
    ] as [([String: String], Bool)])
  func color(environment: [String: String], isColored: Bool) {
    #expect(Self.terminal(environment).isColored == isColored)
    #expect(!Self.terminal(isTerminal: false, environment).isColored)
  }

  @Test(arguments: [(Int.min, 24), (0, 24), (24, 24), (25, 25), (Int.max, Int.max)])
  func `a terminal has at least 24 columns`(width: Int, expected: Int) {
    #expect(Terminal(width: width, isColored: false).width == expected)
  }

  @Test
  func `the widest terminal shows the tour`() async {
    let widest = await CallOutcome.of(["tour"], width: .max)
    #expect(await widest == CallOutcome.of(["tour"], width: 100))
  }
}
