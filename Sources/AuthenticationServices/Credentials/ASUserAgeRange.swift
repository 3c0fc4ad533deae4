/// Whether the person is a child.
@nonexhaustive
public enum ASUserAgeRange: RawRepresentable, Hashable, Sendable {
  /// Nobody knows, or the app may not know.
  case unknown
  /// The person is a child.
  case child
  /// The person is no child.
  case notChild

  /// A number without a name, which only `@unknown default` meets.
  @available(*, unavailable, message: "use @unknown default")
  case _unnamed(Int)

  private static let named: [ASUserAgeRange] = [.unknown, .child, .notChild]

  /// Creates the value of a number; there is one for each.
  ///
  /// - Parameter rawValue: The number.
  public init?(rawValue: Int) {
    self = Self.named.first { $0.rawValue == rawValue } ?? Unnamed.value(rawValue)
  }

  /// Apple's number.
  public var rawValue: Int {
    switch self {
    case .unknown: 0
    case .child: 1
    case .notChild: 2
    default: Unnamed.number(of: self)
    }
  }
}
