extension SessionStateMachine {
  // MARK: The system answers

  /// The system handed a credential over.
  public mutating func authorized(_ operation: OperationID, _ grant: Grant) -> OperationOrder {
    self.keepProfile(of: grant)
    switch self.state.phase {
    case .authorizing(operation, let authorizing):
      return self.authorized(operation, authorizing, grant)
    case .confirming(operation, let session, let confirmation):
      return self.confirmed(operation, session, confirmation, grant)
    case .registering(operation, _), .transferring(operation, _, _), .deleting(operation, _, _):
      preconditionFailure("authorized while the backend is asked: the system has answered before")
    case .launching, .checking, .signedOut, .authorizing, .registering, .registrationFailed,
      .signedIn, .confirming, .transferring, .deleting, .deletionPaused:
      // The app has signed out meanwhile. The name that came is kept.
      return self.drop()
    }
  }

  private mutating func authorized(
    _ operation: OperationID, _ authorizing: Authorizing, _ grant: Grant
  ) -> OperationOrder {
    switch grant {
    case .appleID(let profile):
      return self.register(operation, profile.user, before: authorizing.before)
    case .password:
      guard authorizing.plan.kind == .existing else {
        self.state.phase = .signedOut(authorizing.before, retry: nil)
        return .failed(.credential(.unexpectedKind))
      }
      self.state.phase = .registering(operation, Registering(before: authorizing.before))
      return .signInWithPassword(operation)
    case .unusable(let problem, _):
      self.state.phase = .signedOut(authorizing.before, retry: nil)
      return .failed(.credential(problem))
    }
  }

  /// Has the backend sign a person in, with everything that it has not confirmed.
  mutating func register(
    _ operation: OperationID, _ user: UserID, before: SignedOutReason
  ) -> OperationOrder {
    let profile = self.record.profile(of: user)
    self.state.phase = .registering(
      operation, Registering(user: user, profile: profile, before: before))
    return .register(operation, profile)
  }

  private mutating func confirmed(
    _ operation: OperationID, _ session: Session, _ confirmation: SessionConfirmation,
    _ grant: Grant
  ) -> OperationOrder {
    let user: UserID
    switch grant {
    case .appleID(let profile): user = profile.user
    case .password: return self.end(session, confirmation, .credential(.unexpectedKind))
    case .unusable(let problem, _): return self.end(session, confirmation, .credential(problem))
    }
    switch confirmation {
    case .transfer:
      guard user != session.origin.user else {
        // The id has not moved after all.
        self.state.phase = .signedIn(session.with(.confirmed), nil)
        return .finish(.done)
      }
      self.state.phase = .transferring(operation, session, to: user)
      guard let old = session.origin.user else {
        preconditionFailure("authorized in state confirming transfer: a password has no user id")
      }
      return .rebind(operation, session.account, from: old)
    case .deletion:
      guard user == session.origin.user else {
        return self.end(session, confirmation, .otherPerson)
      }
      self.state.phase = .deleting(operation, session, .reauthenticating)
      return .reauthenticate(operation, session.account)
    }
  }

  /// Goes back to who is signed in, after a failure that changed nothing.
  private mutating func end(
    _ session: Session, _ confirmation: SessionConfirmation, _ reason: SignInFailure.Reason
  ) -> OperationOrder {
    let failure = SignInFailure(reason, of: confirmation)
    switch confirmation {
    case .transfer:
      let standing = SessionStanding.transferred(failure)
      self.state.phase = .signedIn(session.with(standing), nil)
    case .deletion: self.state.phase = .signedIn(session, nil)
    }
    return .finish(.failed(failure))
  }

  /// The system gave no credential.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - error: The error.
  ///   - presented: Whether the person was shown anything; `nil` where nobody knows.
  /// - Returns: How the operation ends.
  public mutating func authorizationFailed(
    _ operation: OperationID, _ error: AuthorizationError, presented: Bool?
  ) -> OperationOrder {
    let reason = SignInFailure.Reason.authorization(error, presented: presented)
    switch self.state.phase {
    case .authorizing(operation, let authorizing):
      let mayRetry =
        !authorizing.isRetry && authorizing.plan.kind == .appleID
        && error.isOfWayToSettings(wasAway: authorizing.wasAway)
      self.state.phase = .signedOut(
        authorizing.before, retry: mayRetry ? authorizing.plan : nil)
      if authorizing.plan.kind == .existing, error.isSilent(presented: presented) {
        return .finish(.nothing)
      }
      return .failed(reason)
    case .confirming(operation, let session, let confirmation):
      return self.end(session, confirmation, reason)
    case .registering(operation, _), .transferring(operation, _, _), .deleting(operation, _, _):
      preconditionFailure(
        "authorizationFailed while the backend is asked: the system has answered before")
    case .launching, .checking, .signedOut, .authorizing, .registering, .registrationFailed,
      .signedIn, .confirming, .transferring, .deleting, .deletionPaused:
      // The app has signed out meanwhile.
      return self.drop()
    }
  }

  /// The system handed over a credential after its attempt had been given up.
  ///
  /// It signs nobody in. The name that may be in it is kept.
  public mutating func foundLate(_ profile: FirstTimeProfile) { self.keep(profile) }

  private mutating func keepProfile(of grant: Grant) {
    switch grant {
    case .appleID(let profile): self.keep(profile)
    case .password, .unusable(_, nil): break
    case .unusable(_, let profile?):
      // It was not proved whose it is: it may fill gaps, and replaces nothing.
      let known = self.record.profile(of: profile.user)
      self.keep(profile)
      if let known { self.keep(known) }
    }
  }

