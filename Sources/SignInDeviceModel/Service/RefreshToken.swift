/// A token with which a backend asks Apple's service again, for as long as the relation is in force; opaque.
public struct RefreshToken: Hashable, Sendable {
  /// The token's text; no description or mirror shows it.
  public let text: String

  /// Creates a token from its text.
  public init(_ text: String) { self.text = text }
}

extension RefreshToken: CustomStringConvertible {
  /// That it is one, never its text.
  public var description: String { "RefreshToken(hidden)" }
}

#if !hasFeature(Embedded)
  extension RefreshToken: CustomReflectable {
    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: []) }
  }
#endif
