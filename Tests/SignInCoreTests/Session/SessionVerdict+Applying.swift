import SignInCore
import Testing

extension SessionVerdict.Situation {
  /// The situation of a machine.
  init(_ phase: SessionStateMachine.Phase) {
    switch phase {
    case .launching: self = .launching
    case .checking: self = .checking
    case .signedOut: self = .signedOut
    case .authorizing: self = .authorizing
    case .registering: self = .registering
    case .registrationFailed: self = .registrationFailed
    case .signedIn: self = .signedIn
    case .confirming: self = .confirming
    case .transferring: self = .transferring
    case .deleting: self = .deleting
    case .deletionPaused: self = .deletionPaused
    }
  }
}

extension SessionVerdict.Event {
  /// What the table calls an input in a state.
  init(_ input: SessionInput, in state: SessionStateMachine.State) {
    let isHeld = { state.phase.operation == $0 }
    switch input {
    case .launch: self = state.phase.mayLaunchAgain ? .launchAgain : .launch
    case .signIn: self = .signIn
    case .deleteAccount: self = state.phase.isTransferred ? .deleteTransferred : .deleteAccount
    case .signOut: self = .signOut
    case .resume(let canResend):
      self = state.hasNothingToDo(canResend: canResend) ? .resumeNothing : .resume
    case .becameActive:
      self = state.phase.isCheckedClosely ? .becameActiveMeanwhile : .becameActive
    case .enteredBackground: self = .enteredBackground
    case .noticed: self = state.phase.isSignedInWithPassword ? .noticedPassword : .noticed
    case .foundLate: self = .foundLate
    case .authorized(let operation, _):
      self = isHeld(operation) ? .authorizedOwn : .authorizedOther
    case .authorizationFailed(let operation, _, _):
      self = isHeld(operation) ? .authorizationFailedOwn : .authorizationFailedOther
    case .registered(let operation, _):
      self = isHeld(operation) ? .registeredOwn : .registeredOther
    case .done(let operation): self = isHeld(operation) ? .doneOwn : .doneOther
    case .failed(let operation, _): self = isHeld(operation) ? .failedOwn : .failedOther
    case .checked(let check, _):
      self = state.phase.heldCheck?.id == check ? .checkedOwn : .checkedOther
    }
  }
}

extension SessionStateMachine.State {
  fileprivate func hasNothingToDo(canResend: Bool) -> Bool {
    switch self.phase {
    case .signedOut(_, let plan): plan == nil || self.isInBackground
    case .registrationFailed(_, let user, _): user == nil || !canResend
    case .signedIn: !self.phase.isTransferred
    case .launching, .checking, .authorizing, .registering, .confirming, .transferring,
      .deleting, .deletionPaused:
      false
    }
  }
}

extension SessionStateMachine.Phase {
  fileprivate var mayLaunchAgain: Bool {
    if case .signedOut(.storeUnreadable, _) = self { true } else { false }
  }

  fileprivate var isTransferred: Bool {
    if case .signedIn(let session, _) = self, case .transferred = session.standing {
      true
    } else {
      false
    }
  }

  fileprivate var isCheckedClosely: Bool {
    guard case .signedIn(_, let check?) = self else { return false }
    return check.occasion != .becameActive
  }

  fileprivate var isSignedInWithPassword: Bool {
    if case .signedIn(let session, _) = self { session.origin == .password } else { false }
  }
}

extension SessionVerdict: CustomTestStringConvertible {
  /// The event and the situations.
  package var testDescription: String {
    "\(self.event.meaning) (\(self.situations.map(\.rawValue).joined(separator: ", ")))"
  }
}
