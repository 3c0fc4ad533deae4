/// What a person is asked to sign in with.
@nonexhaustive
public enum SignInKind: String, Hashable, Sendable, CaseIterable {
  /// Sign in with Apple, with an account that may be a new one.
  case appleID
  /// Whatever exists already: an Apple Account that the app knows, or a saved password.
  case existing
}
