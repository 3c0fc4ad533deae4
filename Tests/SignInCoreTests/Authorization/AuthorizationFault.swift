import SignInCore
import Testing

/// A deliberate fault in the machine, which the exploration must find.
struct AuthorizationFault: Sendable {
  typealias Model = AuthorizationModel

  /// What the faulty machine does.
  var name: String
  /// The invariant that it breaks.
  var violation: String
  /// A shortest way to show it.
  var path: String
  private var alter: @Sendable (PlainMachine.Situation, Model.Event, inout Model.Decision) -> Void

  private init(
    _ name: String, breaks violation: String, after path: String,
    _ alter:
      @escaping @Sendable (PlainMachine.Situation, Model.Event, inout Model.Decision) -> Void
  ) {
    self.name = name
    self.violation = violation
    self.path = path
    self.alter = alter
  }

  /// Decides as the machine does, except where the fault is.
  func decide(_ state: PlainMachine.State, _ event: Model.Event) -> Model.Decision {
    var decision = Model.Decision(state, event)
    self.alter(state.situation, event, &decision)
    return decision
  }

  static let all: [AuthorizationFault] = [
    .init(
      "an answer settles whichever attempt runs",
      breaks: "an event settles another attempt",
      after: "begin 1 with a deadline, deadline 1, begin 2, success 1"
    ) { situation, event, decision in
      guard case (.running(_, let waiter), .success) = (situation, event) else { return }
      decision.order = .pass(waiter, .succeeded, event.description)
      decision.state = .init(.idle)
    },
    .init(
      "a late success settles its attempt again",
      breaks: "an attempt settles twice",
      after: "begin 1 with a deadline, deadline 1, success 1"
    ) { situation, event, decision in
      guard case (.idle, .success(let number)) = (situation, event) else { return }
      decision.order = .pass(number, .succeeded, event.description)
      decision.state.dropped = 0
    },
    .init(
      "a late success is not reported",
      breaks: "a late success is not reported exactly once",
      after: "begin 1 with a deadline, deadline 1, success 1"
    ) { _, _, decision in
      if case .reportLate = decision.order { decision.order = nil }
    },
    .init(
      "a cancel loses the waiter",
      breaks: "a waiter is lost",
      after: "begin 1, cancel 1"
    ) { _, _, decision in
      if case .cancel = decision.order { decision.state.situation = .idle }
    },
    .init(
      "a cancel leaves the attempt running",
      breaks: "a waiter is lost",
      after: "begin 1, cancel 1"
    ) { situation, _, decision in
      if case .cancel = decision.order { decision.state.situation = situation }
    },
    .init(
      "a cancel of another attempt cancels the one that runs",
      breaks: "the provider is told about another attempt",
      after: "begin 1, cancel 2"
    ) { situation, event, decision in
      guard case (.running(let attempt, let waiter), .cancel) = (situation, event) else { return }
      decision.order = .cancel(attempt)
      decision.state = .init(.canceling(attempt, waiter))
    },
    .init(
      "a cancel is dropped",
      breaks: "the provider is not told exactly once to cancel",
      after: "begin 1, cancel 1"
    ) { situation, event, decision in
      guard case .cancel = event else { return }
      decision.order = nil
      decision.state = .init(situation, dropped: 1)
    },
    .init(
      "a second cancel is passed on",
      breaks: "the provider is not told exactly once to cancel",
      after: "begin 1, cancel 1, cancel 1"
    ) { situation, event, decision in
      guard case (.canceling(event.attempt, _), .cancel) = (situation, event) else { return }
      decision.order = .cancel(event.attempt)
      decision.state.dropped = 0
    },
    .init(
      "a deadline leaves the attempt running",
      breaks: "the machine holds an attempt that does not run",
      after: "begin 1 with a deadline, deadline 1"
    ) { situation, _, decision in
      if case .settleAndCancel = decision.order { decision.state.situation = situation }
    },
    .init(
      "a deadline ends a cancel",
      breaks: "an event settles its attempt in a wrong way",
      after: "begin 1 with a deadline, cancel 1, deadline 1"
    ) { situation, event, decision in
      guard case (.canceling(event.attempt, let waiter), .deadline) = (situation, event)
      else { return }
      decision.order = .settleAndCancel(waiter, .timedOut, event.attempt)
      decision.state = .init(.idle)
    },
    .init(
      "the end of the grace period is dropped",
      breaks: "an attempt ends unsettled",
      after: "begin 1, cancel 1, grace 1"
    ) { situation, event, decision in
      guard case .grace = event else { return }
      decision.order = nil
      decision.state = .init(situation, dropped: 1)
    },
    .init(
      "a cancel wins over a success",
      breaks: "an event settles its attempt in a wrong way",
      after: "begin 1, cancel 1, success 1"
    ) { situation, event, decision in
      guard
        case (.canceling, .pass(let waiter, .succeeded, let answer)) =
          (situation, decision.order)
      else { return }
      decision.order = .pass(waiter, .canceled, answer)
    },
    .init(
      "an error after a cancel settles as a failure",
      breaks: "an event settles its attempt in a wrong way",
      after: "begin 1, cancel 1, failure 1"
    ) { _, _, decision in
      guard case .pass(let waiter, .canceled, let answer) = decision.order else { return }
      decision.order = .pass(waiter, .failed, answer)
    },
    .init(
      "a second begin replaces the attempt that runs",
      breaks: "two attempts run",
      after: "begin 1, begin 2"
    ) { situation, event, decision in
      guard case (.running, .begin(let number, .plain)) = (situation, event) else { return }
      decision.order = .start(event.attempt)
      decision.state = .init(.running(event.attempt, number))
    },
    .init(
      "a refusal settles the attempt that runs",
      breaks: "an event settles another attempt",
      after: "begin 1, begin 2"
    ) { situation, event, decision in
      guard case (.running(_, let waiter), .begin) = (situation, event) else { return }
      decision.order = .settle(waiter, .refused(.alreadyInProgress))
    },
    .init(
      "an attempt without requests starts",
      breaks: "a begin is answered wrongly",
      after: "begin 1 without requests"
    ) { situation, event, decision in
      guard case (.idle, .begin(let number, .withoutRequests)) = (situation, event) else { return }
      decision.order = .start(event.attempt)
      decision.state = .init(.running(event.attempt, number))
    },
    .init(
      "an answer is not passed on as it came",
      breaks: "the answer is not the provider's",
      after: "begin 1, success 1"
    ) { _, _, decision in
      guard case .pass(let waiter, let settlement, _) = decision.order else { return }
      decision.order = .pass(waiter, settlement, "")
    },
    .init(
      "a late success ends the attempt that runs",
      breaks: "a lost race changes the situation",
      after: "begin 1 with a deadline, deadline 1, begin 2, success 1"
    ) { _, _, decision in
      if case .reportLate = decision.order { decision.state.situation = .idle }
    },
    .init(
      "a lost race is not counted",
      breaks: "lost races are counted wrongly",
      after: "cancel 1"
    ) { _, _, decision in
      decision.state.dropped = 0
    },
  ]
}

extension AuthorizationFault: CustomTestStringConvertible {
  var testDescription: String { self.name }
}
