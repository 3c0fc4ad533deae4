package import SignInFlow

/// A provider that answers every attempt at once, with the same outcome.
package struct Answering: AuthorizationProvider {
  private let outcome: Outcome

  /// Creates a provider.
  package init(outcome: Outcome) { self.outcome = outcome }

  package func start(
    _ attempt: AttemptID, _ requests: AuthorizationRequests,
    answer: @escaping @Sendable (ProviderAnswer) -> Void
  ) {
    answer(ProviderAnswer(self.outcome))
  }

  package func cancel(_ attempt: AttemptID) {}

  package func credentialState(
    of user: UserID, answer: @escaping @Sendable (CredentialStateAnswer) -> Void
  ) {
    answer(CredentialStateAnswer(state: .notFound))
  }

  package func observeRevocations(_ notice: @escaping @Sendable () -> Void) -> Registration {
    Registration {}
  }
}
