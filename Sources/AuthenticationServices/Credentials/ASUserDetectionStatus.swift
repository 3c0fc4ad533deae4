/// How sure Apple is that the person is real; a hint, never a gate.
@nonexhaustive
public enum ASUserDetectionStatus: RawRepresentable, Hashable, Sendable {
  /// The platform does not tell.
  case unsupported
  /// Nobody knows; treat the person like any other.
  case unknown
  /// Apple is confident.
  case likelyReal

  /// A number without a name, which only `@unknown default` meets.
  @available(*, unavailable, message: "use @unknown default")
  case _unnamed(Int)

  private static let named: [ASUserDetectionStatus] = [.unsupported, .unknown, .likelyReal]

  /// Creates the value of a number; there is one for each.
  ///
  /// - Parameter rawValue: The number.
  public init?(rawValue: Int) {
    self = Self.named.first { $0.rawValue == rawValue } ?? Unnamed.value(rawValue)
  }

  /// Apple's number.
  public var rawValue: Int {
    switch self {
    case .unsupported: 0
    case .unknown: 1
    case .likelyReal: 2
    default: Unnamed.number(of: self)
    }
  }
}
