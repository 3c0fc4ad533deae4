internal import SignInCore

/// The parts of a token of the one form that Apple makes.
struct TokenParts {
  /// The id of the key.
  let keyID: String
  /// What is signed: header, dot and claims, as they came.
  let signedText: [UInt8]
  /// The signature's text, as it came.
  let signature: [UInt8]

  /// Takes a token apart, or gives `nil` where it has not three parts or not the algorithm RS256.
  init?(_ token: IdentityToken) {
    let parts = token.bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 3, Base64URL.bytes(parts[1]) != nil,
      let document = Base64URL.bytes(parts[0]),
      case .object(let header)? = try? JSONReader.value(of: document),
      let algorithm = Self.text("alg", in: header), algorithm == "RS256",
      let keyID = Self.text("kid", in: header)
    else { return nil }
    self.keyID = keyID
    self.signedText = Array(token.bytes[..<parts[1].endIndex])
    self.signature = Array(parts[2])
  }

  /// The text of a member that occurs once.
  private static func text(_ name: String, in members: [JSONMember]) -> String? {
    let values = members.filter { $0.name == name }.map { $0.value }
    if values.count == 1, case .string(let text) = values[0] { return text }
    return nil
  }
}
