/// Whether an authenticator makes sure that it is the person who uses it.
public struct ASAuthorizationPublicKeyCredentialUserVerificationPreference: RawRepresentable,
  Hashable, Sendable
{
  /// The text of the Web Authentication standard.
  public let rawValue: String

  /// Creates a value from its text.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Creates a value from its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// If it can.
  public static let preferred = Self("preferred")
  /// Always.
  public static let required = Self("required")
  /// Only if it has to.
  public static let discouraged = Self("discouraged")
}
