import SignInCore
import SignInFlow
import SignInSimulator

/// A device as one process of an app sees it: whoever is dead asks nothing and hears nothing.
struct MortalProvider: AuthorizationProvider, Timekeeper {
  let device: SimulatedDevice
  let life: ProcessLife
  let process: Int

  private static let ended = AuthorizationError(.appTerminated)

  var now: Instant { self.device.now }

  func after(_ delay: Duration, _ action: @escaping @Sendable () -> Void) -> Registration {
    self.device.after(delay, action)
  }

  func start(
    _ attempt: AttemptID, _ requests: AuthorizationRequests,
    answer: @escaping @Sendable (ProviderAnswer) -> Void
  ) {
    guard self.life.pass("start", in: self.process) else {
      return answer(ProviderAnswer(.failure(Self.ended)))
    }
    self.device.start(attempt, requests) { given in
      let lives = self.life.pass("answer", in: self.process)
      answer(lives ? given : ProviderAnswer(.failure(Self.ended)))
    }
  }

  func cancel(_ attempt: AttemptID) {
    if self.life.isRunning(self.process) { self.device.cancel(attempt) }
  }

  func credentialState(
    of user: UserID, answer: @escaping @Sendable (CredentialStateAnswer) -> Void
  ) {
    guard self.life.pass("check", in: self.process) else {
      return answer(CredentialStateAnswer(error: Self.ended))
    }
    self.device.credentialState(of: user) { given in
      let lives = self.life.pass("checked", in: self.process)
      answer(lives ? given : CredentialStateAnswer(error: Self.ended))
    }
  }

  func observeRevocations(_ notice: @escaping @Sendable () -> Void) -> Registration {
    self.device.observeRevocations {
      if self.life.pass("notice", in: self.process) { notice() }
    }
  }
}
