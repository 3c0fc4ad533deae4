import SignInCore

/// The machine among its surroundings: two attempts, their timers, the provider, and a monitor.
///
/// It is what the exploration visits. The count of dropped events is left out, as it would have
/// no bound; each step counts from zero instead.
struct AuthorizationModel: Hashable {
  /// What decides: the machine, or a faulty variant of it.
  typealias Decide = (PlainMachine.State, Event) -> Decision

  /// What the machine knows.
  private(set) var situation: PlainMachine.Situation = .idle
  /// What happened to each attempt so far; the first is number 1.
  private(set) var attempts = [Attempt(), Attempt()]
  /// What the last step did wrong.
  private(set) var breach: String?

  /// Every event that can come now.
  var events: [Event] {
    zip(1..., self.attempts).flatMap { number, attempt in attempt.events(number) }
  }

  /// Every event that can come now, and where it leads.
  func successors(_ decide: Decide) -> [(label: Event, node: Self)] {
    self.events.map { ($0, self.after($0, decide)) }
  }

  // MARK: A step

  /// The model after an event.
  private func after(_ event: Event, _ decide: Decide) -> Self {
    var next = self
    next.attempts[event.number - 1].note(event)
    guard !self.isTrapping(event) else {
      next.breach = "the machine stops the process"
      return next
    }
    let decision = decide(.init(self.situation), event)
    next.situation = decision.state.situation
    if let order = decision.order { next.carryOut(order, for: event) }
    next.breach = self.breach(of: decision, for: event)
    return next
  }

  /// Whether the event is one of those that the machine holds for impossible.
  private func isTrapping(_ event: Event) -> Bool {
    switch (self.situation, event) {
    case (.running(let held, _), .grace), (.running(let held, _), .begin),
      (.canceling(let held, _), .begin):
      held == event.attempt
    default: false
    }
  }

  /// Notes what an order does to the attempts.
  private mutating func carryOut(_ order: Order, for event: Event) {
    if let (waiter, settlement) = order.settlement {
      self.attempts[waiter - 1].settlements.append(settlement)
    }
    switch order {
    case .start: self.attempts[event.number - 1].start(event)
    case .cancel: self.attempts[event.number - 1].cancelOrders += 1
    case .reportLate: self.attempts[event.number - 1].lateReports += 1
    default: break
    }
  }

  /// What is wrong with a decision in itself.
  private func breach(of decision: Decision, for event: Event) -> String? {
    let order = decision.order
    let isLost =
      switch order {
      case nil, .reportLate: true
      default: false
      }
    if let waiter = order?.settlement?.waiter, waiter != event.number {
      return "an event settles another attempt"
    }
    if let attempt = order?.attempt, attempt != event.attempt {
      return "the provider is told about another attempt"
    }
    if let answer = order?.answer, answer != event.answer {
      return "the answer is not the provider's"
    }
    let settlement = order?.settlement?.settlement
    if case .begin(_, let manner) = event {
      let refusal: PlainMachine.Refusal? =
        if self.attempts.contains(where: \.isRunning) {
          .alreadyInProgress
        } else {
          manner == .withoutRequests ? .noRequests : nil
        }
      if settlement != refusal.map(Attempt.Settlement.refused) {
        return "a begin is answered wrongly"
      }
    } else if let settlement,
      settlement != self.attempts[event.number - 1].settlement(by: event)
    {
      return "an event settles its attempt in a wrong way"
    }
    if isLost, decision.state.situation != self.situation {
      return "a lost race changes the situation"
    }
    if decision.state.dropped != (isLost ? 1 : 0) { return "lost races are counted wrongly" }
    return nil
  }

  // MARK: Invariants

  /// The invariant that the node breaks; `nil` if it breaks none.
  var violation: String? {
    if self.attempts.count(where: \.isRunning) > 1 { return "two attempts run" }
    if let breach = self.breach { return breach }
    for (number, attempt) in zip(1..., self.attempts) {
      if attempt.settlements.count > 1 { return "an attempt settles twice" }
      if let violation = self.violation(number, attempt) { return violation }
    }
    if self.isAtRest, self.attempts.contains(where: { $0.settlements.count != 1 }) {
      return "an attempt is never settled"
    }
    return nil
  }

  /// The invariant that one attempt breaks.
  private func violation(_ number: Int, _ attempt: Attempt) -> String? {
    let held: PlainMachine.Situation =
      attempt.cancelOrders == 0
      ? .running(Event.attempt(number), number) : .canceling(Event.attempt(number), number)
    if attempt.isRunning, self.situation != held { return "a waiter is lost" }
    if !attempt.isRunning, self.heldAttempt == Event.attempt(number) {
      return "the machine holds an attempt that does not run"
    }
    if attempt.cancelOrders != attempt.dueCancelOrders {
      return "the provider is not told exactly once to cancel"
    }
    if attempt.hasEnded, attempt.settlements.isEmpty { return "an attempt ends unsettled" }
    if attempt.lateReports != attempt.dueLateReports {
      return "a late success is not reported exactly once"
    }
    return nil
  }

  /// The attempt that the machine holds.
  private var heldAttempt: AttemptID? {
    switch self.situation {
    case .idle: nil
    case .running(let attempt, _), .canceling(let attempt, _): attempt
    }
  }

  /// Whether nothing can come any more but cancels, which can always come.
  var isAtRest: Bool {
    self.events.allSatisfy {
      if case .cancel = $0 { true } else { false }
    }
  }
}
