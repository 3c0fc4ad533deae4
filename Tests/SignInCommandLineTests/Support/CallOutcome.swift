@testable import signin

/// What one call of the command left behind.
struct CallOutcome: Equatable {
  var code: Int32
  var output: String
  var errors: String

  /// Carries out a call with files that are in memory.
  static func of(
    _ arguments: [String], width: Int = 80, isColored: Bool = false, files: [String: String] = [:]
  ) async -> CallOutcome {
    await Self.of(
      arguments, width: width, isColored: isColored,
      reader: .holding(files.mapValues { Array($0.utf8) }))
  }

  static func of(
    _ arguments: [String], width: Int = 80, isColored: Bool = false, reader: FileReader
  ) async -> CallOutcome {
    var tool = CommandLineTool(
      terminal: Terminal(width: width, isColored: isColored), files: reader)
    let code = await tool.run(arguments)
    return CallOutcome(code: code, output: tool.output, errors: tool.errors)
  }
}
