public import SignInCore
public import SignInFlow
internal import Synchronization

/// A provider that answers what a test tells it to, and checks how it is called.
///
/// Without a script it is silent: the test answers through ``answer(_:with:keeping:)``. A script is
/// called within the provider's own call, on the caller's thread, and so can answer at once.
///
/// An answered attempt's closure is let go of, as a provider must, unless the test wants to keep it.
public final class ScriptedProvider: AuthorizationProvider {
  /// What a test does within a call about an attempt.
  public typealias Script = @Sendable (ScriptedProvider, AttemptID) -> Void
  /// What a test does within a call about a user.
  public typealias CheckScript = @Sendable (ScriptedProvider, UserID) -> Void

  typealias Answer = @Sendable (ProviderAnswer) -> Void
  typealias CheckAnswer = @Sendable (CredentialStateAnswer) -> Void

  private struct StartedAttempt: Sendable {
    var requests: AuthorizationRequests
    var answer: Answer?
    var isAnswered = false
    var isCanceled = false
  }

  private struct State: Sendable {
    var calls: [Call] = []
    var violations: [Violation] = []
    var started: [AttemptID] = []
    var canceled: [AttemptID] = []
    var attempts: [AttemptID: StartedAttempt] = [:]
    var latest: [UInt64: AttemptID] = [:]
    var checked: [UserID] = []
    var checks: [UserID: CheckAnswer] = [:]
    var observers: [(id: Int, notice: @Sendable () -> Void)] = []
    var lastObserver = 0
  }

  /// Whether there is Sign in with Apple, as the test has it.
  public let isAvailable: Bool
  private let onStart: Script
  private let onCancel: Script
  private let onCheck: CheckScript
  private let state = Mutex(State())
  private let starts = Milestone()
  private let cancels = Milestone()
  private let stateChecks = Milestone()

  /// Creates a provider.
  ///
  /// - Parameters:
  ///   - isAvailable: Whether there is Sign in with Apple.
  ///   - onStart: Called at the end of each start.
  ///   - onCancel: Called at the end of each cancel.
  ///   - onCheck: Called at the end of each check of a credential state.
  public init(
    isAvailable: Bool = true, onStart: @escaping Script = { _, _ in },
    onCancel: @escaping Script = { _, _ in },
    onCheck: @escaping CheckScript = { _, _ in }
  ) {
    self.isAvailable = isAvailable
    self.onStart = onStart
    self.onCancel = onCancel
    self.onCheck = onCheck
  }

  // MARK: What was called

  /// The calls so far, in order.
  public var calls: [Call] { self.state.withLock { $0.calls } }

  /// What callers did so far that the protocol does not allow.
  public var violations: [Violation] { self.state.withLock { $0.violations } }

  /// The attempts that were started, in order.
  public var started: [AttemptID] { self.state.withLock { $0.started } }

  /// The attempts that were canceled, in order.
  public var canceled: [AttemptID] { self.state.withLock { $0.canceled } }

  /// What a started attempt asked for.
  public func requests(of attempt: AttemptID) -> AuthorizationRequests? {
    self.state.withLock { $0.attempts[attempt]?.requests }
  }

  /// The started attempts that have had no answer.
  public var unanswered: [AttemptID] {
    self.state.withLock { state in
      state.started.filter { state.attempts[$0]?.isAnswered == false }
    }
  }

  // MARK: Waiting

  /// Waits until so many attempts have been started, and gives the last of them.
  @discardableResult
  public func whenStarted(_ count: Int) async -> AttemptID {
    await self.starts.wait(for: count)
    return self.state.withLock { $0.started[count - 1] }
  }

  /// Waits until so many attempts have been canceled, and gives the last of them.
  @discardableResult
  public func whenCanceled(_ count: Int) async -> AttemptID {
    await self.cancels.wait(for: count)
    return self.state.withLock { $0.canceled[count - 1] }
  }

  /// Waits until so many credential states have been checked.
  public func whenChecked(_ count: Int) async { await self.stateChecks.wait(for: count) }

  // MARK: Answering

  /// Answers a started attempt, on this thread.
  ///
  /// - Parameters:
  ///   - attempt: An attempt whose closure the provider holds.
  ///   - answer: The answer.
  ///   - keeping: Whether to go on holding the closure, so that the test can answer again.
  public func answer(_ attempt: AttemptID, with answer: ProviderAnswer, keeping: Bool = false) {
    let closure = self.state.withLock { state in
      let closure = state.attempts[attempt]?.answer
      state.attempts[attempt]?.isAnswered = true
      if !keeping { state.attempts[attempt]?.answer = nil }
      return closure
    }
    guard let closure else { preconditionFailure("no closure is held for attempt \(attempt)") }
    closure(answer)
  }