  private mutating func keep(_ profile: FirstTimeProfile) {
    var record = self.record
    record.keep(profile)
    self.state.profiles = record.profiles
  }

  private mutating func eraseProfile(of user: UserID?) {
    self.state.profiles.removeAll { $0.user == user }
  }

  // MARK: The backend answers

  /// The backend has signed the person in.
  public mutating func registered(
    _ operation: OperationID, _ account: AccountKey
  ) -> OperationOrder {
    switch self.state.phase {
    case .registering(operation, let registering):
      // What came meanwhile the backend has not seen: it waits for the next attempt.
      if let profile = registering.profile, self.state.profiles.contains(profile) {
        self.eraseProfile(of: profile.user)
      }
      guard let user = registering.user else {
        self.state.phase = .signedIn(Session(account: account, origin: .password), nil)
        return .finish(.signedIn(account))
      }
      return .finish(
        .signedIn(account),
        self.begin(
          Session(account: account, origin: .apple(user)), user,
          registering.wasNoticed ? .notice : .signedIn))
    case .authorizing(operation, _), .confirming(operation, _, _), .transferring(operation, _, _),
      .deleting(operation, _, _):
      preconditionFailure("registered while nobody is being registered: it was not asked for")
    case .launching, .checking, .signedOut, .authorizing, .registering, .registrationFailed,
      .signedIn, .confirming, .transferring, .deleting, .deletionPaused:
      // The app has signed out meanwhile: nobody is signed in by it.
      return self.drop()
    }
  }

  /// Begins a session with a user id that the system has just vouched for, and asks the device whether it
  /// agrees.
  private mutating func begin(
    _ session: Session, _ user: UserID, _ occasion: Check.Occasion = .signedIn
  ) -> CheckOrder {
    let check = self.nextCheck()
    self.state.phase = .signedIn(session, Check(id: check, occasion: occasion))
    return CheckOrder(check: check, user: user)
  }

  /// The backend has done what it was asked.
  public mutating func done(_ operation: OperationID) -> OperationOrder {
    switch self.state.phase {
    case .transferring(operation, let session, let user):
      return .finish(
        .done, self.begin(Session(account: session.account, origin: .apple(user)), user))
    case .deleting(operation, let session, let step):
      switch step {
      case .reauthenticating:
        self.state.phase = .deleting(operation, session, .revoking)
        return .revoke(operation, session.account)
      case .revoking:
        self.state.phase = .deleting(operation, session, .deleting)
        return .delete(operation, session.account)
      case .deleting:
        self.eraseProfile(of: session.origin.user)
        self.state.phase = .signedOut(.accountDeleted, retry: nil)
        return .finish(.done)
      }
    case .authorizing(operation, _), .registering(operation, _), .confirming(operation, _, _):
      preconditionFailure("done while nothing was to be done: it was not asked for")
    case .launching, .checking, .signedOut, .authorizing, .registering, .registrationFailed,
      .signedIn, .confirming, .transferring, .deleting, .deletionPaused:
      // The app has signed out meanwhile.
      return self.drop()
    }
  }

  /// The backend has not done what it was asked.
  public mutating func failed(
    _ operation: OperationID, _ failure: BackendFailure
  ) -> OperationOrder {
    var ending = SignInFailure(.backend(failure))
    switch self.state.phase {
    case .registering(operation, let registering):
      // A code that may have been sent is never sent again.
      self.state.phase = .registrationFailed(
        ending, unsent: failure == .offline ? registering.user : nil, before: registering.before)
    case .transferring(operation, let session, _):
      ending.confirmation = .transfer
      self.state.phase = .signedIn(session.with(.transferred(ending)), nil)
    case .deleting(operation, let session, .reauthenticating):
      // Nothing has happened to the account.
      ending.confirmation = .deletion
      self.state.phase = .signedIn(session, nil)
    case .deleting(operation, let session, let step):
      ending.confirmation = .deletion
      self.state.phase = .deletionPaused(session, step, ending)
    case .authorizing(operation, _), .confirming(operation, _, _):
      preconditionFailure("failed while the backend was not asked: it can't answer")
    case .launching, .checking, .signedOut, .authorizing, .registering, .registrationFailed,
      .signedIn, .confirming, .transferring, .deleting, .deletionPaused:
      // The app has signed out meanwhile.
      return self.drop()
    }
    return .finish(.failed(ending))
  }
}

extension SessionStateMachine.Session {
  /// The session with another standing.
  func with(_ standing: SessionStanding) -> Self {
    var session = self
    session.standing = standing
    return session
  }
}

extension AuthorizationError {
  /// Whether the person has left for the Settings app to sign in to an Apple Account.
  ///
  /// Where the system gives no reason, it decides that the app was in the background meanwhile.
  func isOfWayToSettings(wasAway: Bool) -> Bool {
    if self.reason == .openedSettings { return true }
    let isPossible = self.reason == nil && (self.code == .unknown || self.code == .canceled)
    return wasAway && (isPossible || self.reason == .noAppleAccount)
  }

  /// Whether nobody needs to hear of it where only existing accounts were asked for.
  func isSilent(presented: Bool?) -> Bool {
    if self.code == .canceled { return self.reason != .timedOut }
    // Several systems call it unknown or failed that nothing was stored. The app's own mistakes are told.
    let isPossible = self.code == .unknown || self.code == .failed
    return isPossible && presented != true && self.reason?.isMisuse != true
      && self.reason != .unsupported
  }
}
