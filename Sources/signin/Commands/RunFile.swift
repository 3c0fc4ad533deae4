internal import SignInSimulator

/// Plays a run from a file.
enum RunFile {
  /// How it went.
  enum Result {
    case asRecorded(lines: Int)
    case different(RunDifference)
    case unreadable(String)
  }

  static func play(_ name: String, _ files: FileReader) -> Result {
    let shown = name == "-" ? "standard input" : name
    do throws(FileReader.Failure) {
      let text = try files.read(name)
      do throws(RunError) {
        let run = try Run(text, file: shown)
        return run.play().map { .different($0) } ?? .asRecorded(lines: run.count)
      } catch {
        return .unreadable("\(error)")
      }
    } catch {
      return .unreadable("can't read \(shown): \(error.text)")
    }
  }
}
