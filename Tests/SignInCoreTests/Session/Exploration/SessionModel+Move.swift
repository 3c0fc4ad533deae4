import SignInCore

extension SessionModel {
  /// A step, what the machine made of it, and what came of it.
  ///
  /// It is an object since it is large, and every invariant looks at it.
  final class Move {
    /// The model before.
    let before: SessionModel
    /// What happened.
    let step: Step
    /// What the machine heard of it.
    let event: Event
    /// What the machine made of it.
    let decision: Decision
    /// The model afterwards, as the machine left it.
    let after: SessionModel
    /// Who was signed in.
    let oldSession: StoredSession?
    /// Who is signed in.
    let newSession: StoredSession?
    /// The operation that the step is about.
    let flight: Flight?

    init(before: SessionModel, step: Step, event: Event, decision: Decision, after: SessionModel) {
      self.before = before
      self.step = step
      self.event = event
      self.decision = decision
      self.after = after
      self.oldSession = before.session
      self.newSession = decision.state.phase.storedSession
      self.flight = step.operation.flatMap { before.flight($0) }
    }

    /// What the device answered, of whom and why it had been asked.
    var answer: (answer: DeviceAnswer, about: Question.About?)? {
      guard case .device(let answer, let number) = self.step else { return nil }
      return (answer, self.before.question(number)?.about)
    }

    /// Whether the step answers what was given up or asked anew.
    var isLate: Bool {
      if let flight { return flight.isGivenUp }
      if let answer { return answer.about == nil }
      return false
    }

    /// Whether somebody was signed in and is not any more.
    var isSignOut: Bool { self.oldSession != nil && self.newSession == nil }

    /// Whether somebody is signed in who was not.
    var isSignIn: Bool { self.oldSession == nil && self.newSession != nil }

    /// What is ordered to be carried out.
    var work: Work? { self.decision.order?.work }

    /// The operation to which that belongs.
    var worker: Flight? {
      guard case .carryOut(let operation, _) = self.decision.order else { return nil }
      return self.after.flights.first { $0.operation == operation }
    }

    /// The profiles that are kept.
    var profiles: [FirstTimeProfile] { self.decision.state.profiles }

    /// What was promised of a user id's profile.
    func owed(_ user: UserID) -> FirstTimeProfile? { self.after.monitor.owed(User(user)) }
  }
}
