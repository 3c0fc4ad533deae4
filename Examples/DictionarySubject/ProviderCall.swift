import SignInFlow
import Synchronization

/// Asks a provider without a controller, and gives exactly one answer for each attempt.
///
/// A provider may answer twice, too late or never; nobody stands between it and this code. What else a
/// `SignInController` does is not here: to cancel with the task, and to keep a second attempt from the provider.
final class ProviderCall: Sendable {
  /// After how long an attempt is given up.
  static let patience = Duration.seconds(300)

  // An id must be unique in the process. Those of controllers have the controller's number, from 1.
  private static let lastAttempt = Atomic<UInt64>(0)

  private let provider: any AuthorizationProvider
  private let time: any Timekeeper
  private let waiting = Mutex<[AttemptID: CheckedContinuation<ProviderAnswer, Never>]>([:])
  private let uncalledFor: @Sendable (ProviderAnswer) -> Void

  /// Creates a call.
  ///
  /// - Parameters:
  ///   - provider: What answers.
  ///   - time: What patience is measured with.
  ///   - uncalledFor: Gets each answer that came after the first one, or after patience was at its end.
  init(
    _ provider: some AuthorizationProvider, time: some Timekeeper,
    uncalledFor: @escaping @Sendable (ProviderAnswer) -> Void
  ) {
    self.provider = provider
    self.time = time
    self.uncalledFor = uncalledFor
  }

  /// Asks, and waits for the answer.
  func callAsFunction(_ requests: AuthorizationRequest...) async -> ProviderAnswer {
    let attempt = AttemptID(Self.lastAttempt.add(1, ordering: .relaxed).newValue)
    return await withCheckedContinuation { caller in
      self.waiting.withLock { $0[attempt] = caller }
      // Before the start: a device that keeps its own time may use it up within.
      let timer = self.time.after(Self.patience) {
        let timedOut = ProviderAnswer(.failure(AuthorizationError(.timedOut)))
        if self.settle(attempt, timedOut) { self.provider.cancel(attempt) }
      }
      self.provider.start(attempt, AuthorizationRequests(requests)) { answer in
        timer.cancel()
        if !self.settle(attempt, answer) { self.uncalledFor(answer) }
      }
    }
  }

  /// Answers whoever waits; `false` where nobody does any more.
  private func settle(_ attempt: AttemptID, _ answer: ProviderAnswer) -> Bool {
    let caller = self.waiting.withLock { $0.removeValue(forKey: attempt) }
    caller?.resume(returning: answer)
    return caller != nil
  }
}
