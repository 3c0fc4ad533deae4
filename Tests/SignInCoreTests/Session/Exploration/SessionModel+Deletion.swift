import SignInCore

// MARK: Accounts

extension SessionModel.Move {
  /// Whether nobody hears that an account is deleted while the server has it.
  var deletesTruly: Bool {
    guard let account = self.oldSession?.account else { return true }
    let isGone = !self.after.world.accounts.contains(.init(account))
    if case .signedOut(.accountDeleted, _) = self.decision.state.phase, !isGone { return false }
    return self.decision.order?.ending != .done || !self.isOfDeletion || isGone
  }

  private var isOfDeletion: Bool {
    switch self.flight?.work {
    case .authorize(.deletion), .reauthenticate, .revoke, .delete: true
    case .authorize, .register, .signInWithPassword, .rebind, nil: false
    }
  }

  /// Whether a part of a deletion comes only after the backend has done the one before.
  var deletesInOrder: Bool {
    let reached = self.after.monitor.session
    return switch self.work {
    case .reauthenticate: self.worker?.credential?.user.id == reached?.origin.user
    case .revoke: reached?.deletion == .revoking
    case .delete: reached?.deletion == .deleting
    case .authorize, .register, .signInWithPassword, .rebind, nil: true
    }
  }

  /// Whether the record says how far a deletion has come.
  var recordsDeletion: Bool {
    self.after.isLaunching || self.newSession == nil
      || self.decision.record.session?.deletion == self.after.monitor.session?.deletion
  }

  /// Whether who is signed in keeps the account, and has another user id only where the backend has it too.
  var keepsAccount: Bool {
    switch self.work {
    case .register, .signInWithPassword: if self.oldSession != nil { return false }
    case .authorize, .rebind, .reauthenticate, .revoke, .delete, nil: break
    }
    guard let old = self.oldSession, let new = self.newSession else { return true }
    return new.account == old.account && new.origin == self.after.monitor.session?.origin
  }
}
