import SignInFlow

/// A provider that answers every attempt at once, with the same outcome.
struct Answering: AuthorizationProvider {
  let outcome: Outcome

  func start(
    _ attempt: AttemptID, _ requests: AuthorizationRequests,
    answer: @escaping @Sendable (ProviderAnswer) -> Void
  ) {
    answer(ProviderAnswer(self.outcome))
  }

  func cancel(_ attempt: AttemptID) {}

  func credentialState(
    of user: UserID, answer: @escaping @Sendable (CredentialStateAnswer) -> Void
  ) {
    answer(CredentialStateAnswer(state: .notFound))
  }

  func observeRevocations(_ notice: @escaping @Sendable () -> Void) -> Registration {
    Registration {}
  }
}
