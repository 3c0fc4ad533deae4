import SignInCore

// MARK: Checks and lateness

extension SessionModel.Move {
  /// Whether nobody is signed out against their will but for a relation that has ended, and for which nobody
  /// was signed out before.
  var signsOutOncePerRevocation: Bool {
    guard self.isSignOut, self.answer != nil || self.step == .notice || self.step == .becomeActive
    else { return true }
    return self.before.world.ada == .ended && !self.isLate
  }

  /// Whether answers and notices leave a password's session alone.
  var endsOnlyAppleSessions: Bool {
    guard self.oldSession?.origin == .password, self.answer != nil || self.step == .notice else {
      return true
    }
    return self.newSession == self.oldSession
  }

  /// Whether nobody is signed out by a device that denied them when they had just signed in.
  var believesNoDenier: Bool {
    guard let answer, answer.answer.isDenial, let about = answer.about else { return true }
    return switch about.occasion {
    case .signedIn: !self.isSignOut
    case .becameActive: self.before.monitor.session?.isStateTrusted != false || !self.isSignOut
    case .notice: true
    }
  }

  /// Whether an answer signs nobody in, and nobody out unless it says that the relation has ended.
  var decidesNothingUnclear: Bool {
    guard let answer else { return true }
    return !self.isSignIn && (answer.answer.isDenial || !self.isSignOut)
  }

  /// Whether what comes too late is dropped and counted, and what is dropped changes nothing but names.
  var dropsLateAnswers: Bool {
    let isDropped = self.decision.dropped > 0
    if self.isLate, !isDropped { return false }
    return !isDropped || self.decision.state.phase == self.before.machine.phase
  }

  /// Whether nothing of it is left where the app's call is refused.
  var refusesQuietly: Bool {
    self.decision.order?.refusal == nil || self.decision.state == self.before.machine
  }

  /// Whether the machine waits only for what somebody is at, and each part of an operation comes after the one
  /// before: so every operation comes to its end.
  var ends: Bool {
    let phase = self.decision.state.phase
    if let operation = phase.operation {
      let flight = self.after.flights.first { $0.operation == operation }
      guard let flight, !flight.isGivenUp, flight.work.fits(phase) else { return false }
    }
    if let check = phase.heldCheck?.id {
      let question = self.after.questions.first { $0.check == check }
      guard question?.about != nil else { return false }
    }
    if let flight, let work { return work.rank > flight.work.rank }
    return true
  }

  /// Whether what is promised is stored when something is to be carried out.
  var storesFirst: Bool {
    guard self.after.store.isWritable, self.decision.order != nil, !self.after.isLaunching else {
      return true
    }
    let monitor = self.after.monitor
    if self.after.store.isUnread { return monitor.session == nil && monitor.owed.isEmpty }
    let record = self.after.store.record
    return record.session == monitor.session && record.profiles.count == monitor.owed.count
  }
}
