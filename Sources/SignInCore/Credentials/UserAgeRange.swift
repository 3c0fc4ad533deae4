/// Whether the person is a child.
///
/// Mirrors `ASUserAgeRange`.
///
/// Make it with ``init(rawValue:)``: an `unrecognized` with a known number equals the known case,
/// but a `switch` doesn't take it for that case.
@nonexhaustive
public enum UserAgeRange: RawRepresentable, Hashable, Sendable {
  /// Not known, or the app may not know.
  case unknown
  /// The person is a child.
  case child
  /// The person is not a child.
  case notChild
  /// A range that this version doesn't know.
  case unrecognized(Int)

  /// Creates the value for Apple's number; there is one for every number.
  public init(rawValue: Int) {
    switch rawValue {
    case 0: self = .unknown
    case 1: self = .child
    case 2: self = .notChild
    default: self = .unrecognized(rawValue)
    }
  }

  /// Apple's number.
  public var rawValue: Int {
    switch self {
    case .unknown: 0
    case .child: 1
    case .notChild: 2
    case .unrecognized(let number): number
    }
  }

  /// Whether two values have the same number.
  public static func == (first: Self, second: Self) -> Bool { first.rawValue == second.rawValue }

  /// Hashes the number.
  public func hash(into hasher: inout Hasher) { hasher.combine(self.rawValue) }
}
