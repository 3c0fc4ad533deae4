extension SessionStateMachine {
  // MARK: The app comes and goes

  /// The app has become active.
  ///
  /// - Returns: The question to the device, where somebody is signed in with Apple.
  public mutating func becameActive() -> CheckOrder? {
    self.state.isInBackground = false
    switch self.state.phase {
    case .signedIn(let session, let pending):
      guard let user = session.origin.user else { return nil }
      switch pending?.occasion {
      case .signedIn, .notice:
        // The question that is under way decides more than this one would.
        self.dropped += 1
        return nil
      case .becameActive, nil: return self.check(session, user, .becameActive)
      }
    case .authorizing(let operation, var authorizing):
      // A way to Settings ends the attempt while the person is away.
      authorizing.wasAway = false
      self.state.phase = .authorizing(operation, authorizing)
      return nil
    case .launching, .checking, .signedOut, .registering, .registrationFailed, .confirming,
      .transferring, .deleting, .deletionPaused:
      return nil
    }
  }

  /// The app has gone to the background.
  public mutating func enteredBackground() {
    self.state.isInBackground = true
    if case .authorizing(let operation, var authorizing) = self.state.phase {
      authorizing.wasAway = true
      self.state.phase = .authorizing(operation, authorizing)
    }
  }

  /// The device tells of a revocation, and neither of whom nor why.
  ///
  /// - Returns: The question to the device, where somebody is signed in with Apple.
  public mutating func noticed() -> CheckOrder? {
    switch self.state.phase {
    case .signedIn(let session, _):
      guard let user = session.origin.user else {
        // The session did not come from Apple.
        self.dropped += 1
        return nil
      }
      return self.check(session, user, .notice)
    case .checking(let session, _):
      // The answer that is owed may be from before the revocation.
      guard let user = session.origin.user else {
        preconditionFailure("noticed in state checking: a password has no user id")
      }
      let check = self.nextCheck()
      self.state.phase = .checking(session, Check(id: check, occasion: .notice))
      return CheckOrder(check: check, user: user)
    case .registering(let operation, var registering):
      // What the system has just vouched for may be what has ended: the check that follows is believed.
      registering.wasNoticed = true
      self.state.phase = .registering(operation, registering)
      return nil
    case .launching, .signedOut, .authorizing, .registrationFailed, .confirming, .transferring,
      .deleting, .deletionPaused:
      // Nobody is signed in, or the next check comes anyway.
      self.dropped += 1
      return nil
    }
  }

  private mutating func check(
    _ session: Session, _ user: UserID, _ occasion: Check.Occasion
  ) -> CheckOrder {
    let check = self.nextCheck()
    self.state.phase = .signedIn(session, Check(id: check, occasion: occasion))
    return CheckOrder(check: check, user: user)
  }

  // MARK: The device answers

  /// The device has said how the user id stands.
  public mutating func checked(_ check: CheckID, _ answer: CredentialStateAnswer) {
    switch self.state.phase {
    case .checking(let session, let pending) where pending.id == check:
      self.take(answer, session, pending.occasion)
    case .signedIn(let session, let pending?) where pending.id == check:
      self.take(answer, session, pending.occasion)
    case .launching, .checking, .signedOut, .authorizing, .registering, .registrationFailed,
      .signedIn, .confirming, .transferring, .deleting, .deletionPaused:
      // Another check or an operation has come between.
      self.dropped += 1
    }
  }

  /// Looks at the state first: an error beside it takes nothing away.
  private mutating func take(
    _ answer: CredentialStateAnswer, _ session: Session, _ occasion: Check.Occasion
  ) {
    var session = session
    switch answer.state {
    case .authorized:
      session.standing = .confirmed
      session.isStateTrusted = true
    case .revoked:
      if self.ends(&session, occasion) {
        self.state.phase = .signedOut(.revoked, retry: nil)
        return
      }
      session.note(answer)
    case .notFound:
      if self.ends(&session, occasion) {
        self.state.phase = .signedOut(.notFound, retry: nil)
        return
      }
      session.note(answer)
    case .transferred: session.standing = .transferred(nil)
    case .unrecognized, nil:
      // Neither a reason to sign in nor to sign out.
      session.note(answer)
    }
    self.state.phase = .signedIn(session, nil)
  }

  /// Whether an answer that denies the user id is believed.
  private func ends(_ session: inout Session, _ occasion: Check.Occasion) -> Bool {
    switch occasion {
    case .notice: return true
    case .becameActive: return session.isStateTrusted
    case .signedIn:
      // The system has just vouched for the person.
      session.isStateTrusted = false
      return false
    }
  }
}

extension SessionStateMachine.Session {
  /// Takes note of an answer that decides nothing; a transfer that is known stays to be done.
  fileprivate mutating func note(_ answer: CredentialStateAnswer) {
    if case .transferred = self.standing { return }
    self.standing = .unconfirmed(answer)
  }
}
