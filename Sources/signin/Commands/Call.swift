internal import SignInDeviceModel

/// What a call of `signin` asks for.
enum Call: Equatable {
  case tour(Format, isSession: Bool = false)
  case run([String])
  case token(TokenCall)
  case help
  case version

  /// How a transcript is printed.
  enum Format: String, CaseIterable {
    case text, jsonl, mermaid
  }

  private static let commands = ["tour", "run", "token", "help", "version"]
  private static let options = ["--session", "--format", "--help", "--version"]

  /// Reads the arguments.
  init(_ arguments: [String]) throws(UsageError) {
    let options = arguments.prefix { $0 != "--" }
    if options.contains("--help") || options.contains("-h") {
      self = .help
      return
    }
    guard let first = arguments.first else {
      self = .tour(.text)
      return
    }
    let rest = Array(arguments.dropFirst())
    switch first {
    case "tour": self = try Self.tour(rest)
    case "run": self = .run(try Self.files(rest))
    case "token": self = .token(try TokenCall(rest))
    case "help":
      try Self.expectNothing(rest, after: first)
      self = .help
    case "version", "--version":
      try Self.expectNothing(rest, after: first)
      self = .version
    case _ where first.hasPrefix("--session") || first.hasPrefix("--format"):
      self = try Self.tour(arguments)
    case "-": throw UsageError("- is standard input only behind run: signin run -.")
    default:
      throw first.hasPrefix("-")
        ? .unknown("option", first, valid: Self.options)
        : .unknown("command", first, valid: Self.commands)
    }
  }

  private static func tour(_ arguments: [String]) throws(UsageError) -> Call {
    let options = try Options(
      arguments, of: "tour", flags: ["--session"], values: ["--format"],
      words: ["--format": Format.allCases.map(\.rawValue)])
    try options.expectNoOperands()
    return .tour(
      try options.word("--format", "format") ?? .text, isSession: options.has("--session"))
  }

  private static func files(_ arguments: [String]) throws(UsageError) -> [String] {
    // Behind "--" every argument is a file; "-" is standard input.
    let (before, behind) = (
      arguments.prefix { $0 != "--" }, arguments.drop { $0 != "--" }.dropFirst()
    )
    if let option = before.first(where: { $0.hasPrefix("-") && $0 != "-" }) {
      throw UsageError("run has no option \"\(option)\"; it takes files, and - for standard input.")
    }
    guard !before.isEmpty || !behind.isEmpty else {
      throw UsageError("run needs a file: signin run FILE…, or - for standard input.")
    }
    return Array(before + behind)
  }

  private static func expectNothing(
    _ arguments: [String], after word: String
  ) throws(UsageError) {
    if let extra = arguments.first { throw UsageError("\(word) takes no \"\(extra)\".") }
  }
}
