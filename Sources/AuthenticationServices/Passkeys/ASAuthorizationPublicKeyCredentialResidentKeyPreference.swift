/// Whether a security key is to keep a credential that can be found without its id.
public struct ASAuthorizationPublicKeyCredentialResidentKeyPreference: RawRepresentable, Hashable,
  Sendable
{
  /// The text of the Web Authentication standard.
  public let rawValue: String

  /// Creates a value from its text.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Creates a value from its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Only if it has to.
  public static let discouraged = Self("discouraged")
  /// If it can.
  public static let preferred = Self("preferred")
  /// Always.
  public static let required = Self("required")
}
