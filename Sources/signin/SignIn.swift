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
    var tool = CommandLineTool(terminal: .standardOutput, files: .system)
    let code = await tool.run(Array(CommandLine.arguments.dropFirst()))
    exit(SystemOutput.write(tool.output, tool.errors, code))
  }
}
