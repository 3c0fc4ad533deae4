import SignInCore

extension SessionModel {
  /// Lets a step change the world, and tells what the machine gets to know of it.
  mutating func happen(_ step: Step) -> Event? {
    switch step {
    case .launch:
      if self.isLaunching { self.store.isUnread = false }
      return .launch(self.store.record, knowsAccount: self.store.session != nil)
    case .launchUnreadable:
      self.store.isUnread = true
      return .launch(nil, knowsAccount: false)
    case .signIn(let kind): return .signIn(SignInPlan(kind))
    case .signOut: return .signOut
    case .deleteAccount: return .deleteAccount
    case .resume: return .resume(canResend: self.monitor.unsent != nil)
    case .resumeTooLate: return .resume(canResend: false)
    case .becomeActive: return .becameActive
    case .enterBackground: return .enteredBackground
    case .notice: return .noticed
    case .system(let answer, let number): return self.happen(answer, number)
    case .backend(let answer, let number): return self.happen(answer, number)
    case .device(let answer, let number):
      guard let question = self.question(number) else { return nil }
      self.questions.removeAll { $0.check.number == number }
      return .checked(question.check, answer.answer)
    case .lateSuccess:
      let user = self.world.adaNow
      let profile = self.world.profile(of: user)
      self.world.hasLateSheet = false
      self.world.authorize(user)
      return .foundLate(profile)
    case .stopUsing:
      self.world.ada = .ended
      return nil
    case .move:
      self.world.hasMoved = true
      return nil
    case .storeFails, .storeWorks:
      self.store.isWritable.toggle()
      return nil
    case .killUnanswered:
      for flight in self.flights { self.work(flight) }
      self.kill()
      return nil
    case .kill:
      self.kill()
      return nil
    }
  }

  private mutating func happen(_ answer: SystemAnswer, _ number: Int) -> Event? {
    guard let index = self.flights.firstIndex(where: { $0.operation.number == number }) else {
      return nil
    }
    let operation = self.flights[index].operation
    if let (error, presented) = answer.error {
      if answer == .timedOut || self.flights[index].isGivenUp { self.world.hasLateSheet = true }
      return .authorizationFailed(operation, error, presented: presented)
    }
    let asksForName = self.flights[index].work.asksForName
    func profile(_ user: User) -> FirstTimeProfile {
      asksForName ? self.world.profile(of: user) : user.noProfile
    }
    switch answer {
    case .approved(let user):
      let profile = profile(user)
      self.world.authorize(user)
      self.flights[index].credential = Credential(user: user)
      return .authorized(operation, .appleID(profile))
    case .password: return .authorized(operation, .password)
    case .unusable:
      let user = self.world.adaNow
      let profile = profile(user)
      self.world.authorize(user)
      return .authorized(operation, .unusable(.wrongNonce, profile))
    case .canceled, .leftForSettings, .unexplained, .timedOut, .nothingStored: return nil
    }
  }

  private mutating func happen(_ answer: BackendAnswer, _ number: Int) -> Event? {
    guard let flight = self.flight(number) else { return nil }
    if answer.isDone { self.work(flight) }
    if let failure = answer.failure { return .failed(flight.operation, failure) }
    if let account = flight.newAccount { return .registered(flight.operation, account) }
    return .done(flight.operation)
  }

  /// The backend does what it is asked.
  private mutating func work(_ flight: Flight) {
    switch flight.work {
    case .authorize, .reauthenticate: break
    case .register, .signInWithPassword:
      self.world.accounts.insert(World.Accounts(flight.newAccount))
      if flight.credential?.user == .movedAda { self.world.isRebound = true }
    case .rebind: if flight.credential?.user == .movedAda { self.world.isRebound = true }
    case .revoke(let account):
      if account == Self.adasAccount, self.world.ada == .inForce { self.world.ada = .ended }
      if account == Self.bobsAccount { self.world.hasBob = false }
    case .delete(let account): self.world.accounts.remove(World.Accounts(account))
    }
  }

  /// The process ends, and what was in memory with it.
  private mutating func kill() {
    let isSaved = self.store.record == SessionStateMachine(self.machine).record
    let isUnread = self.isLaunching && self.machine.phase != .launching
    if self.store.isUnread || isUnread {
      // While the store counts as unread, nothing is written that could destroy what is in it.
      self.monitor.session = self.store.session
      self.monitor.owe(self.store.record.profiles)
    } else if !self.isLaunching, !isSaved {
      // Nobody can promise what could not be written; but who was signed out stays so.
      let isSame = self.store.session?.account == self.monitor.session?.account
      self.monitor.session = isSame ? self.store.session : nil
      self.monitor.owe(self.store.record.profiles)
    }
    self.store.isUnread = false
    self.monitor.hasRetried = false
    self.monitor.unsent = nil
    self.machine = SessionStateMachine.State(.launching)
    self.flights = []
    self.questions = []
    self.world.hasLateSheet = false
    // What only the process knew.
    self.monitor.hasSignedOutUnread = false
  }
}
