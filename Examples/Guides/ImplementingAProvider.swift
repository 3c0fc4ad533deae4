import SignInFlow
import SignInSimulator
import Synchronization
import Testing

/// A desk with a receptionist, who knows the guests by sight.
final class Desk: AuthorizationProvider {
  private typealias Answer = @Sendable (ProviderAnswer) -> Void
  private let guest = Mutex<(attempt: AttemptID, answer: Answer)?>(nil)

  func start(
    _ attempt: AttemptID, _ requests: AuthorizationRequests,
    answer: @escaping @Sendable (ProviderAnswer) -> Void
  ) {
    let isFree = self.guest.withLock { guest in
      if guest != nil { return false }
      guest = (attempt, answer)
      return true
    }
    if !isFree { answer(.refusal(.requestAlreadyInProgress, presented: false)) }
  }

  func cancel(_ attempt: AttemptID) {
    self.takeAnswer(of: attempt)?(.refusal(.appCanceled, presented: true))
  }

  func credentialState(
    of user: UserID, answer: @escaping @Sendable (CredentialStateAnswer) -> Void
  ) {
    answer(CredentialStateAnswer(state: .authorized))
  }

  func observeRevocations(_ notice: @escaping @Sendable () -> Void) -> Registration {
    Registration {}
  }

  /// The receptionist recognizes the guest who stands at the desk.
  func recognize(_ user: UserID) {
    let credential = Credential.appleID(AppleIDCredential(user: user))
    self.takeAnswer()?(
      ProviderAnswer(.success(Authorization(credential: credential)), presented: true))
  }

  /// Lets go of the closure under the lock; the caller calls it outside.
  private func takeAnswer(of attempt: AttemptID? = nil) -> Answer? {
    self.guest.withLock { guest in
      guard let current = guest, attempt == nil || attempt == current.attempt else { return nil }
      guest = nil
      return current.answer
    }
  }
}

extension ProviderAnswer {
  fileprivate static func refusal(
    _ reason: AuthorizationError.Reason, presented: Bool
  ) -> ProviderAnswer {
    ProviderAnswer(.failure(AuthorizationError(reason)), presented: presented)
  }
}

@Suite("Implementing a provider")
struct ImplementingAProvider {
  @Test
  func `the desk signs a guest in`() async throws {
    let desk = Desk()
    let controller = SignInController(provider: desk)
    let user = try #require(UserID("guest 7"))

    let attempt = controller.begin(.appleID())
    desk.recognize(user)

    #expect(try await attempt.outcome.get().appleID?.user == user)
  }

  @Test
  func `the desk serves one guest at a time`() {
    let desk = Desk()
    let first = SignInController(provider: desk).begin(.appleID())
    let second = SignInController(provider: desk).begin(.appleID())

    #expect(first.settled == nil)
    #expect(second.settled == .failure(AuthorizationError(.requestAlreadyInProgress)))
  }

  @Test
  func `a canceled attempt leaves the desk free`() throws {
    let desk = Desk()
    let controller = SignInController(provider: desk)
    let attempt = controller.begin(.appleID())

    attempt.cancel()
    attempt.cancel()

    #expect(throws: AuthorizationError.self) { try attempt.settled?.get() }
    #expect(controller.begin(.appleID()).settled == nil)
  }

  @Test
  func `a deadline can be tested in a device's time`() {
    let clock = SimulatedDevice(time: .manual)
    let controller = SignInController(provider: Desk(), time: clock)
    let attempt = controller.begin(.appleID(), deadline: .seconds(30))

    clock.advance(by: .seconds(30))

    #expect(attempt.settled == .failure(AuthorizationError(.timedOut)))
  }
}
