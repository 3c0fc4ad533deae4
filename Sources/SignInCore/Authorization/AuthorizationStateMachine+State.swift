extension AuthorizationStateMachine {
  /// What the machine knows, as a plain value.
  @frozen @usableFromInline
  package struct State {
    /// What is going on.
    @usableFromInline package var situation: Situation
    /// Events so far that came too late to matter.
    @usableFromInline package var dropped: Int

    /// Creates a state.
    @inlinable package init(_ situation: Situation = .idle, dropped: Int = 0) {
      self.situation = situation
      self.dropped = dropped
    }
  }

  /// What is going on.
  @frozen @usableFromInline
  package enum Situation {
    /// Nothing runs. Next: `running`.
    case idle
    /// The provider was asked to start, and has not answered. Next: `canceling`, `idle`.
    case running(AttemptID, Waiter)
    /// The app asked to stop, and the provider has not answered. Next: `idle`.
    case canceling(AttemptID, Waiter)
  }
}

extension AuthorizationStateMachine.State: Equatable where Waiter: Equatable {}
extension AuthorizationStateMachine.State: Hashable where Waiter: Hashable {}
extension AuthorizationStateMachine.State: Sendable where Waiter: Sendable {}
extension AuthorizationStateMachine.Situation: Equatable where Waiter: Equatable {}
extension AuthorizationStateMachine.Situation: Hashable where Waiter: Hashable {}
extension AuthorizationStateMachine.Situation: Sendable where Waiter: Sendable {}
