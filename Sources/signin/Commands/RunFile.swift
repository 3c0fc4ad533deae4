internal import SignInSimulator

/// Plays a run from a file.
enum RunFile {
  /// How it went.
  enum Result {
    case asRecorded(steps: Int)
    case different(RunDifference)
    case unreadable(String)
  }

  /// What a file is called in messages.
  static func shown(_ name: String) -> String {
    switch name {
    case "-": "standard input"
    case "": "\"\""
    default: name.printable
    }
  }

  static func play(_ name: String, _ files: FileReader) -> Result {
    let shown = Self.shown(name)
    do throws(FileReader.Failure) {
      let text = try files.contents(name)
      do throws(RunError) {
        let run = try Run(text, file: shown)
        return run.play().map { .different($0) } ?? .asRecorded(steps: run.count)
      } catch {
        return .unreadable("\(error)")
      }
    } catch {
      return .unreadable("can't read \(shown): \(error.text)")
    }
  }
}
