#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The command `signin`.
@main
struct SignIn {
  static func main() async {
    // A closed pipe ends the process quietly, also where the parent process ignores the signal.
    signal(SIGPIPE, SIG_DFL)
    var tool = CommandLineTool(terminal: .standardOutput, files: .system)
    let code = await tool.run(Array(CommandLine.arguments.dropFirst()))
    exit(SystemOutput.put(tool.output, tool.errors, code))
  }
}
