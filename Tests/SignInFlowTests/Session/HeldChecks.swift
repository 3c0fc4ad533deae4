import SignInCore
import SignInFlow
import SignInTestSupport

/// A provider that keeps every question about a user id, so that a test can answer them in any order.
struct HeldChecks: AuthorizationProvider {
  private let answers = Recorder<@Sendable (CredentialStateAnswer) -> Void>()
  private let isAsked = OneShot<Bool>()

  /// Waits for the first question.
  func whenAsked() async { _ = await self.isAsked.wait() }

  /// Answers a question, counted from 1.
  func answer(_ number: Int, _ state: CredentialState) {
    self.answers.values[number - 1](CredentialStateAnswer(state: state))
  }

  func start(
    _ attempt: AttemptID, _ requests: AuthorizationRequests,
    answer: @escaping @Sendable (ProviderAnswer) -> Void
  ) {
    answer(ProviderAnswer(.reason(.unsupported)))
  }

  func cancel(_ attempt: AttemptID) {}

  func credentialState(
    of user: UserID, answer: @escaping @Sendable (CredentialStateAnswer) -> Void
  ) {
    self.answers.record(answer)
    self.isAsked.settle(true)
  }

  func observeRevocations(_ notice: @escaping @Sendable () -> Void) -> Registration {
    Registration {}
  }
}
