import Testing

@testable import signin

@Suite("Calls of the command") struct CallTests {
  @Test(
    "a valid call is understood",
    arguments: [
      ([], .tour(.text)),
      (["tour"], .tour(.text)),
      (["tour", "--format", "text"], .tour(.text)),
      (["tour", "--format", "jsonl"], .tour(.jsonl)),
      (["tour", "--format", "mermaid"], .tour(.mermaid)),
      (["tour", "--format=jsonl"], .tour(.jsonl)),
      (["--format", "mermaid"], .tour(.mermaid)),
      (["--format=mermaid"], .tour(.mermaid)),
      (["tour", "--session"], .tour(.text, isSession: true)),
      (["--session"], .tour(.text, isSession: true)),
      (["--session", "--format", "jsonl"], .tour(.jsonl, isSession: true)),
      (["tour", "--format=mermaid", "--session"], .tour(.mermaid, isSession: true)),
      (["run", "a.jsonl"], .run(["a.jsonl"])),
      (["run", "b", "a", "b"], .run(["b", "a", "b"])),
      (["run", "-"], .run(["-"])),
      (["run", "a", "-"], .run(["a", "-"])),
      (["run", "--", "a"], .run(["a"])),
      (["run", "--", "-x", "--format"], .run(["-x", "--format"])),
      (["run", "--", "--"], .run(["--"])),
      (["run", "tour"], .run(["tour"])),
      (["help"], .help),
      (["--help"], .help),
      (["-h"], .help),
      (["tour", "--help"], .help),
      (["run", "-h"], .help),
      (["--help", "tour"], .help),
      (["run", "--", "--help"], .run(["--help"])),
      (["run", "a", "--", "-b"], .run(["a", "-b"])),
      (["--version"], .version),
      (["version"], .version),
    ] as [([String], Call)])
  func valid(arguments: [String], call: Call) throws {
    #expect(try Call(arguments) == call)
  }

  /// What is wrong, with all that the message must tell.
  private static let wrong: [([String], [String])] = [
    (["toor"], ["unknown command \"toor\"", "did you mean tour?"]),
    (["Tour"], ["unknown command \"Tour\"", "did you mean tour?"]),
    (["rum", "file"], ["unknown command \"rum\"", "did you mean run?"]),
    (["hlep"], ["unknown command \"hlep\"", "did you mean help?"]),
    (["explode"], ["unknown command \"explode\"", "tour", "run", "help"]),
    ([""], ["unknown command \"\"", "tour", "run", "help"]),
    (["jsonl"], ["unknown command \"jsonl\"", "tour", "run", "help"]),
    (["--formt", "text"], ["unknown option \"--formt\"", "did you mean --format?"]),
    (["--hepl"], ["unknown option \"--hepl\"", "did you mean --help?"]),
    (["--versoin"], ["unknown option \"--versoin\"", "did you mean --version?"]),
    (["--zzzzzzzzzzzz"], ["\"--zzzzzzzzzzzz\"", "--format", "--help", "--version"]),
    (["-x"], ["unknown option \"-x\"", "--format", "--help", "--version"]),
    (["--"], ["unknown option \"--\""]),
    (["-"], ["standard input", "signin run -"]),
    (["tour", "--fromat", "text"], ["unknown option \"--fromat\"", "did you mean --format?"]),
    (["tour", "--colour"], ["unknown option \"--colour\"", "--format"]),
    (["tour", "--"], ["\"--\"", "--format", "--session"]),
    (["tour", "--format"], ["--format needs one of", "text, jsonl, mermaid"]),
    (["--format"], ["--format needs one of", "text, jsonl, mermaid"]),
    (["tour", "--format="], ["unknown format \"\"", "text, jsonl, mermaid"]),
    (["tour", "--format", "svg"], ["unknown format \"svg\"", "text, jsonl, mermaid"]),
    (["tour", "--format", "json"], ["unknown format \"json\"", "did you mean jsonl?"]),
    (["tour", "--format=mermade"], ["unknown format \"mermade\"", "did you mean mermaid?"]),
    (["tour", "--format", "TEXT"], ["unknown format \"TEXT\"", "did you mean text?"]),
    (["--formatjsonl"], ["unknown option \"--formatjsonl\"", "--format"]),
    (["tour", "--format", "text", "--format", "text"], ["--format", "once"]),
    (["--format=text", "--format=jsonl"], ["--format", "once"]),
    (["tour", "now"], ["tour takes no \"now\""]),
    (["tour", "--format", "text", "jsonl"], ["tour takes no \"jsonl\""]),
    (["tour", "--sesion"], ["unknown option \"--sesion\"", "did you mean --session?"]),
    (["--session=yes"], ["--session takes no value"]),
    (["tour", "--session", "--session"], ["--session", "once"]),
    (["--session", "run"], ["tour takes no \"run\""]),
    (["help", "tour"], ["help takes no \"tour\""]),
    (["--version", "--version"], ["--version takes no \"--version\""]),
    (["run"], ["run needs a file", "signin run FILE", "standard input"]),
    (["run", "--"], ["run needs a file", "signin run FILE", "standard input"]),
    (["run", "--format", "text", "a"], ["run has no option \"--format\"", "files"]),
    (["run", "a", "-x"], ["run has no option \"-x\"", "files"]),
  ]

  @Test("a wrong call gives one clear line and the code 2", arguments: Self.wrong)
  func wrongCall(arguments: [String], parts: [String]) async {
    let outcome = await CallOutcome.of(arguments)

    #expect(outcome.code == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("signin: "))
    #expect(outcome.errors.hasSuffix("\n"))
    #expect(outcome.errors.textLines.count == 1)
    for part in parts { #expect(outcome.errors.contains(part), "\(outcome.errors)") }
  }

  @Test("a message's sentences end before the next begins", arguments: Self.wrong)
  func sentences(arguments: [String], parts: [String]) async {
    let errors = await CallOutcome.of(arguments).errors

    #expect(!errors.contains(#/[a-z] See /#), "\(errors)")
  }

  @Test
  func `a very long word is answered with all valid words`() async {
    let outcome = await CallOutcome.of([String(repeating: "tour", count: 1000)])

    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("tour, run, token, help"))
  }
}
