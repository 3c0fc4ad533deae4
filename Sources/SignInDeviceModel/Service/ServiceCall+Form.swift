internal import SignInCore

extension ServiceCall {
  /// Creates a call from the body of a POST: `application/x-www-form-urlencoded`.
  ///
  /// - Parameters:
  ///   - endpoint: Where it goes.
  ///   - body: The body, as a server sends it; what is not percent-encoded rightly is taken as it stands.
  public init(_ endpoint: Endpoint, body: String) {
    self.init(
      endpoint,
      form: body.utf8.split(separator: UInt8(ascii: "&")).map { pair in
        let parts = pair.split(
          separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        return (Self.decoded(parts[0]), parts.count > 1 ? Self.decoded(parts[1]) : "")
      })
  }

  private static func decoded(_ text: some Sequence<UInt8>) -> String {
    let bytes = Array(text)
    var decoded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = Hexadecimal.value(of: bytes[index + 1]),
        let low = Hexadecimal.value(of: bytes[index + 2])
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(bytes[index] == UInt8(ascii: "+") ? UInt8(ascii: " ") : bytes[index])
        index += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}
