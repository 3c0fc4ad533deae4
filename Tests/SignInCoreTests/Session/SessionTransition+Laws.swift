import SignInCore

extension SessionTransition {
  private typealias Machine = SessionStateMachine

  /// What is wrong with what an event that proceeds led to; `nil` where nothing is.
  var broken: String? {
    if self.after.dropped != self.before.dropped { return "it is counted as dropped" }
    if self.hasLostName { return "a name or an address is lost" }
    if self.hasSwappedSession { return "another account, or another origin" }
    if self.hasSignedIn, ![.registeredOwn, .launch, .launchAgain].contains(self.event) {
      return "somebody is signed in by it"
    }
    if !self.hasRightNumbers { return "an operation or a check has a number that is not new" }
    return self.isAnswerRight ? nil : "the answer does not fit the state"
  }

  // MARK: Names

  /// Whether something that was stored is there no more, other than what a backend has confirmed.
  var hasLostName: Bool {
    self.before.state.profiles.contains { old in
      if old.user == self.confirmedUser {
        return self.after.record.profile(of: old.user) != nil
      }
      guard let new = self.after.record.profile(of: old.user) else { return true }
      return (old.name != nil && new.name == nil) || (old.email != nil && new.email == nil)
    }
  }

  /// Whose name the backend has now, or needs no more.
  private var confirmedUser: UserID? {
    switch (self.event, self.before.state.phase) {
    case (.registeredOwn, .registering(_, let registering)):
      registering.user.flatMap { user in
        // What came since the backend was asked it has not seen.
        self.before.record.profile(of: user) == registering.profile ? user : nil
      }
    case (.doneOwn, .deleting(_, let session, .deleting)): session.origin.user
    default: nil
    }
  }

  // MARK: Who is signed in

  private var hasSignedIn: Bool {
    self.before.state.phase.session == nil && self.after.state.phase.session != nil
  }

  /// The account stays one, and so does where it came from, until the backend has replaced the user id.
  private var hasSwappedSession: Bool {
    guard let old = self.before.state.phase.session, let new = self.after.state.phase.session else {
      return false
    }
    if case (.doneOwn, .transferring(_, _, to: let user)) = (self.event, self.before.state.phase) {
      return new.account != old.account || new.origin != .apple(user)
    }
    return new.account != old.account || new.origin != old.origin
  }

  // MARK: Numbers

  /// An operation goes on under its number; what is new has the next number.
  private var hasRightNumbers: Bool {
    let (old, new) = (self.before.state, self.after.state)
    let operations = new.lastOperation - old.lastOperation
    let checks = new.lastCheck - old.lastCheck
    let hasNewOperation =
      new.phase.operation != nil && new.phase.operation != old.phase.operation
    let hasNewCheck = new.phase.heldCheck != nil && new.phase.heldCheck != old.phase.heldCheck
    return operations == (hasNewOperation ? 1 : 0) && checks == (hasNewCheck ? 1 : 0)
      && (!hasNewOperation || new.phase.operation?.number == new.lastOperation)
      && (!hasNewCheck || new.phase.heldCheck?.id.number == new.lastCheck)
  }

  // MARK: Answers

  /// An order is what the state waits for, and a state that waits for something was ordered.
  private var isAnswerRight: Bool {
    let (old, new) = (self.before.state.phase, self.after.state.phase)
    switch self.answer {
    case .operation(nil): return self.after == self.before
    case .operation(.finish(let ending, let check)?):
      return new.operation == nil && self.fits(check) && self.fits(ending)
    case .operation(let order?): return order == self.after.awaited
    case .check(let check): return new.operation == old.operation && self.fits(check)
    case .signOut(.abandon(let operation)?):
      return old.operation == operation && new.operation == nil
    case .signOut(.refuse?): return false
    case .signOut(nil): return old.operation == nil && new.operation == nil
    case .nothing: return new.operation == old.operation
    }
  }

  private func fits(_ check: Machine.CheckOrder?) -> Bool {
    let new = self.after.state.phase
    guard let check else {
      return new.heldCheck == nil || new.heldCheck == self.before.state.phase.heldCheck
    }
    return check.check == new.heldCheck?.id && check.user == new.session?.origin.user
  }

  private func fits(_ ending: Machine.Ending) -> Bool {
    switch (ending, self.after.state.phase) {
    case (.signedIn(let account), .signedIn(let session, _)): account == session.account
    case (.failed(let failure), .registrationFailed(let shown, _, _)): failure == shown
    case (.failed(let failure), .deletionPaused(_, _, let shown)): failure == shown
    case (.failed(let failure), .signedIn(let session, _)):
      // A transfer that failed remembers why.
      session.standing == .transferred(failure)
        || session == self.before.state.phase.session && !session.isToBeMoved
    case (.failed, .signedOut), (.nothing, .signedOut): true
    case (.done, .signedIn(let session, _)): session.standing == .confirmed
    case (.done, .signedOut(let reason, _)): reason == .accountDeleted
    default: false
    }
  }
}

extension SessionStateMachine.Session {
  fileprivate var isToBeMoved: Bool {
    if case .transferred = self.standing { true } else { false }
  }
}

extension SessionStateMachine {
  /// The order whose answer the state waits for, read from the state alone.
  fileprivate var awaited: OperationOrder? {
    switch self.state.phase {
    case .launching, .checking, .signedOut, .registrationFailed, .signedIn, .deletionPaused: nil
    case .authorizing(let operation, let authorizing):
      .authorize(operation, .signIn(authorizing.plan))
    case .registering(let operation, let registering):
      if let user = registering.user {
        .register(operation, self.record.profile(of: user))
      } else {
        .signInWithPassword(operation)
      }
    case .confirming(let operation, let session, let confirmation):
      session.origin.user.map { user in
        switch confirmation {
        case .transfer: .authorize(operation, .transfer(from: user))
        case .deletion: .authorize(operation, .deletion(of: user))
        }
      }
    case .transferring(let operation, let session, _):
      session.origin.user.map { .rebind(operation, session.account, from: $0) }
    case .deleting(let operation, let session, .reauthenticating):
      .reauthenticate(operation, session.account)
    case .deleting(let operation, let session, .revoking): .revoke(operation, session.account)
    case .deleting(let operation, let session, .deleting): .delete(operation, session.account)
    }
  }
}
