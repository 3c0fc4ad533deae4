import SignInCore
import SignInTestSupport

/// The session's machine among its surroundings: store, system, backend, device, two people, and a monitor.
///
/// It is what the exploration visits. Operations and questions are numbered anew after each step, by what is
/// still open, and what the machine only carries along is made the same: see ``settle()``. The count of dropped
/// events is left out, as it would have no bound; each step counts from zero instead.
struct SessionModel: Hashable {
  /// What the machine hears of.
  typealias Event = SessionInput
  /// What decides: the machine, or a faulty variant of it.
  typealias Decide = (SessionStateMachine.State, Event) -> Decision

  /// What the machine knows.
  var machine = SessionStateMachine.State(.launching)
  /// What outlives the process.
  var store = Store()
  /// What is true.
  var world = World()
  /// What was promised.
  var monitor = Monitor()
  /// The operations that have not ended; two at most, of which the app has given up one.
  var flights: [Flight] = []
  /// The questions that the device has not answered; two at most, of which one decides nothing any more.
  var questions: [Question] = []
  /// What the last step did wrong.
  private(set) var breach: SessionInvariant?

  /// Whether the store has not been read, so that the machine doesn't know what there is.
  var isLaunching: Bool {
    switch self.machine.phase {
    case .launching, .signedOut(.storeUnreadable, _): true
    case .checking, .signedOut, .authorizing, .registering, .registrationFailed, .signedIn,
      .confirming, .transferring, .deleting, .deletionPaused:
      false
    }
  }

  /// What the machine wants stored of the session.
  var session: StoredSession? { self.machine.phase.storedSession }

  /// The operation with a number.
  func flight(_ number: Int) -> Flight? {
    self.flights.first { $0.operation.number == number }
  }

  /// The question with a number.
  func question(_ number: Int) -> Question? {
    self.questions.first { $0.check.number == number }
  }

  // MARK: A step

  /// Every step that can come now, and where it leads.
  func successors(
    _ scope: Scope, _ decide: Decide, note: (Move) -> Void = { _ in }
  ) -> [(label: Step, node: Self)] {
    self.steps(scope).compactMap { step in
      self.after(step, scope, decide, note).map { (step, $0) }
    }
  }

  /// The model after a step; `nil` where that is out of scope.
  private func after(
    _ step: Step, _ scope: Scope, _ decide: Decide, _ note: (Move) -> Void
  ) -> Self? {
    var next = self
    next.breach = nil
    guard let event = next.happen(step) else {
      next.settle()
      return next
    }
    let decision = decide(self.machine, event)
    next.machine = decision.state
    next.keep(decision, for: step, before: self)
    next.expect(event, for: step, before: self)
    next.carryOut(decision.order, for: step)
    guard next.flights.count <= 2 else { return nil }
    if let attempts = scope.attempts {
      if decision.order?.work?.isOfSystem == true, !next.monitor.hasRetried {
        next.monitor.attempts += 1
      }
      if next.monitor.attempts > attempts { return nil }
    }
    let move = Move(before: self, step: step, event: event, decision: decision, after: next)
    note(move)
    next.breach = SessionInvariant.allCases.first { !$0.holds(in: move) }
    next.settle()
    return next
  }

  // MARK: What a session does

  /// Keeps a decision, before anything is carried out.
  private mutating func keep(_ decision: Decision, for step: Step, before: Self) {
    if self.isLaunching { return }
    let account = decision.record.session?.account
    if case .backend(.accepted, let number) = step, let new = before.flight(number)?.newAccount {
      self.store.remember(new)
      self.store.save(decision.record)
      // Where it came too late, the app need not know the account.
      if new != account { self.store.forget(new) }
    } else {
      self.store.save(decision.record)
    }
    if account == nil, let ended = before.session?.account { self.store.forget(ended) }
    if step == .launch, before.isLaunching, before.monitor.hasSignedOutUnread,
      let ended = before.store.session?.account
    {
      self.store.forget(ended)
    }
    self.keepUnsent(decision, for: step, before: before)
  }

  /// Keeps the credential that was not sent, for as long as the machine goes on with it.
  private mutating func keepUnsent(_ decision: Decision, for step: Step, before: Self) {
    guard SessionStateMachine(decision.state).hasUnsentCredential else {
      // What is sent again has come into its operation's hands.
      if step != .resume { self.monitor.unsent = nil }
      return
    }
    guard case .backend(let answer, let number) = step, let failure = answer.failure,
      let flight = before.flight(number), !flight.isGivenUp
    else { return }
    self.monitor.unsent = flight.credential
    self.monitor.unsent?.isSent = failure != .offline
  }

  /// Carries out what was ordered.
  private mutating func carryOut(_ order: Order?, for step: Step) {
    switch order {
    case .carryOut(let operation, let work):
      if let index = self.flights.firstIndex(where: { $0.operation == operation }) {
        self.flights[index].work = work
        // What was retried has come to something.
        self.monitor.hasRetried = false
      } else {
        self.begin(operation, work, for: step)
      }
    case .finish(_, let question):
      let wasNoticed = step.operation.flatMap { self.flight($0)?.wasNoticed } ?? false
      if let number = step.operation {
        self.flights.removeAll { $0.operation.number == number }
      }
      if let question { self.ask(question, wasNoticed ? .notice : .signedIn) }
    case .ask(let question): self.ask(question, step == .notice ? .notice : .becameActive)
    case .abandon, nil: break
    }
  }

  private mutating func begin(
    _ operation: SessionStateMachine.OperationID, _ work: Work, for step: Step
  ) {
    var flight = Flight(operation: operation, work: work)
    switch work {
    case .authorize(.signIn): self.monitor.hasRetried = step == .resume
    case .register:
      flight.credential = self.monitor.unsent
      self.monitor.unsent = nil
    case .revoke:
      // Nobody has to confirm it, and so it has begun.
      if self.monitor.session?.origin == .password { self.monitor.session?.deletion = .revoking }
    case .authorize, .signInWithPassword, .rebind, .reauthenticate, .delete: break
    }
    self.flights.append(flight)
    self.supersedeQuestions()
  }

  private mutating func ask(
    _ order: SessionStateMachine.CheckOrder, _ occasion: Question.Occasion
  ) {
    self.supersedeQuestions()
    self.questions.append(
      Question(check: order.check, about: .init(user: User(order.user), occasion: occasion)))
  }

  /// Takes note that the answers to all questions come too late.
  mutating func supersedeQuestions() {
    for index in self.questions.indices { self.questions[index].about = nil }
  }
}
