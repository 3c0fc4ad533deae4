extension ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest {
  /// How a request is shown.
  @nonexhaustive
  public enum RequestStyle: RawRepresentable, Hashable, Sendable {
    /// As a sheet.
    case standard
    /// Only where the person has just signed in with a password, and without a sheet.
    case conditional

    /// A number without a name, which only `@unknown default` meets.
    @available(*, unavailable, message: "use @unknown default")
    case _unnamed(Int)

    private static let named: [RequestStyle] = [.standard, .conditional]

    /// Creates the value of a number; there is one for each.
    ///
    /// - Parameter rawValue: The number.
    public init?(rawValue: Int) {
      self = Self.named.first { $0.rawValue == rawValue } ?? Unnamed.value(rawValue)
    }

    /// Apple's number.
    public var rawValue: Int {
      switch self {
      case .standard: 0
      case .conditional: 1
      default: Unnamed.number(of: self)
      }
    }
  }
}
