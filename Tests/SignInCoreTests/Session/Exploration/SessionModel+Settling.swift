import SignInCore

extension SessionModel {
  /// Makes the same what has the same future.
  ///
  /// The machine compares the numbers of operations and checks, counts on, and does nothing else with them. So
  /// what is open is numbered anew. Reasons, failures and answers it only carries along, so one stands for all
  /// of them; that they are the right ones is looked at before. That the app is in the background matters only
  /// while a retry may wait, since there it begins nothing.
  mutating func settle() {
    // Of answers that decide nothing any more, one at a time is enough.
    if self.questions.count == 2, self.questions[1].about == nil { self.questions.removeFirst() }
    if self.questions.count > 2 { self.questions.removeFirst() }
    let operations = self.flights.map(\.operation)
    let checks = self.questions.map(\.check)
    for index in self.flights.indices {
      self.flights[index].operation = .init(number: index + 1)
      guard self.flights[index].isGivenUp else { continue }
      // For what comes too late nothing is erased, and nobody is asked.
      self.flights[index].wasNoticed = false
      if case .register = self.flights[index].work { self.flights[index].work = .register(nil) }
    }
    for index in self.questions.indices { self.questions[index].check = .init(number: index + 1) }
    self.machine.lastOperation = operations.count
    self.machine.lastCheck = checks.count
    // What is in nobody's hands is a breach already.
    self.machine.phase = self.machine.phase.settled(
      operation: { .init(number: (operations.firstIndex(of: $0) ?? operations.count) + 1) },
      check: { .init(number: (checks.firstIndex(of: $0) ?? checks.count) + 1) })
    if !self.machine.phase.mayRetry { self.machine.isInBackground = false }
    if !self.machine.phase.mayReadAgain {
      self.machine.hasSignedOutUnread = false
      self.monitor.hasSignedOutUnread = false
    }
    self.forgetAccounts()
  }

  /// Lets go of accounts that nobody refers to any more.
  private mutating func forgetAccounts() {
    var referred: World.Accounts = .password
    for session in [self.session, self.store.record.session, self.monitor.session] {
      referred.insert(World.Accounts(session?.account))
    }
    self.world.accounts.formIntersection(referred)
    if !referred.contains(.ada) { self.world.isRebound = false }
  }
}
