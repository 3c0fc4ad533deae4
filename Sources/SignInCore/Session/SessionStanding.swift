/// What is known of the user id behind a session.
@nonexhaustive
public enum SessionStanding: Hashable, Sendable {
  /// The person has just signed in, or the last check said authorized; a password session is always that.
  case confirmed
  /// The last check failed, was not answered, or said what is not known or not believed: the session stays as
  /// it was.
  case unconfirmed(CredentialStateAnswer)
  /// The app has moved to another team, and the user id must be replaced; the failure is that of the last try.
  case transferred(SignInFailure?)
}
