/// A kind of personal information that an app asks for.
///
/// Mirrors `ASAuthorization.Scope`. The set is open: a scope that this version does not know keeps
/// its raw text.
public struct AuthorizationScope: RawRepresentable, Hashable, Sendable {
  /// Apple's text for the scope.
  public let rawValue: String

  /// Creates a scope from Apple's text for it.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The person's full name, delivered once, at the first authorization.
  public static let fullName = AuthorizationScope(rawValue: "full_name")
  /// The person's e-mail address or a private relay for it, delivered once.
  public static let email = AuthorizationScope(rawValue: "email")
}
