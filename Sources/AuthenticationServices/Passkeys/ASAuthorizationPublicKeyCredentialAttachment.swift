/// Where the authenticator is.
@nonexhaustive
public enum ASAuthorizationPublicKeyCredentialAttachment: RawRepresentable, Hashable, Sendable {
  /// In the device.
  case platform
  /// In another device or a security key.
  case crossPlatform

  /// A number without a name, which only `@unknown default` meets.
  @available(*, unavailable, message: "use @unknown default")
  case _unnamed(Int)

  private static let named: [Self] = [.platform, .crossPlatform]

  /// Creates the value of a number; there is one for each.
  ///
  /// - Parameter rawValue: The number.
  public init?(rawValue: Int) {
    self = Self.named.first { $0.rawValue == rawValue } ?? Unnamed.value(rawValue)
  }

  /// Apple's number.
  public var rawValue: Int {
    switch self {
    case .platform: 0
    case .crossPlatform: 1
    default: Unnamed.number(of: self)
    }
  }
}
