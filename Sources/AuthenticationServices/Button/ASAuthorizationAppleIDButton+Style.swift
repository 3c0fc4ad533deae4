extension ASAuthorizationAppleIDButton {
  /// What the button looks like.
  @nonexhaustive
  public enum Style: RawRepresentable, Hashable, Sendable {
    /// White, for a dark background.
    case white
    /// White with a black line around it, for a light background.
    case whiteOutline
    /// Black, for a light background.
    case black

    /// A number without a name, which only `@unknown default` meets.
    @available(*, unavailable, message: "use @unknown default")
    case _unnamed(Int)

    private static let named: [Style] = [.white, .whiteOutline, .black]

    /// Creates the value of a number; there is one for each.
    ///
    /// - Parameter rawValue: The number.
    public init?(rawValue: Int) {
      self = Self.named.first { $0.rawValue == rawValue } ?? Unnamed.value(rawValue)
    }

    /// Apple's number.
    public var rawValue: Int {
      switch self {
      case .white: 0
      case .whiteOutline: 1
      case .black: 2
      default: Unnamed.number(of: self)
      }
    }
  }
}
