import SignInCore
import Testing

extension AuthorizationVerdict {
  /// The attempt that the state holds, in `running` and `canceling`.
  static let own = AttemptID(1)
  /// The waiter of that attempt.
  static let ownWaiter = 10
  /// The waiter of an attempt that begins meanwhile.
  static let newWaiter = 20

  /// The rows at which the machine stops the process.
  static let trapping = Self.table.filter { $0.verdict == .trap }

  /// The order that an event returned, whichever it was about.
  enum Order: Equatable {
    case begin(PlainMachine.BeginOrder)
    case cancel(PlainMachine.CancelOrder)
    case deadline(PlainMachine.DeadlineOrder)
    case grace(PlainMachine.GraceOrder)
    case success(PlainMachine.SuccessOrder)
    case failure(PlainMachine.FailureOrder)
  }

  /// The state in which the event comes.
  var state: PlainMachine.State { .init(Self.plain(self.situation)) }

  /// The situation with plain values.
  static func plain(_ situation: Situation) -> PlainMachine.Situation {
    switch situation {
    case .idle: .idle
    case .running: .running(Self.own, Self.ownWaiter)
    case .canceling: .canceling(Self.own, Self.ownWaiter)
    }
  }

  /// Tells the machine the event, with `other` for the attempt that the state does not hold.
  func apply(to machine: inout PlainMachine, other: AttemptID) -> Order? {
    let attempt = self.event.isOwn ? Self.own : other
    switch self.event {
    case .begin, .beginOwn:
      return .begin(machine.begin(attempt, hasRequests: true, waiter: Self.newWaiter))
    case .beginNothing:
      return .begin(machine.begin(attempt, hasRequests: false, waiter: Self.newWaiter))
    case .cancelOwn, .cancelOther: return machine.cancel(attempt).map(Order.cancel)
    case .deadlineOwn, .deadlineOther: return machine.deadlinePassed(attempt).map(Order.deadline)
    case .graceOwn, .graceOther: return machine.graceEnded(attempt).map(Order.grace)
    case .succeededOwn, .succeededOther: return .success(machine.succeeded(attempt, "success"))
    case .failedOwn, .failedOther: return machine.failed(attempt, "failure").map(Order.failure)
    }
  }

  /// The order that the row promises, read from the situation and the event alone.
  func expectedOrder(other: AttemptID) -> Order? {
    switch (self.situation, self.event) {
    case (.idle, .begin): .begin(.start(other))
    case (.idle, .beginNothing): .begin(.refuse(Self.newWaiter, .noRequests))
    case (_, .begin), (_, .beginNothing): .begin(.refuse(Self.newWaiter, .alreadyInProgress))
    case (.running, .cancelOwn): .cancel(.cancel(Self.own))
    case (.running, .deadlineOwn): .deadline(.settleTimedOut(Self.ownWaiter, cancel: Self.own))
    case (.canceling, .graceOwn): .grace(.settleCanceled(Self.ownWaiter))
    case (_, .succeededOwn): .success(.settle(Self.ownWaiter, "success"))
    case (_, .succeededOther): .success(.reportLate("success"))
    case (.running, .failedOwn): .failure(.settle(Self.ownWaiter, "failure"))
    case (.canceling, .failedOwn): .failure(.settleCanceled(Self.ownWaiter, "failure"))
    default: nil
    }
  }
}

extension AuthorizationVerdict: CustomTestStringConvertible {
  /// The situation and the event.
  package var testDescription: String { "\(self.situation): \(self.event.meaning)" }
}
