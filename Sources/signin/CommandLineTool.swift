internal import SignInDeviceModel
internal import SignInSimulator

/// Carries out one call of `signin`; what it prints is collected, so that a test can read it.
struct CommandLineTool {
  let terminal: Terminal
  let files: FileReader
  /// What goes to standard output.
  private(set) var output = ""
  /// What goes to standard error.
  private(set) var errors = ""

  init(terminal: Terminal, files: FileReader) {
    self.terminal = terminal
    self.files = files
  }

  /// Carries out a call.
  ///
  /// - Parameter arguments: What stands behind the command's name.
  /// - Returns: The exit code: 0 as expected, 1 a difference, 2 wrong usage or input.
  mutating func run(_ arguments: [String]) async -> Int32 {
    do throws(UsageError) {
      switch try Call(arguments) {
      case .tour(let format, let isSession):
        return self.tell(isSession ? await SessionTour.tell() : await Tour.tell(), format)
      case .run(let names): return self.run(files: names)
      case .token(let call): return self.token(call)
      case .help:
        self.output += Help.text
        return 0
      case .version:
        self.output += "signin \(PackageVersion.current)\n"
        return 0
      }
    } catch {
      self.errors += "signin: \(error.message)\n"
      return 2
    }
  }

  private mutating func tell(_ story: Story, _ format: Call.Format) -> Int32 {
    switch format {
    case .text: self.output += StoryText(terminal: self.terminal).text(of: story)
    case .jsonl: self.output += story.transcript.jsonLines
    case .mermaid: self.output += story.transcript.mermaid
    }
    return 0
  }

  private mutating func run(files names: [String]) -> Int32 {
    var code: Int32 = 0
    for name in names {
      switch RunFile.play(name, self.files) {
      case .asRecorded(let steps):
        self.output +=
          "\(RunFile.shown(name)): as recorded, \(steps) \(steps == 1 ? "step" : "steps")\n"
      case .different(let difference):
        // The record may hold anything; its lines are shown without effect on a terminal.
        let lines = "\(difference)".split(separator: "\n", omittingEmptySubsequences: false)
        for line in lines { self.output += String(line).printable + "\n" }
        code = max(code, 1)
      case .unreadable(let message):
        self.errors += "signin: \(message.printable)\n"
        code = 2
      }
    }
    return code
  }

  private mutating func token(_ call: TokenCall) -> Int32 {
    switch call {
    case .mint(let order): self.output += order.text + "\n"
    case .defects: self.output += TokenOrder.defects
    case .keys(let key): self.output += JSONWebKeySet(current: key).json + "\n"
    case .decode(let source):
      do throws(TokenText.Failure) {
        self.output += try TokenText.text(of: source, self.files)
      } catch {
        self.errors += "signin: \(error.message.printable)\n"
        return 2
      }
    }
    return 0
  }
}
