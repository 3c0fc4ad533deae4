import SignInCore

// MARK: What is told

extension SessionModel.Move {
  /// Whether the state and the ending say what has happened.
  var tellsWhatHappened: Bool {
    self.tellsReason && self.tellsFailure && self.tellsStanding && self.tellsEnding
  }

  /// Why what was under way failed.
  private var failure: SignInFailure? {
    let reason: SignInFailure.Reason
    switch self.event {
    case .failed(_, let failure): reason = .backend(failure)
    case .authorizationFailed(_, let error, let presented):
      reason = .authorization(error, presented: presented)
    case .authorized(_, .unusable(let problem, _)): reason = .credential(problem)
    case .authorized(_, .password): reason = .credential(.unexpectedKind)
    case .authorized: reason = .otherPerson
    case .launch, .signIn, .signOut, .deleteAccount, .resume, .becameActive, .enteredBackground,
      .noticed, .checked, .foundLate, .registered, .done:
      return nil
    }
    return SignInFailure(reason, of: self.confirmation)
  }

  /// What was under way, where it was no sign-in.
  private var confirmation: SessionConfirmation? {
    switch self.flight?.work {
    case .authorize(.transfer), .rebind: .transfer
    case .authorize(.deletion), .reauthenticate, .revoke, .delete: .deletion
    case .authorize, .register, .signInWithPassword, nil: nil
    }
  }

  private var tellsReason: Bool {
    guard case .signedOut(let reason, _) = self.decision.state.phase else { return true }
    switch (self.event, self.before.machine.phase) {
    case (.launch(nil, _), .launching): return reason == .storeUnreadable
    case (.launch(let record?, _), _) where self.before.isLaunching:
      if record.session == nil { return reason == .neverSignedIn }
      return reason
        == (self.before.monitor.hasSignedOutUnread ? .signedOut : .accountUnknown)
    case (_, .signedOut(let before, _)): return reason == before
    case (.signOut, .deletionPaused): return reason == .deletionUnfinished
    case (.signOut, _): return reason == .signedOut
    case (.checked(_, let answer), _):
      return reason == (answer.state == .notFound ? .notFound : .revoked)
    case (.done, _): return reason == .accountDeleted
    default: return reason == self.reasonBefore
    }
  }

  /// Why nobody was signed in before what was under way.
  private var reasonBefore: SignedOutReason? {
    switch self.before.machine.phase {
    case .authorizing(_, let authorizing): authorizing.before
    case .registering(_, let registering): registering.before
    case .registrationFailed(_, _, let reason): reason
    case .launching, .checking, .signedOut, .signedIn, .confirming, .transferring, .deleting,
      .deletionPaused:
      nil
    }
  }

  private var tellsFailure: Bool {
    let old = self.before.machine.phase
    switch self.decision.state.phase {
    case .registrationFailed(let failure, _, let reason):
      if case .registrationFailed = old { return self.decision.state.phase == old }
      return failure == self.failure && reason == self.reasonBefore
    case .deletionPaused(_, _, let failure):
      if case .deletionPaused = old { return self.decision.state.phase == old }
      return failure == (self.failure ?? SignInFailure(.interrupted, of: .deletion))
    case .launching, .checking, .signedOut, .authorizing, .registering, .signedIn, .confirming,
      .transferring, .deleting:
      return true
    }
  }

  private var tellsStanding: Bool {
    guard let standing = self.decision.state.phase.session?.standing else { return true }
    let old = self.before.machine.phase.session?.standing
    if let answer, answer.about != nil { return standing == self.standing(answer.answer, old) }
    switch (self.event, self.flight?.work) {
    case (.authorizationFailed, .authorize(.transfer)), (.failed, .rebind):
      return standing == (self.isLate ? old : .transferred(self.failure))
    case (.authorized, .authorize(.transfer)):
      if self.work != nil || self.isLate { return standing == old }
      return standing
        == (self.decision.order?.ending == .done ? .confirmed : .transferred(self.failure))
    case (.done, .rebind): return standing == (self.isLate ? old : .confirmed)
    default: return standing == old || old == nil && standing == .confirmed
    }
  }

  private func standing(
    _ answer: SessionModel.DeviceAnswer, _ old: SessionStanding?
  ) -> SessionStanding? {
    switch answer {
    case .authorized: return .confirmed
    case .transferred: return .transferred(nil)
    case .revoked, .notFound, .lie, .unrecognized, .error:
      if case .transferred = old { return old }
      return .unconfirmed(answer.answer)
    }
  }

  private var tellsEnding: Bool {
    guard case .finish(let ending, let question) = self.decision.order else { return true }
    if question != nil, self.newSession?.origin.user != question?.user { return false }
    switch ending {
    case .signedIn(let account):
      return account == self.newSession?.account
        && self.after.world.accounts.contains(.init(account))
    case .done:
      guard case .apple(let user) = self.newSession?.origin else { return self.isSignOut }
      return user == self.flight?.credential?.user.id || self.flight?.credential == nil
    case .nothing:
      guard case .authorize(.signIn(let plan)) = self.flight?.work else { return false }
      return plan.kind == .existing && self.failure != nil
    case .failed(let failure):
      if self.isLate { return failure == SignInFailure(.superseded) }
      return failure == self.failure || self.decision.order?.refusal != nil
    }
  }
}
