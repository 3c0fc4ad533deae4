/// What the device says of a user id's relation to the app.
///
/// Mirrors `ASAuthorizationAppleIDProvider.CredentialState`.
///
/// Make it with ``init(rawValue:)``: an `unrecognized` with a known number equals the known case,
/// but a `switch` doesn't take it for that case.
@nonexhaustive
public enum CredentialState: RawRepresentable, Hashable, Sendable {
  /// The person has stopped using their Apple Account with the app: sign them out.
  case revoked
  /// The relation is in good order.
  case authorized
  /// The device knows no such relation; Apple delivers an error with it.
  case notFound
  /// The app has moved to another team, and the id must be migrated.
  case transferred
  /// A state that this version doesn't know: neither a reason to sign in nor to sign out.
  case unrecognized(Int)

  /// Creates the value for Apple's number; there is one for every number.
  public init(rawValue: Int) {
    switch rawValue {
    case 0: self = .revoked
    case 1: self = .authorized
    case 2: self = .notFound
    case 3: self = .transferred
    default: self = .unrecognized(rawValue)
    }
  }

  /// Apple's number.
  public var rawValue: Int {
    switch self {
    case .revoked: 0
    case .authorized: 1
    case .notFound: 2
    case .transferred: 3
    case .unrecognized(let number): number
    }
  }

  /// Whether two values have the same number.
  public static func == (first: Self, second: Self) -> Bool { first.rawValue == second.rawValue }

  /// Hashes the number.
  public func hash(into hasher: inout Hasher) { hasher.combine(self.rawValue) }
}
