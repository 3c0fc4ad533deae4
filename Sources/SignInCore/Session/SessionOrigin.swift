/// What a session began with.
@nonexhaustive
public enum SessionOrigin: Hashable, Sendable {
  /// Sign in with Apple, as this user id: a revocation ends the session.
  case apple(UserID)
  /// A saved password: what happens to the Apple Account doesn't concern the session.
  case password

  /// The user id, where the session came from Apple.
  public var user: UserID? {
    switch self {
    case .apple(let user): user
    case .password: nil
    }
  }
}
