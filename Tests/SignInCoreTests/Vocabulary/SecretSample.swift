import SignInCore
import Testing

/// A value that holds secrets, the secrets, and what must show nevertheless.
struct SecretSample: Sendable, CustomTestStringConvertible {
  var name: String
  var value: any Sendable
  var secrets: [String]
  /// Parts that are no secret: were they missing, the search would search nothing.
  var shown: [String]

  var testDescription: String { self.name }

  /// Every text in which a secret could come out: as it is, hashed, and as the bytes of either.
  var forbidden: [String] {
    self.secrets.flatMap { secret in
      let digest = SHA256.hash(secret).prefix(32)
      return [
        secret, Self.printed(Array(secret.utf8)), Base64URL.text(Array(secret.utf8)),
        Hexadecimal.text(Array(secret.utf8)), Hexadecimal.text(digest), Self.printed(digest),
        Base64URL.text(digest),
        // Of a digest, half is enough to tell.
        Hexadecimal.text(Array(digest.prefix(16))), Base64URL.text(Array(digest.prefix(15))),
      ]
    }
  }

  /// The first bytes as an array prints them, so that a shortened array is found as well.
  private static func printed(_ bytes: [UInt8]) -> String {
    bytes.prefix(6).map { "\($0)" }.joined(separator: ", ")
  }
}
