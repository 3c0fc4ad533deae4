import SignInDeviceModel
import Testing

@testable import signin

@Suite("Help and version") struct HelpTests {
  @Test("help tells every command, option and exit code", arguments: ["help", "--help", "-h"])
  func help(word: String) async {
    let outcome = await CallOutcome.of([word])

    #expect(outcome.code == 0)
    #expect(outcome.errors == "")
    for word in [
      "signin [tour]", "--format text|jsonl|mermaid", "signin run FILE", "signin help",
      "signin token mint", "--list-defects", "signin token jwks", "signin token decode",
      "the clock is never read", "1767225600", "it is not verified", TokenOrder.subject,
      "signin --version", "- is standard input", "NO_COLOR",
      "0 as expected, 1 a difference, 2 wrong",
    ] {
      #expect(outcome.output.contains(word), "\(word)")
    }
    for option in TokenOrder.flags + TokenOrder.values {
      #expect(outcome.output.contains(option), "\(option)")
    }
    for format in Call.Format.allCases { #expect(outcome.output.contains(format.rawValue)) }
  }

  @Test
  func `help fits a terminal of 80 columns and has no trailing blanks`() async {
    let lines = await CallOutcome.of(["help"]).output.textLines

    #expect(lines.count > 10)
    for line in lines {
      #expect(line.count <= 80, "\(line)")
      #expect(line.last?.isWhitespace != true, "\(line)")
    }
  }

  @Test
  func `the version is one line with the package's version`() async {
    let outcome = await CallOutcome.of(["--version"])

    #expect(
      outcome
        == CallOutcome(code: 0, output: "signin \(PackageVersion.current)\n", errors: ""))
  }
}
