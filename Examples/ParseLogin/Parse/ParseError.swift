/// Why a Parse server, or the way to it, signed nobody in.
struct ParseError: Error, Hashable {
  /// Parse's number for the kind of error.
  var code: Int
  /// A text for the log, which no person is to read.
  var text: String

  /// The server did not answer.
  static let connectionFailed = ParseError(code: 100, text: "the server can't be reached")
  /// The server has no way to sign in with an auth type.
  static let unsupportedService = ParseError(code: 252, text: "this auth type is not set up")

  /// The server does not believe what it was sent.
  static func refused(_ text: String) -> ParseError { ParseError(code: 101, text: text) }
}
