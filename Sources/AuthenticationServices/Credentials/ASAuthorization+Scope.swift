extension ASAuthorization {
  /// What personal information is asked for.
  public struct Scope: RawRepresentable, Hashable, Sendable {
    /// Apple's text.
    public let rawValue: String

    /// Creates a scope from Apple's text.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Creates a scope from Apple's text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name.
    public static let fullName = Scope("full_name")
    /// The e-mail address.
    public static let email = Scope("email")
  }
}
