import SignInFlow
import SignInSimulator
import Synchronization

/// Keeps a device's answers until they are let go, and tells it of no cancel.
final class HoldingProvider: AuthorizationProvider, Timekeeper {
  private let device: SimulatedDevice
  private let held = Mutex<[@Sendable () -> Void]>([])

  init(_ device: SimulatedDevice) { self.device = device }

  func start(
    _ attempt: AttemptID, _ requests: AuthorizationRequests,
    answer: @escaping @Sendable (ProviderAnswer) -> Void
  ) {
    self.device.start(attempt, requests) { given in
      self.held.withLock { $0.append({ answer(given) }) }
    }
  }

  func cancel(_ attempt: AttemptID) {}

  func credentialState(
    of user: UserID, answer: @escaping @Sendable (CredentialStateAnswer) -> Void
  ) {
    self.device.credentialState(of: user, answer: answer)
  }

  func observeRevocations(_ notice: @escaping @Sendable () -> Void) -> Registration {
    self.device.observeRevocations(notice)
  }

  var now: Instant { self.device.now }

  func after(_ delay: Duration, _ action: @escaping @Sendable () -> Void) -> Registration {
    self.device.after(delay, action)
  }

  /// Hands over everything that was held.
  func letGo() {
    let held = self.held.withLock { held in
      defer { held = [] }
      return held
    }
    for answer in held { answer() }
  }
}
