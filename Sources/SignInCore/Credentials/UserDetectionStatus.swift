/// How sure Apple is that the person is real.
///
/// Mirrors `ASUserDetectionStatus`.
///
/// Make it with ``init(rawValue:)``: an `unrecognized` with a known number equals the known case,
/// but a `switch` doesn't take it for that case.
@nonexhaustive
public enum UserDetectionStatus: RawRepresentable, Hashable, Sendable {
  /// The system can't tell; ignore it.
  case unsupported
  /// Apple could not determine it: treat the person like any new user.
  case unknown
  /// Apple is confident that the person is real.
  case likelyReal
  /// A status that this version doesn't know.
  case unrecognized(Int)

  /// Creates the value for Apple's number; there is one for every number.
  public init(rawValue: Int) {
    switch rawValue {
    case 0: self = .unsupported
    case 1: self = .unknown
    case 2: self = .likelyReal
    default: self = .unrecognized(rawValue)
    }
  }

  /// Apple's number.
  public var rawValue: Int {
    switch self {
    case .unsupported: 0
    case .unknown: 1
    case .likelyReal: 2
    case .unrecognized(let number): number
    }
  }

  /// Whether two values have the same number.
  public static func == (first: Self, second: Self) -> Bool { first.rawValue == second.rawValue }

  /// Hashes the number.
  public func hash(into hasher: inout Hasher) { hasher.combine(self.rawValue) }
}
