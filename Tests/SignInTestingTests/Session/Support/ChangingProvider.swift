import SignInCore
import SignInFlow

/// A provider that changes each Apple ID credential of another one.
struct ChangingProvider<Base: AuthorizationProvider>: AuthorizationProvider {
  let base: Base
  let change: @Sendable (inout AppleIDCredential) -> Void

  func start(
    _ attempt: AttemptID, _ requests: AuthorizationRequests,
    answer: @escaping @Sendable (ProviderAnswer) -> Void
  ) {
    self.base.start(attempt, requests) { given in
      guard case .success(let authorization) = given.outcome,
        case .appleID(var credential) = authorization.credential
      else { return answer(given) }
      self.change(&credential)
      answer(
        ProviderAnswer(
          .success(Authorization(credential: .appleID(credential))), presented: given.presented))
    }
  }

  func cancel(_ attempt: AttemptID) { self.base.cancel(attempt) }

  func credentialState(
    of user: UserID, answer: @escaping @Sendable (CredentialStateAnswer) -> Void
  ) {
    self.base.credentialState(of: user, answer: answer)
  }

  func observeRevocations(_ notice: @escaping @Sendable () -> Void) -> Registration {
    self.base.observeRevocations(notice)
  }
}
