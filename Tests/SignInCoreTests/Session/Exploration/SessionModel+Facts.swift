import SignInCore

// MARK: What a step shows

extension SessionModel.Move {
  var isLaunch: Bool { self.step == .launch && self.before.isLaunching }

  var addsProfile: Bool { self.profiles.count > self.before.machine.profiles.count }

  var joinsProfiles: Bool {
    self.profiles.contains { profile in
      profile.name != nil && profile.email == SessionModel.User.ada.laterProfile.email
    }
  }

  var isUnusable: Bool {
    if case .authorized(_, .unusable) = self.event { true } else { false }
  }

  var isGrant: Bool { if case .authorized = self.event { true } else { false } }

  var isAccepted: Bool { if case .registered = self.event { true } else { false } }

  var isRegistering: Bool {
    if case .registering = self.before.machine.phase { true } else { false }
  }

  var isDone: Bool { self.decision.order?.ending == .done }

  var hasProfileForBackend: Bool {
    if case .register(_?) = self.work { true } else { false }
  }

  var leavesOthersProfile: Bool {
    self.isSignIn && self.isAccepted && !self.profiles.isEmpty
  }

  // MARK: Checks

  var isCheckedAtLaunch: Bool {
    if case .checking = self.before.machine.phase { self.answer != nil } else { false }
  }

  var isDenied: Bool { self.answer?.answer.isDenial == true && !self.isLate }

  func isBelieved(_ occasion: SessionModel.Question.Occasion) -> Bool {
    self.isDenied && self.isSignOut && self.answer?.about?.occasion == occasion
  }

  var isDistrusted: Bool { self.oldSession?.isStateTrusted == false }

  var distrusts: Bool {
    self.oldSession?.isStateTrusted == true && self.newSession?.isStateTrusted == false
  }

  // MARK: Accounts

  var isTransferred: Bool {
    self.flight?.work.isRebinding == true && self.isDone && !self.isLate
  }

  var isDeleted: Bool { self.isDone && self.isSignOut }

  func endsWith(_ reason: SignInFailure.Reason) -> Bool {
    if case .failed(let failure) = self.decision.order?.ending {
      failure.reason == reason
    } else {
      false
    }
  }

  func isResumedAfterKill(_ step: DeletionStep) -> Bool {
    guard self.isLaunch, case .deletionPaused(_, step, _) = self.decision.state.phase else {
      return false
    }
    return true
  }

  var leavesSessionUnread: Bool {
    guard case .launch(nil, _) = self.event else { return false }
    return self.after.store.record.session != nil
  }
}

extension SessionModel.Work {
  /// Whether the backend is asked to sign in with Apple.
  var isRegistration: Bool { if case .register = self { true } else { false } }

  /// Whether the backend is asked to replace a user id.
  var isRebinding: Bool { if case .rebind = self { true } else { false } }

  /// Whether the system is asked for the new user id.
  var isTransfer: Bool { if case .authorize(.transfer) = self { true } else { false } }
}
