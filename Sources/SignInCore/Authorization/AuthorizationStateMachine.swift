/// Decides what happens to the attempts of one controller, and never acts.
///
/// Each event is a method; the caller carries out the order that it returns, in the order of the
/// calls. At most one attempt runs at a time. Each accepted ``begin(_:hasRequests:waiter:)``
/// leads to exactly one order to settle its waiter; late and foreign events settle nothing.
///
/// The machine is generic over the waiter, so that a test can use a plain value for it, and over
/// what a provider answers, which it passes on unread.
@frozen
public struct AuthorizationStateMachine<Waiter, Answer>: ~Copyable {
  /// What the machine knows.
  @usableFromInline package var state: State

  /// Creates a machine with nothing running.
  @inlinable public init() { self.state = State() }

  /// Creates a machine in a state.
  package init(_ state: State) { self.state = state }

  /// Events so far that came too late to matter.
  @inlinable public var dropped: Int { self.state.dropped }

  /// Who waits for the attempt that runs, or is being canceled; `nil` where none does.
  @inlinable package var waiter: Waiter? {
    switch self.state.situation {
    case .running(_, let waiter), .canceling(_, let waiter): waiter
    case .idle: nil
    }
  }

  /// Whether the app asked to cancel an attempt and the provider has not answered.
  @inlinable public func isCanceling(_ attempt: AttemptID) -> Bool {
    switch self.state.situation {
    case .canceling(let current, _): current == attempt
    case .idle, .running: false
    }
  }

  /// Whether an attempt runs or is being canceled.
  @inlinable public func holds(_ attempt: AttemptID) -> Bool {
    switch self.state.situation {
    case .running(let current, _), .canceling(let current, _): current == attempt
    case .idle: false
    }
  }

  // MARK: The app begins an attempt

  /// Why an attempt is refused.
  @nonexhaustive
  public enum Refusal: Hashable, Sendable {
    /// Another attempt runs or is being canceled.
    case alreadyInProgress
    /// There is nothing to ask for.
    case noRequests
  }

  /// What to do about a new attempt.
  @frozen public enum BeginOrder {
    /// Ask the provider to start.
    case start(AttemptID)
    /// Settle the waiter with the refusal, without asking the provider.
    case refuse(Waiter, Refusal)
  }

  /// The app begins an attempt.
  ///
  /// - Precondition: The id is new; one that runs or is being canceled stops the process.
  @inlinable
  public mutating func begin(
    _ attempt: AttemptID, hasRequests: Bool, waiter: Waiter
  ) -> BeginOrder {
    switch self.state.situation {
    case .idle:
      guard hasRequests else { return .refuse(waiter, .noRequests) }
      self.state.situation = .running(attempt, waiter)
      return .start(attempt)
    case .running(let current, _):
      precondition(current != attempt, "begin in state running: it already holds this attempt")
      return .refuse(waiter, .alreadyInProgress)
    case .canceling(let current, _):
      precondition(current != attempt, "begin in state canceling: it already holds this attempt")
      return .refuse(waiter, .alreadyInProgress)
    }
  }

  // MARK: The app cancels

  /// What to do when the app cancels an attempt.
  @frozen public enum CancelOrder {
    /// Tell the provider to cancel, and start the grace period.
    case cancel(AttemptID)
  }

  /// The app cancels an attempt; `nil` where it is settled or being canceled already.
  @inlinable
  public mutating func cancel(_ attempt: AttemptID) -> CancelOrder? {
    switch self.state.situation {
    case .running(attempt, let waiter):
      self.state.situation = .canceling(attempt, waiter)
      return .cancel(attempt)
    case .canceling(attempt, _):
      // The second cancel of one attempt.
      self.state.dropped &+= 1
      return nil
    case .idle, .running, .canceling:
      // The attempt was settled before the cancel came.
      self.state.dropped &+= 1
      return nil
    }
  }

  // MARK: Time passes

  /// What to do when an attempt's deadline passes.
  @frozen public enum DeadlineOrder {
    /// Settle the waiter as timed out, and tell the provider to cancel.
    case settleTimedOut(Waiter, cancel: AttemptID)
  }

