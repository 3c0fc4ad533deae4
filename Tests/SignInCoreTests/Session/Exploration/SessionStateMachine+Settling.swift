import SignInCore

extension SessionStateMachine.Phase {
  /// The phase with other numbers, and with one reason, failure and answer in the place of all.
  func settled(
    operation: (SessionStateMachine.OperationID) -> SessionStateMachine.OperationID,
    check: (SessionStateMachine.CheckID) -> SessionStateMachine.CheckID
  ) -> Self {
    func numbered(_ pending: SessionStateMachine.Check) -> SessionStateMachine.Check {
      var pending = pending
      pending.id = check(pending.id)
      return pending
    }
    switch self {
    case .launching: return self
    case .checking(let session, let pending):
      return .checking(session.settled, numbered(pending))
    case .signedOut(let reason, retry: let plan): return .signedOut(reason.settled, retry: plan)
    case .authorizing(let id, var authorizing):
      authorizing.before = authorizing.before.settled
      return .authorizing(operation(id), authorizing)
    case .registering(let id, var registering):
      registering.before = registering.before.settled
      return .registering(operation(id), registering)
    case .registrationFailed(_, unsent: let user, let reason):
      return .registrationFailed(Self.anyFailure, unsent: user, before: reason.settled)
    case .signedIn(let session, let pending):
      return .signedIn(session.settled, pending.map(numbered))
    case .confirming(let id, let session, let confirmation):
      return .confirming(operation(id), session.settled, confirmation)
    case .transferring(let id, let session, to: let user):
      return .transferring(operation(id), session.settled, to: user)
    case .deleting(let id, let session, let step):
      return .deleting(operation(id), session.settled, step)
    case .deletionPaused(let session, let step, _):
      return .deletionPaused(session.settled, step, Self.anyFailure)
    }
  }

  /// What stands for every failure.
  private static let anyFailure = SignInFailure(.interrupted)

  /// Whether it makes a difference that the app is in the background.
  var mayRetry: Bool {
    switch self {
    case .signedOut(_, retry: _?), .authorizing: true
    case .launching, .checking, .signedOut, .registering, .registrationFailed, .signedIn,
      .confirming, .transferring, .deleting, .deletionPaused:
      false
    }
  }

  /// Whether the store may be read again, since it could not be.
  var mayReadAgain: Bool {
    switch self {
    case .launching: true
    case .signedOut(let reason, _), .registrationFailed(_, unsent: _, before: let reason):
      reason == .storeUnreadable
    case .authorizing(_, let authorizing): authorizing.before == .storeUnreadable
    case .registering(_, let registering): registering.before == .storeUnreadable
    case .checking, .signedIn, .confirming, .transferring, .deleting, .deletionPaused: false
    }
  }

  /// What is to be stored of who is signed in.
  var storedSession: StoredSession? {
    guard let session = self.session else { return nil }
    var stored = StoredSession(
      account: session.account, origin: session.origin, isStateTrusted: session.isStateTrusted)
    switch self {
    case .deleting(_, _, let step), .deletionPaused(_, let step, _):
      if step != .reauthenticating { stored.deletion = step }
    case .launching, .checking, .signedOut, .authorizing, .registering, .registrationFailed,
      .signedIn, .confirming, .transferring:
      break
    }
    return stored
  }
}

extension SessionStateMachine.Session {
  /// The session with one answer and failure in the place of all.
  fileprivate var settled: Self {
    var session = self
    session.standing =
      switch self.standing {
      case .transferred: .transferred(nil)
      default: .confirmed
      }
    return session
  }
}

extension SignedOutReason {
  /// The one that stands for all, but for the one after which the store is read again.
  var settled: Self { self == .storeUnreadable ? self : .notFound }
}
