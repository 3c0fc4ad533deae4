/// A token that Apple's service gives a backend for an hour; opaque.
public struct AccessToken: Hashable, Sendable {
  /// The token's text; no description or mirror shows it.
  public let text: String

  /// Creates a token from its text.
  public init(_ text: String) { self.text = text }
}

extension AccessToken: CustomStringConvertible {
  /// That it is one, never its text.
  public var description: String { "AccessToken(hidden)" }
}

#if !hasFeature(Embedded)
  extension AccessToken: CustomReflectable {
    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: []) }
  }
#endif
