internal import SignInDeviceModel

/// What a call of `signin token` asks for.
enum TokenCall: Equatable {
  case mint(TokenOrder)
  case defects
  case keys(SimulatedKey)
  case decode(Source)

  /// Where a token comes from.
  enum Source: Equatable {
    case text(String)
    case standardInput
  }

  private static let commands = ["mint", "jwks", "decode"]

  /// Reads the arguments behind `token`.
  init(_ arguments: [String]) throws(UsageError) {
    let rest = Array(arguments.dropFirst())
    switch arguments.first {
    case "mint": self = try Self.mint(rest)
    case "jwks":
      let options = try Options(rest, of: "token jwks", values: ["--key"])
      try options.expectNoOperands()
      self = .keys(try options.word("--key", "key") ?? .first)
    case "decode": self = .decode(try Self.source(rest))
    case let word?: throw .unknown("token command", word, valid: Self.commands)
    case nil: throw UsageError("token needs one of \(Self.commands.joined(separator: ", ")).")
    }
  }

  private static func mint(_ arguments: [String]) throws(UsageError) -> TokenCall {
    let list = "--list-defects"
    let options = try Options(
      arguments, of: "token mint", flags: TokenOrder.flags + [list], values: TokenOrder.values)
    try options.expectNoOperands()
    guard options.has(list) else { return .mint(try TokenOrder(options)) }
    guard options.count == 1 else { throw UsageError("\(list) goes with no other option.") }
    return .defects
  }

  private static func source(_ arguments: [String]) throws(UsageError) -> Source {
    let operands = try Options(arguments, of: "token decode").operands
    if operands.count > 1 {
      throw UsageError("token decode takes one token, not \(operands.count).")
    }
    guard let token = operands.first, token != "-" else { return .standardInput }
    return .text(token)
  }
}
