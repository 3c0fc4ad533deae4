internal import SignInCore
internal import SignInFlow
internal import Synchronization

/// A provider that is answered from any thread, before or after the start reaches it.
///
/// It checks that the attempts of its one controller come one at a time.
final class RacingProvider: AuthorizationProvider {
  private typealias Answer = @Sendable (ProviderAnswer) -> Void

  private struct State: Sendable {
    var answers: [AttemptID: Answer] = [:]
    var promises: [AttemptID: ProviderAnswer] = [:]
    var latest: AttemptID?
    var isLatestAnswered = true
    var isLatestCanceled = false
    var starts = 0
    var givenUp = 0
    var successes = 0
    var violations: [String] = []
  }

  private let state = Mutex(State())
  private let time: RacingTime

  init(time: RacingTime) { self.time = time }

  /// How many attempts were started.
  var starts: Int { self.state.withLock { $0.starts } }

  /// How many attempts were answered with a success.
  var successes: Int { self.state.withLock { $0.successes } }

  /// What the controller did that a provider may not see.
  var violations: [String] { self.state.withLock { $0.violations } }

  /// Answers an attempt now, or within its start where that has not come yet.
  func answer(_ attempt: AttemptID, with answer: ProviderAnswer) {
    let closure: Answer? = self.state.withLock { state in
      guard let closure = state.answers.removeValue(forKey: attempt) else {
        // A started attempt has its closure no more: somebody else has answered it.
        if attempt.number > state.latest?.number ?? 0 { state.promises[attempt] = answer }
        return nil
      }
      Self.count(answer, of: attempt, in: &state)
      return closure
    }
    closure?(answer)
  }

  /// Answers an attempt that was started from two threads at once, as only a faulty provider does.
  func answerTwice(_ attempt: AttemptID, with answer: ProviderAnswer) async {
    let closure: Answer? = self.state.withLock { state in
      guard let closure = state.answers.removeValue(forKey: attempt) else { return nil }
      Self.count(answer, of: attempt, in: &state)
      return closure
    }
    guard let closure else { return self.answer(attempt, with: answer) }
    async let second: Void = closure(answer)
    closure(answer)
    await second
  }

  private static func count(
    _ answer: ProviderAnswer, of attempt: AttemptID, in state: inout State
  ) {
    if case .success = answer.outcome { state.successes += 1 }
    if state.latest == attempt { state.isLatestAnswered = true }
  }

  func start(
    _ attempt: AttemptID, _ requests: AuthorizationRequests,
    answer: @escaping @Sendable (ProviderAnswer) -> Void
  ) {
    let promise = self.state.withLock { state in
      state.starts += 1
      if attempt.number <= state.latest?.number ?? 0 {
        state.violations.append("\(attempt) was started after a later attempt")
      }
      if !state.isLatestAnswered {
        // Only a deadline or a grace period that has passed can have ended the one before.
        state.givenUp += 1
        if !state.isLatestCanceled || state.givenUp > self.time.passed {
          state.violations.append("\(attempt) was started beside another one")
        }
      }
      let promise = state.promises.removeValue(forKey: attempt)
      state.latest = attempt
      state.isLatestAnswered = false
      state.isLatestCanceled = false
      if let promise {
        Self.count(promise, of: attempt, in: &state)
      } else {
        state.answers[attempt] = answer
      }
      return promise
    }
    if let promise { answer(promise) }
  }

  func cancel(_ attempt: AttemptID) {
    // Of three attempts one is answered within its cancel, and one never: its closure is let go of.
    let closure: Answer? = self.state.withLock { state in
      if attempt == state.latest {
        state.isLatestCanceled = true
      } else {
        state.violations.append("\(attempt) was canceled out of turn")
      }
      if attempt.number % 3 == 2 { return nil }
      let closure = state.answers.removeValue(forKey: attempt)
      if closure != nil, attempt.number % 3 == 0 {
        Self.count(Self.dismissed, of: attempt, in: &state)
      }
      return closure
    }
    if attempt.number % 3 == 0 { closure?(Self.dismissed) }
  }

  private static let dismissed = ProviderAnswer(.failure(AuthorizationError(.userDismissed)))

  func credentialState(
    of user: UserID, answer: @escaping @Sendable (CredentialStateAnswer) -> Void
  ) {
    answer(CredentialStateAnswer(state: .authorized))
  }

  func observeRevocations(_ notice: @escaping @Sendable () -> Void) -> Registration {
    Registration {}
  }
}
