import SignInCore

/// What an exploration has come by.
struct SessionCoverage {
  typealias Model = SessionModel

  /// What has not happened so far.
  private(set) var missing = Set(SessionFact.allCases)
  /// Which kinds of phase were reached.
  private(set) var phases: Set<String> = []
  /// Which events came in which situations.
  private(set) var pairs: Set<SessionTransition.Pair> = []
  /// What was ordered.
  private(set) var orders: Set<String> = []
  /// Why nobody was signed in.
  private(set) var reasons: Set<SignedOutReason> = []
  /// What was known of user ids.
  private(set) var standings: Set<SessionStanding> = []
  /// What was refused.
  private(set) var refusals: Set<SessionRefusal> = []
  /// Why what was asked for failed.
  private(set) var failures: Set<SignInFailure.Reason> = []

  /// Takes note of a step.
  mutating func note(_ move: Model.Move) {
    for fact in self.missing where fact.isShown(by: move) { self.missing.remove(fact) }
    let phase = move.decision.state.phase
    self.phases.insert(phase.name)
    let before = move.before.machine
    self.pairs.insert(
      .init(situation: .init(before.phase), event: .init(move.event, in: before)))
    if let order = move.decision.order { self.orders.insert(order.name) }
    if case .signedOut(let reason, _) = phase { self.reasons.insert(reason) }
    if let session = phase.session { self.standings.insert(session.standing) }
    if let refusal = move.decision.order?.refusal { self.refusals.insert(refusal) }
    if case .failed(let failure) = move.decision.order?.ending {
      self.failures.insert(failure.reason)
    }
  }

  /// The rows of the verdict table of which nothing has happened.
  var missingRows: [SessionVerdict] {
    SessionVerdict.going.filter { row in
      !row.situations.contains { situation in
        self.pairs.contains(.init(situation: situation, event: row.event))
      }
    }
  }
}

extension SessionStateMachine.Phase {
  /// The kind of phase.
  var name: String {
    switch self {
    case .launching: "launching"
    case .checking: "checking"
    case .signedOut(_, retry: nil): "signedOut"
    case .signedOut: "signedOut, with a retry"
    case .authorizing(_, let authorizing): authorizing.isRetry ? "authorizing again" : "authorizing"
    case .registering(_, let registering):
      registering.user == nil ? "registering, with a password" : "registering"
    case .registrationFailed(_, unsent: nil, _): "registrationFailed"
    case .registrationFailed: "registrationFailed, unsent"
    case .signedIn(let session, nil):
      session.origin == .password ? "signedIn, with a password" : "signedIn"
    case .signedIn: "signedIn, being checked"
    case .confirming(_, _, let confirmation): "confirming \(confirmation.rawValue)"
    case .transferring: "transferring"
    case .deleting(_, _, let step): "deleting, \(step.rawValue)"
    case .deletionPaused(_, let step, _): "deletionPaused, \(step.rawValue)"
    }
  }
}

extension SessionModel.Order {
  /// The kind of order.
  var name: String {
    switch self {
    case .carryOut(_, .authorize(.signIn)): "authorize to sign in"
    case .carryOut(_, .authorize(.transfer)): "authorize to transfer"
    case .carryOut(_, .authorize): "authorize to delete"
    case .carryOut(_, .register): "register"
    case .carryOut(_, .signInWithPassword): "signInWithPassword"
    case .carryOut(_, .rebind): "rebind"
    case .carryOut(_, .reauthenticate): "reauthenticate"
    case .carryOut(_, .revoke): "revoke"
    case .carryOut(_, .delete): "delete"
    case .finish(.signedIn, let question): question == nil ? "signedIn" : "signedIn, and ask"
    case .finish(.done, let question): question == nil ? "done" : "done, and ask"
    case .finish(.nothing, _): "nothing"
    case .finish(.failed, _): "failed"
    case .ask: "ask"
    case .abandon: "abandon"
    }
  }
}