  /// Answers a started attempt with an outcome, on this thread.
  ///
  /// - Parameters:
  ///   - attempt: An attempt whose closure the provider holds.
  ///   - outcome: How the attempt ended.
  ///   - presented: Whether the person was shown anything.
  ///   - keeping: Whether to go on holding the closure, so that the test can answer again.
  public func answer(
    _ attempt: AttemptID, _ outcome: Outcome, presented: Bool? = nil, keeping: Bool = false
  ) {
    self.answer(attempt, with: ProviderAnswer(outcome, presented: presented), keeping: keeping)
  }

  /// Lets go of an attempt's closure without calling it.
  public func letGo(of attempt: AttemptID) {
    let closure = self.state.withLock { state in
      defer { state.attempts[attempt]?.answer = nil }
      return state.attempts[attempt]?.answer
    }
    // What the closure holds may call back when it goes, so it goes outside the lock.
    withExtendedLifetime(closure) {}
  }

  /// Answers the last check of a user's credential state, on this thread.
  ///
  /// - Parameters:
  ///   - user: A user for whom the provider holds a closure.
  ///   - answer: The answer.
  ///   - keeping: Whether to go on holding the closure, so that the test can answer again.
  public func answerCheck(
    of user: UserID, with answer: CredentialStateAnswer, keeping: Bool = false
  ) {
    let closure = self.state.withLock { state in
      let closure = state.checks[user]
      if !keeping { state.checks[user] = nil }
      return closure
    }
    guard let closure else { preconditionFailure("no check of \(user) is held") }
    closure(answer)
  }

  /// Tells all observers, in order, that the person has revoked an authorization.
  public func revoke() {
    let observers = self.state.withLock { $0.observers }
    for observer in observers { observer.notice() }
  }

  // MARK: The protocol

  /// Records the start, keeps the closure and calls the script.
  public func start(
    _ attempt: AttemptID, _ requests: AuthorizationRequests,
    answer: @escaping @Sendable (ProviderAnswer) -> Void
  ) {
    let count = self.state.withLock { state in
      if requests.requests.isEmpty { state.violations.append(.startedForNothing(attempt)) }
      if state.attempts[attempt] != nil { state.violations.append(.startedTwice(attempt)) }
      if let running = state.latest[attempt.controller], let before = state.attempts[running],
        !before.isAnswered, !before.isCanceled
      {
        state.violations.append(.startedBeside(attempt, running: running))
      }
      state.calls.append(.start(attempt))
      state.started.append(attempt)
      state.attempts[attempt] = StartedAttempt(requests: requests, answer: answer)
      state.latest[attempt.controller] = attempt
      return state.started.count
    }
    self.onStart(self, attempt)
    self.starts.reach(count)
  }

  /// Records the cancel and calls the script.
  public func cancel(_ attempt: AttemptID) {
    let count = self.state.withLock { state in
      switch state.attempts[attempt]?.isCanceled {
      case nil: state.violations.append(.canceledBeforeStart(attempt))
      case true: state.violations.append(.canceledTwice(attempt))
      case false: state.attempts[attempt]?.isCanceled = true
      }
      state.calls.append(.cancel(attempt))
      state.canceled.append(attempt)
      return state.canceled.count
    }
    self.onCancel(self, attempt)
    self.cancels.reach(count)
  }

  /// Records the check, keeps the closure and calls the script.
  public func credentialState(
    of user: UserID, answer: @escaping @Sendable (CredentialStateAnswer) -> Void
  ) {
    let count = self.state.withLock { state in
      state.calls.append(.credentialState(user))
      state.checked.append(user)
      state.checks[user] = answer
      return state.checked.count
    }
    self.onCheck(self, user)
    self.stateChecks.reach(count)
  }

  /// Keeps the observer until its registration is canceled.
  public func observeRevocations(_ notice: @escaping @Sendable () -> Void) -> Registration {
    let id = self.state.withLock { state in
      state.calls.append(.observeRevocations)
      state.lastObserver += 1
      state.observers.append((state.lastObserver, notice))
      return state.lastObserver
    }
    return Registration {
      let removed = self.state.withLock { state in
        let removed = state.observers.filter { $0.id == id }
        state.observers.removeAll { $0.id == id }
        return removed
      }
      withExtendedLifetime(removed) {}
    }
  }
}
