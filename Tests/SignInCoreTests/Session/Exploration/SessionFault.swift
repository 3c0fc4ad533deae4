import SignInCore
import SignInTestSupport
import Testing

/// A deliberate fault in the machine, which the exploration must find.
struct SessionFault: Sendable {
  typealias Model = SessionModel
  typealias State = SessionStateMachine.State

  /// What the faulty machine does.
  var name: String
  /// What it breaks.
  var invariant: SessionInvariant
  /// Where the sequences begin.
  var start: Model.Start
  /// A shortest way from there to show it.
  var path: String
  private var alter: @Sendable (State, Model.Event, inout Model.Decision) -> Void

  init(
    _ name: String, breaks invariant: SessionInvariant, from start: Model.Start = .nothing,
    after path: String,
    _ alter: @escaping @Sendable (State, Model.Event, inout Model.Decision) -> Void
  ) {
    self.name = name
    self.invariant = invariant
    self.start = start
    self.path = path
    self.alter = alter
  }

  /// Decides as the machine does, except where the fault is.
  func decide(_ state: State, _ event: Model.Event) -> Model.Decision {
    var decision = Model.Decision(state, event)
    self.alter(state, event, &decision)
    return decision
  }

  static let all = Self.names + Self.attempts + Self.checks + Self.accounts
}

extension SessionFault: CustomTestStringConvertible {
  var testDescription: String { self.name }
}

extension SessionModel.Decision {
  /// Puts other profiles in the place of those that are kept.
  mutating func keep(_ profiles: [FirstTimeProfile]) {
    self.state.profiles = profiles
    self.record = SessionRecord(session: self.record.session, profiles: profiles)
  }

  /// Goes to another phase.
  mutating func go(to phase: SessionStateMachine.Phase) {
    self.state.phase = phase
    self.record.session = phase.storedSession
  }
}
