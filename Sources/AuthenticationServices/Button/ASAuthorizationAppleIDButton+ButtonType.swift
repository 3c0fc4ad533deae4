extension ASAuthorizationAppleIDButton {
  /// What the button says.
  @nonexhaustive
  public enum ButtonType: RawRepresentable, Hashable, Sendable {
    /// "Sign in with Apple".
    case signIn
    /// "Continue with Apple".
    case `continue`
    /// "Sign up with Apple".
    case signUp

    /// A number without a name, which only `@unknown default` meets.
    @available(*, unavailable, message: "use @unknown default")
    case _unnamed(Int)

    private static let named: [ButtonType] = [.signIn, .continue, .signUp]

    /// Creates the value of a number; there is one for each.
    ///
    /// - Parameter rawValue: The number.
    public init?(rawValue: Int) {
      self = Self.named.first { $0.rawValue == rawValue } ?? Unnamed.value(rawValue)
    }

    /// Apple's number.
    public var rawValue: Int {
      switch self {
      case .signIn: 0
      case .continue: 1
      case .signUp: 2
      default: Unnamed.number(of: self)
      }
    }

    /// The same as ``signIn``.
    public static var `default`: ButtonType { .signIn }
  }
}
