extension ASAuthorizationAppleIDProvider {
  /// How a user id stands to the app.
  @nonexhaustive
  public enum CredentialState: RawRepresentable, Hashable, Sendable {
    /// The person has stopped using their Apple Account with the app: sign them out.
    case revoked
    /// The relation is in good order.
    case authorized
    /// The device knows no such relation; an error comes with it.
    case notFound
    /// The app has moved to another team, and the id must be migrated.
    case transferred

    /// A number without a name, which only `@unknown default` meets.
    @available(*, unavailable, message: "use @unknown default")
    case _unnamed(Int)

    private static let named: [CredentialState] = [.revoked, .authorized, .notFound, .transferred]

    /// Creates the value of a number; there is one for each.
    ///
    /// - Parameter rawValue: The number.
    public init?(rawValue: Int) {
      self = Self.named.first { $0.rawValue == rawValue } ?? Unnamed.value(rawValue)
    }

    /// Apple's number.
    public var rawValue: Int {
      switch self {
      case .revoked: 0
      case .authorized: 1
      case .notFound: 2
      case .transferred: 3
      default: Unnamed.number(of: self)
      }
    }
  }
}