  /// An attempt's deadline passes.
  @inlinable
  public mutating func deadlinePassed(_ attempt: AttemptID) -> DeadlineOrder? {
    switch self.state.situation {
    case .running(attempt, let waiter):
      self.state.situation = .idle
      return .settleTimedOut(waiter, cancel: attempt)
    case .canceling(attempt, _):
      // The app canceled before; the grace period ends the wait.
      self.state.dropped &+= 1
      return nil
    case .idle, .running, .canceling:
      // The attempt was settled before its deadline.
      self.state.dropped &+= 1
      return nil
    }
  }

  /// What to do when the grace period after a cancel ends.
  @frozen public enum GraceOrder {
    /// Settle the waiter as canceled by the app.
    case settleCanceled(Waiter)
  }

  /// The grace period after the cancel of an attempt ends without an answer.
  ///
  /// - Precondition: A cancel of it was ordered before; where it still runs, the process stops.
  @inlinable
  public mutating func graceEnded(_ attempt: AttemptID) -> GraceOrder? {
    switch self.state.situation {
    case .canceling(attempt, let waiter):
      self.state.situation = .idle
      return .settleCanceled(waiter)
    case .running(attempt, _):
      preconditionFailure("graceEnded in state running: no grace period has begun")
    case .idle, .running, .canceling:
      // The provider answered before the grace period ended.
      self.state.dropped &+= 1
      return nil
    }
  }

  // MARK: The provider answers

  /// What to do when the provider reports success.
  @frozen public enum SuccessOrder {
    /// Settle the waiter with the answer.
    case settle(Waiter, Answer)
    /// Report the answer as a late success, which settles nothing.
    case reportLate(Answer)
  }

  /// The provider reports success for an attempt that it was asked to start.
  @inlinable
  public mutating func succeeded(_ attempt: AttemptID, _ answer: Answer) -> SuccessOrder {
    switch self.state.situation {
    case .running(attempt, let waiter):
      self.state.situation = .idle
      return .settle(waiter, answer)
    case .canceling(attempt, let waiter):
      // Success wins over a cancel: the name comes once.
      self.state.situation = .idle
      return .settle(waiter, answer)
    case .idle, .running, .canceling:
      // The attempt was given up; its success must sign nobody in.
      self.state.dropped &+= 1
      return .reportLate(answer)
    }
  }

  /// What to do when the provider reports a failure.
  @frozen public enum FailureOrder {
    /// Settle the waiter with the answer.
    case settle(Waiter, Answer)
    /// Settle the waiter as canceled by the app, with the answer as the error behind it.
    case settleCanceled(Waiter, Answer)
  }

  /// The provider reports a failure of an attempt that it was asked to start.
  @inlinable
  public mutating func failed(_ attempt: AttemptID, _ answer: Answer) -> FailureOrder? {
    switch self.state.situation {
    case .running(attempt, let waiter):
      self.state.situation = .idle
      return .settle(waiter, answer)
    case .canceling(attempt, let waiter):
      self.state.situation = .idle
      return .settleCanceled(waiter, answer)
    case .idle, .running, .canceling:
      // The attempt was given up before it failed.
      self.state.dropped &+= 1
      return nil
    }
  }
}

extension AuthorizationStateMachine: Sendable where Waiter: Sendable {}

extension AuthorizationStateMachine.BeginOrder: Sendable where Waiter: Sendable {}
extension AuthorizationStateMachine.DeadlineOrder: Sendable where Waiter: Sendable {}
extension AuthorizationStateMachine.GraceOrder: Sendable where Waiter: Sendable {}
extension AuthorizationStateMachine.SuccessOrder: Sendable
where Waiter: Sendable, Answer: Sendable {}
extension AuthorizationStateMachine.FailureOrder: Sendable
where Waiter: Sendable, Answer: Sendable {}

// The conformances stand beside the types, where the compiler can write them.
extension AuthorizationStateMachine.BeginOrder: Equatable where Waiter: Equatable {}
extension AuthorizationStateMachine.CancelOrder: Equatable {}
extension AuthorizationStateMachine.DeadlineOrder: Equatable where Waiter: Equatable {}
extension AuthorizationStateMachine.GraceOrder: Equatable where Waiter: Equatable {}
extension AuthorizationStateMachine.SuccessOrder: Equatable
where Waiter: Equatable, Answer: Equatable {}
extension AuthorizationStateMachine.FailureOrder: Equatable
where Waiter: Equatable, Answer: Equatable {}
