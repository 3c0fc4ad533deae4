import SignInCore

extension SessionModel {
  /// Hashes enough to tell most models apart; all of it would take most of the exploration's time.
  func hash(into hasher: inout Hasher) {
    hasher.combine(self.machine.phase.digit)
    hasher.combine(self.world)
    hasher.combine(self.monitor.attempts)
    hasher.combine(self.monitor.owed.count)
    hasher.combine(self.monitor.session?.account.rawValue)
    hasher.combine(self.questions.count)
    hasher.combine(self.flights.count)
    for flight in self.flights {
      hasher.combine(flight.work.rank)
      hasher.combine(flight.credential)
      hasher.combine(flight.isGivenUp)
    }
    hasher.combine(self.store.isWritable)
    hasher.combine(self.store.record.profiles.count)
    hasher.combine(self.store.record.session?.deletion)
  }
}

extension SessionStateMachine.Phase {
  /// A number for the kind of phase.
  fileprivate var digit: Int {
    switch self {
    case .launching: 0
    case .checking: 1
    case .signedOut(_, let plan): plan == nil ? 2 : 3
    case .authorizing(_, let authorizing): authorizing.isRetry ? 4 : 5
    case .registering: 6
    case .registrationFailed(_, let unsent, _): unsent == nil ? 7 : 8
    case .signedIn(_, let check): check == nil ? 9 : 10
    case .confirming(_, _, let confirmation): confirmation == .transfer ? 11 : 12
    case .transferring: 13
    case .deleting(_, _, let step): step == .deleting ? 14 : 15
    case .deletionPaused(_, let step, _): step == .deleting ? 16 : 17
    }
  }
}
