import SignInCore
import SignInFlow
import SignInTestSupport

/// A provider that keeps its own time, as a simulated device does.
struct TimedProvider: AuthorizationProvider, Timekeeper {
  let provider = ScriptedProvider()
  let time = ManualTime()

  var now: Instant { self.time.now }

  func after(_ delay: Duration, _ action: @escaping @Sendable () -> Void) -> Registration {
    self.time.after(delay, action)
  }

  func start(
    _ attempt: AttemptID, _ requests: AuthorizationRequests,
    answer: @escaping @Sendable (ProviderAnswer) -> Void
  ) {
    self.provider.start(attempt, requests, answer: answer)
  }

  func cancel(_ attempt: AttemptID) { self.provider.cancel(attempt) }

  func credentialState(
    of user: UserID, answer: @escaping @Sendable (CredentialStateAnswer) -> Void
  ) {
    self.provider.credentialState(of: user, answer: answer)
  }

  func observeRevocations(_ notice: @escaping @Sendable () -> Void) -> Registration {
    self.provider.observeRevocations(notice)
  }
}
