import SignInCore

extension AuthorizationModel {
  /// What the machine makes of an event.
  struct Decision {
    /// The state afterwards.
    var state: PlainMachine.State
    /// What it orders.
    var order: Order?

    /// Lets the machine decide.
    init(_ state: PlainMachine.State, _ event: Event) {
      var machine = PlainMachine(state)
      self.order = Self.order(of: &machine, event)
      self.state = machine.state
    }

    private static func order(of machine: inout PlainMachine, _ event: Event) -> Order? {
      switch event {
      case .begin(let number, let manner):
        switch machine.begin(
          event.attempt, hasRequests: manner != .withoutRequests, waiter: number)
        {
        case .start(let attempt): .start(attempt)
        case .refuse(let waiter, let refusal): .settle(waiter, .refused(refusal))
        }
      case .cancel:
        switch machine.cancel(event.attempt) {
        case .cancel(let attempt): .cancel(attempt)
        case nil: nil
        }
      case .deadline:
        switch machine.deadlinePassed(event.attempt) {
        case .settleTimedOut(let waiter, let attempt): .settleAndCancel(waiter, .timedOut, attempt)
        case nil: nil
        }
      case .grace:
        switch machine.graceEnded(event.attempt) {
        case .settleCanceled(let waiter): .settle(waiter, .canceled)
        case nil: nil
        }
      case .success:
        switch machine.succeeded(event.attempt, event.description) {
        case .settle(let waiter, let answer): .pass(waiter, .succeeded, answer)
        case .reportLate(let answer): .reportLate(answer)
        }
      case .failure:
        switch machine.failed(event.attempt, event.description) {
        case .settle(let waiter, let answer): .pass(waiter, .failed, answer)
        case .settleCanceled(let waiter, let answer): .pass(waiter, .canceled, answer)
        case nil: nil
        }
      }
    }
  }
}
