/// What an authenticator is to tell about itself.
public struct ASAuthorizationPublicKeyCredentialAttestationKind: RawRepresentable, Hashable,
  Sendable
{
  /// The text of the Web Authentication standard.
  public let rawValue: String

  /// Creates a value from its text.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Creates a value from its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nothing.
  public static let none = Self("none")
  /// What it attests.
  public static let direct = Self("direct")
  /// What it attests, by way of somebody else.
  public static let indirect = Self("indirect")
  /// What names this one authenticator.
  public static let enterprise = Self("enterprise")
}
