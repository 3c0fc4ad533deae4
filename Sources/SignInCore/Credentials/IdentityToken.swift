/// A JSON Web Token in which Apple states who signed in to which app.
///
/// The token is a secret: no description or mirror shows it. ``claims()`` decodes it; verifying it
/// is the backend's work.
public struct IdentityToken: Hashable, Sendable {
  /// The bytes as the provider gave them.
  public let bytes: [UInt8]

  /// Creates a token from its bytes.
  public init(bytes: [UInt8]) { self.bytes = bytes }

  /// Creates a token from its text.
  public init(_ text: String) { self.bytes = Array(text.utf8) }

  /// The text, or `nil` where the bytes are not UTF-8.
  public var text: String? { String(validating: self.bytes, as: UTF8.self) }

  /// Decodes the claims, and verifies nothing.
  ///
  /// - Returns: What the token says of itself.
  /// - Throws: ``IdentityTokenError`` where the token can't be read.
  public func claims() throws(IdentityTokenError) -> IdentityTokenClaims {
    try IdentityTokenClaims(decoding: self)
  }
}

extension IdentityToken: CustomStringConvertible {
  /// The number of bytes, never the token.
  public var description: String { "IdentityToken(\(self.bytes.count) bytes, hidden)" }
}

#if !hasFeature(Embedded)
  extension IdentityToken: CustomReflectable {
    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: []) }
  }
#endif
