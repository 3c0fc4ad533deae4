/// A short-lived code that an app's backend exchanges for tokens, once.
///
/// Apple documents a lifetime of five minutes. The code is a secret: no description or mirror
/// shows it.
public struct AuthorizationCode: Hashable, Sendable {
  /// The bytes as the provider gave them.
  public let bytes: [UInt8]

  /// Creates a code from its bytes.
  public init(bytes: [UInt8]) { self.bytes = bytes }

  /// Creates a code from its text.
  public init(_ text: String) { self.bytes = Array(text.utf8) }

  /// The text, or `nil` where the bytes are not UTF-8.
  public var text: String? { String(validating: self.bytes, as: UTF8.self) }
}

extension AuthorizationCode: CustomStringConvertible {
  /// The number of bytes, never the code.
  public var description: String { "AuthorizationCode(\(self.bytes.count) bytes, hidden)" }
}

#if !hasFeature(Embedded)
  extension AuthorizationCode: CustomReflectable {
    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: []) }
  }
#endif
