#if os(Linux) || os(macOS)
  import Foundation
  import Testing

  @testable import signin

  @Suite("The command as a process", .serialized) struct ProcessTests {
    /// Gives a directory that is gone afterwards.
    private func withDirectory(_ body: (String) throws -> Void) throws {
      let directory = FileManager.default.temporaryDirectory
        .appendingPathComponent("signin-tests-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: directory) }
      try body(directory.path)
    }

    @Test(
      "a process writes what the command tells",
      arguments: [
        [], ["tour"], ["tour", "--format", "jsonl"], ["--format=mermaid"], ["help"],
        ["--version"], ["toor"], ["tour", "--format"], ["run"], ["run", "/no/such/file"],
        ["run", "/"],
      ])
    func sameAsInside(arguments: [String]) async throws {
      let inside = await CallOutcome.of(arguments, reader: .system)

      #expect(try SignInProcess.call(arguments) == inside)
      #expect(inside.output.isEmpty == (inside.code == 2))
      #expect(inside.errors.isEmpty == (inside.code == 0))
    }

    @Test
    func `a tour that is piped in is played as recorded`() throws {
      let record = try SignInProcess.call(["tour", "--format", "jsonl"]).output
      let good = try SignInProcess.call(["run", "-"], input: record)
      #expect(good.code == 0)
      #expect(good.output.hasPrefix("standard input: as recorded, "))

      let changed = record.replacing("\"userDismissed\"", with: "\"appCanceled\"")
      let bad = try SignInProcess.call(["run", "-"], input: changed)
      #expect(bad.code == 1)
      #expect(bad.output.contains(": not as recorded\n"))
      #expect(bad.errors == "")
    }

    @Test
    func `nothing piped in is no run`() throws {
      let outcome = try SignInProcess.call(["run", "-"])
      #expect(outcome.code == 2)
      #expect(outcome.output == "")
      #expect(outcome.errors.hasPrefix("signin: standard input:1:1: expected "))
    }

    @Test
    func `a tour in a file is played as recorded, also where its name looks like an option`() throws
    {
      try self.withDirectory { directory in
        let outcome = try SignInProcess.shell(
          #"cd "$1" && "$0" tour --format jsonl > -x.jsonl && "$0" run -- -x.jsonl"#, [directory])
        #expect(outcome.code == 0)
        #expect(outcome.errors == "")
        #expect(outcome.output.hasPrefix("-x.jsonl: as recorded, "))
      }
    }

    @Test
    func `a reader that takes the first line only is no error`() throws {
      let outcome = try SignInProcess.shell(#""$0" tour | head -1"#)
      #expect(
        outcome
          == CallOutcome(
            code: 0, output: "Sign in with Apple, end to end, on a simulated device\n",
            errors: ""))
    }

    @Test
    func `a pipe that is closed already ends the command without a word`() throws {
      try self.withDirectory { directory in
        // The reader has closed its end before the command begins.
        let outcome = try SignInProcess.shell(
          #"""
          mkfifo "$1/closed"
          { read -r line < "$1/closed"; "$0" tour; echo "ended with $?" > "$1/code"; } |
            { exec < /dev/null; echo > "$1/closed"; }
          cat "$1/code"
          """#, [directory])
        // 13 is the signal of a closed pipe.
        #expect(outcome == CallOutcome(code: 0, output: "ended with 141\n", errors: ""))
      }
    }

    #if os(Linux)
      @Test(
        "output that can't be written is an error",
        arguments: [["tour"], ["tour", "--format", "jsonl"], ["help"], ["--version"]])
      func full(arguments: [String]) throws {
        let outcome = try SignInProcess.shell(#""$0" "$@" > /dev/full"#, arguments)
        #expect(outcome.code == 2)
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix("signin: can't write the output: "))
        #expect(outcome.errors.textLines.count == 1)
      }

      @Test
      func `errors that can't be written change no code`() throws {
        let outcome = try SignInProcess.shell(#""$0" toor 2> /dev/full"#)
        #expect(outcome == CallOutcome(code: 2, output: "", errors: ""))
      }
    #endif

    @Test
    func `a closed standard input is told`() throws {
      let outcome = try SignInProcess.shell(#""$0" run - <&-"#)
      #expect(outcome.code == 2)
      #expect(outcome.errors.hasPrefix("signin: can't read standard input: "))
    }

    @Test(
      "what is no terminal gets no color codes",
      arguments: [[:], ["NO_COLOR": "1"], ["NO_COLOR": ""], ["TERM": "xterm-256color"]])
    func noColors(environment: [String: String]) throws {
      try self.withDirectory { directory in
        let piped = try SignInProcess.call([], environment: environment)
        let stored = try SignInProcess.shell(
          #""$0" > "$1/tour"; cat "$1/tour""#, [directory], environment: environment)
        #expect(!piped.output.contains("\u{1b}"))
        #expect(piped == stored)
      }
    }

    @Test("COLUMNS gives the width", arguments: ["40", "80", "100", "nonsense", "0", ""])
    func columns(columns: String) async throws {
      let outcome = try SignInProcess.call([], environment: ["COLUMNS": columns])
      let width = Int(columns).flatMap { $0 > 0 ? $0 : nil } ?? 80
      #expect(await outcome == CallOutcome.of([], width: width))
    }

    @Test(
      "a setting of language or place changes nothing",
      arguments: [["LANG": "tr_TR.UTF-8"], ["LC_ALL": "C"], ["TZ": "Asia/Kathmandu"]])
    func settings(environment: [String: String]) throws {
      #expect(
        try SignInProcess.call(["tour"], environment: environment) == SignInProcess.call(["tour"]))
    }
  }
#endif
