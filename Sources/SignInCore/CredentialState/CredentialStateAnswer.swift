/// What a check of a credential state gave: a state, an error, or both together.
///
/// Apple's completion has both: `notFound` comes with an error, and a check that timed out has no
/// state at all. Look at the state first.
public struct CredentialStateAnswer: Hashable, Sendable {
  /// The state, where the provider gave one.
  public var state: CredentialState?
  /// The error, where the provider gave one.
  public var error: AuthorizationError?

  /// Creates an answer.
  public init(state: CredentialState? = nil, error: AuthorizationError? = nil) {
    self.state = state
    self.error = error
  }
}
