import SignInCore
import SignInFlow
import SignInSimulator
import SignInTestSupport

/// The device as one process meets it; what it hands over is noted before the app has it.
struct SwarmProvider: AuthorizationProvider, Timekeeper {
  let device: SimulatedDevice
  let process: SwarmProcess

  private var world: SwarmWorld { self.process.world }

  func start(
    _ attempt: AttemptID, _ requests: AuthorizationRequests,
    answer: @escaping @Sendable (ProviderAnswer) -> Void
  ) {
    guard self.process.isAlive else {
      return answer(ProviderAnswer(.failure(AuthorizationError(.appTerminated))))
    }
    self.world.expectStored("asking the system")
    if requests.appleID?.user == nil { self.noteAttempt() }
    self.device.start(attempt, requests) { given in
      if self.process.isAlive { self.note(given, requests, attempt) }
      answer(given)
    }
  }

  private func noteAttempt() {
    let attempts = self.world.with { state in
      state.promises.attempts += 1
      return state.promises.attempts
    }
    if attempts > 1 { self.world.note(.retried) }
    self.world.expect(attempts <= 2, .oneRetry, "attempt \(attempts)")
  }

  private func note(
    _ answer: ProviderAnswer, _ requests: AuthorizationRequests, _ attempt: AttemptID
  ) {
    switch answer.outcome {
    case .failure(let error):
      if error.reason == .timedOut || error.reason == .stalled { self.world.note(.timedOut) }
      if error.code == .canceled { self.world.note(.canceled) }
    case .success(let authorization):
      guard let credential = authorization.appleID else { return }
      let isProved = credential.isProved(by: requests.appleID)
      if !isProved { self.world.note(.badCredential) }
      let hasName = credential.fullName?.isEmpty == false
      let isLate = self.world.with { state in
        state.promises.settled[credential.user] = state.promises.endings
        state.promises.owe(FirstTimeProfile(credential), isProved: isProved)
        state.promises.hasNewName = hasName
        return state.promises.canceled.contains(attempt)
      }
      if hasName { self.world.note(isLate ? .nameGivenLate : .nameGiven) }
    }
  }

  func cancel(_ attempt: AttemptID) {
    self.world.with { _ = $0.promises.canceled.insert(attempt) }
    self.device.cancel(attempt)
  }

  func credentialState(
    of user: UserID, answer: @escaping @Sendable (CredentialStateAnswer) -> Void
  ) {
    self.device.credentialState(of: user) { given in
      if self.process.isAlive {
        self.world.with { $0.promises.lastAnswer = given }
        if given.state == nil { self.world.note(.unclearAnswer) }
      }
      answer(given)
    }
  }

  func observeRevocations(_ notice: @escaping @Sendable () -> Void) -> Registration {
    self.device.observeRevocations(notice)
  }

  var now: Instant { self.device.now }

  @discardableResult
  func after(_ delay: Duration, _ action: @escaping @Sendable () -> Void) -> Registration {
    self.device.after(delay, action)
  }
}

extension AppleIDCredential {
  /// Whether the credential answers the request, and nobody has meddled with it.
  fileprivate func isProved(by request: AppleIDRequest?) -> Bool {
    guard let claims = try? self.identityToken?.claims() else { return false }
    return self.state == request?.state && claims.nonce == request?.nonce
      && claims.subject == self.user && self.authorizationCode?.bytes.isEmpty == false
  }
}
