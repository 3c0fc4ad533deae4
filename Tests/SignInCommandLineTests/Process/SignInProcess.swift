// Only these systems can start a process.
#if os(Linux) || os(macOS)
  import Foundation
  import Testing

  /// The command as a process of its own.
  struct SignInProcess {
    /// The executable, beside the bundle of these tests.
    static func executable() throws -> String {
      for argument in CommandLine.arguments {
        guard let bundle = argument.firstRange(of: ".xctest") else { continue }
        let path = String(argument[..<bundle.upperBound])
        return URL(fileURLWithPath: path).deletingLastPathComponent()
          .appendingPathComponent("signin").path
      }
      return try #require(nil, "no bundle in \(CommandLine.arguments)")
    }

    /// Calls the command.
    static func call(
      _ arguments: [String], input: String = "", environment: [String: String] = [:]
    ) throws -> CallOutcome {
      try Self.start(try Self.executable(), arguments, input, environment)
    }

    /// Lets a shell call the command, which is `$0` there.
    static func shell(
      _ script: String, _ arguments: [String] = [], environment: [String: String] = [:]
    ) throws -> CallOutcome {
      try Self.start("/bin/sh", ["-c", script, try Self.executable()] + arguments, "", environment)
    }

    private static func start(
      _ path: String, _ arguments: [String], _ input: String, _ environment: [String: String]
    ) throws -> CallOutcome {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: path)
      process.arguments = arguments
      // Nothing of the surroundings may change what is written.
      process.environment = ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }
      let (standardInput, output, errors) = (Pipe(), Pipe(), Pipe())
      process.standardInput = standardInput
      process.standardOutput = output
      process.standardError = errors
      try process.run()
      try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try standardInput.fileHandleForWriting.close()
      let written = try output.fileHandleForReading.readToEnd() ?? Data()
      let complaints = try errors.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      #expect(process.terminationReason == .exit)
      return CallOutcome(
        code: process.terminationStatus, output: String(decoding: written, as: UTF8.self),
        errors: String(decoding: complaints, as: UTF8.self))
    }
  }
#endif
