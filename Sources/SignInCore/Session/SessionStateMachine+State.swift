extension SessionStateMachine {
  /// What the machine knows, as a plain value.
  package struct State: Hashable, Sendable {
    /// What is going on.
    package var phase: Phase
    /// What first authorizations gave and no backend has confirmed.
    package var profiles: [FirstTimeProfile]
    /// Whether the app said that it is in the background.
    package var isInBackground: Bool
    /// Whether the app has signed out while the store could not be read.
    package var hasSignedOutUnread = false
    /// The number of the last operation.
    package var lastOperation: Int
    /// The number of the last check.
    package var lastCheck: Int

    /// Creates a state.
    package init(
      _ phase: Phase, profiles: [FirstTimeProfile] = [], isInBackground: Bool = false,
      lastOperation: Int = 0, lastCheck: Int = 0
    ) {
      self.phase = phase
      self.profiles = profiles
      self.isInBackground = isInBackground
      self.lastOperation = lastOperation
      self.lastCheck = lastCheck
    }
  }

  /// What is going on; ``SessionState`` says what each means and what comes next.
  package enum Phase: Hashable, Sendable {
    case launching
    case checking(Session, Check)
    /// A plan waits for the app to come back from the Settings app.
    case signedOut(SignedOutReason, retry: SignInPlan?)
    case authorizing(OperationID, Authorizing)
    case registering(OperationID, Registering)
    /// A user id is that of a credential that was not sent.
    case registrationFailed(SignInFailure, unsent: UserID?, before: SignedOutReason)
    case signedIn(Session, Check?)
    case confirming(OperationID, Session, SessionConfirmation)
    case transferring(OperationID, Session, to: UserID)
    case deleting(OperationID, Session, DeletionStep)
    case deletionPaused(Session, DeletionStep, SignInFailure)
  }

  /// Who is signed in.
  package struct Session: Hashable, Sendable {
    package var account: AccountKey
    package var origin: SessionOrigin
    package var standing: SessionStanding
    package var isStateTrusted: Bool

    package init(
      account: AccountKey, origin: SessionOrigin, standing: SessionStanding = .confirmed,
      isStateTrusted: Bool = true
    ) {
      self.account = account
      self.origin = origin
      self.standing = standing
      self.isStateTrusted = isStateTrusted
    }

    init(_ stored: StoredSession) {
      self.init(
        account: stored.account, origin: stored.origin, isStateTrusted: stored.isStateTrusted)
    }

    func stored(_ deletion: DeletionStep? = nil) -> StoredSession {
      StoredSession(
        account: self.account, origin: self.origin, isStateTrusted: self.isStateTrusted,
        deletion: deletion)
    }
  }

  /// A person is asked to sign in.
  package struct Authorizing: Hashable, Sendable {
    package var plan: SignInPlan
    /// Why nobody was signed in before.
    package var before: SignedOutReason
    /// Whether it is the one retry after a way to the Settings app.
    package var isRetry: Bool
    /// Whether the app has gone to the background since, and has not come back.
    package var wasAway = false
  }

  /// A backend is asked to sign a person in.
  package struct Registering: Hashable, Sendable {
    /// The person; `nil` for a password.
    package var user: UserID?
    /// What the backend was given with the order.
    package var profile: FirstTimeProfile?
    /// Why nobody was signed in before.
    package var before: SignedOutReason
    /// Whether the device has told of a revocation meanwhile, which may be this person's.
    package var wasNoticed = false
  }

  /// A question to the device about who is signed in.
  package struct Check: Hashable, Sendable {
    package var id: CheckID
    package var occasion: Occasion

    /// Why the device is asked.
    package enum Occasion: Hashable, Sendable {
      /// Somebody has just signed in: an answer that denies it shows that the device can't be believed.
      case signedIn
      /// The app has become active.
      case becameActive
      /// The device itself told of a revocation: it is believed.
      case notice
    }
  }

  // MARK: What others may know

  /// What has to be stored now.
  public var record: SessionRecord {
    SessionRecord(session: self.state.phase.stored, kept: self.state.profiles)
  }

  /// Whether the store has been read, so that ``record`` is the whole truth.
  public var hasLaunched: Bool {
    switch self.state.phase {
    case .launching, .signedOut(.storeUnreadable, _): false
    case .checking, .signedOut, .authorizing, .registering, .registrationFailed, .signedIn,
      .confirming, .transferring, .deleting, .deletionPaused:
      true
    }
  }

  /// Whether somebody is signed in.
  public var isSignedIn: Bool { self.state.phase.stored != nil }

  /// Whether the device owes an answer about who is signed in.
  public var isChecking: Bool {
    switch self.state.phase {
    case .checking, .signedIn(_, _?): true
    case .launching, .signedOut, .authorizing, .registering, .registrationFailed, .signedIn,
      .confirming, .transferring, .deleting, .deletionPaused:
      false
    }
  }

  /// Whether a credential that was not sent may be sent later.
  public var hasUnsentCredential: Bool {
    if case .registrationFailed(_, unsent: _?, _) = self.state.phase { true } else { false }
  }

  /// Whether an operation is under way and has not been given up.
  public func holds(_ operation: OperationID) -> Bool { self.state.phase.operation == operation }

  /// The state as an app sees it, with the key of the account.
  public var sessionState: SessionState<AccountKey> {
    func shown(_ session: Session) -> SessionState<AccountKey>.SignedIn {
      .init(account: session.account, origin: session.origin, standing: session.standing)
    }
    return switch self.state.phase {
    case .launching: .launching
    case .checking(let session, _): .checking(shown(session))
    case .signedOut(let reason, _): .signedOut(reason)
    case .authorizing(_, let authorizing): .authorizing(authorizing.plan.kind)
    case .registering: .registering
    case .registrationFailed(let failure, _, _): .registrationFailed(failure)
    case .signedIn(let session, _): .signedIn(shown(session))
    case .confirming(_, let session, let confirmation): .confirming(shown(session), confirmation)
    case .transferring(_, let session, _): .transferring(shown(session))
    case .deleting(_, let session, let step): .deleting(shown(session), step)
    case .deletionPaused(let session, let step, let failure):
      .deletionPaused(shown(session), step, failure)
    }
  }
}

extension SessionStateMachine.Phase {
  /// What is stored of the session.
  var stored: StoredSession? {
    switch self {
    case .launching, .signedOut, .authorizing, .registering, .registrationFailed: nil
    case .checking(let session, _), .signedIn(let session, _), .confirming(_, let session, _),
      .transferring(_, let session, _), .deleting(_, let session, .reauthenticating):
      session.stored()
    case .deleting(_, let session, let step), .deletionPaused(let session, let step, _):
      session.stored(step)
    }
  }

  /// The operation that is under way.
  package var operation: SessionStateMachine.OperationID? {
    switch self {
    case .authorizing(let operation, _), .registering(let operation, _),
      .confirming(let operation, _, _), .transferring(let operation, _, _),
      .deleting(let operation, _, _):
      operation
    case .launching, .checking, .signedOut, .registrationFailed, .signedIn, .deletionPaused: nil
    }
  }
}
