import SignInCore

extension SessionModel {
  /// Works out what is promised after a step, from what came and not from what the machine made of it.
  mutating func expect(_ event: Event, for step: Step, before: Self) {
    switch event {
    case .authorized(_, .appleID(let profile)), .foundLate(let profile): self.monitor.owe(profile)
    case .authorized(_, .unusable(_, let profile?)):
      // It was not proved whose it is: it may fill gaps.
      self.monitor.owe(profile)
      if let known = before.monitor.owed(User(profile.user)) { self.monitor.owe(known) }
    case .authorized: break
    case .launch(nil, _):
      // What can't be read can't be promised.
      if before.machine.phase == .launching {
        self.monitor.session = nil
        if !before.store.isUnread { self.monitor.owed = [] }
      }
    case .launch(let record?, _):
      guard before.isLaunching, before.store.isUnread else { break }
      self.monitor.session = before.monitor.hasSignedOutUnread ? nil : before.store.session
      self.monitor.hasSignedOutUnread = false
      // What has come since is newer.
      let late = self.monitor.owed
      self.monitor.owe(record.profiles)
      for profile in late { self.monitor.owe(profile) }
    case .noticed:
      for index in self.flights.indices where !self.flights[index].isGivenUp {
        if self.flights[index].newAccount != nil { self.flights[index].wasNoticed = true }
      }
    case .signOut:
      if before.isLaunching {
        // Whoever the store has is signed out once it can be read.
        if before.machine.phase != .launching { self.monitor.hasSignedOutUnread = true }
        return
      }
      if before.isAtDeletion { return }
      self.monitor.session = nil
      self.monitor.hasRetried = false
      self.supersedeQuestions()
      for index in self.flights.indices { self.flights[index].isGivenUp = true }
    case .registered, .done:
      if case .backend(_, let number) = step, let flight = before.flight(number), !flight.isGivenUp
      {
        self.expectAcceptance(of: flight)
      }
    case .checked:
      if case .device(let answer, let number) = step,
        let question = before.question(number)
      {
        self.expect(answer, question)
      }
    case .signIn, .deleteAccount, .resume, .becameActive, .enteredBackground, .authorizationFailed,
      .failed:
      break
    }
  }

  /// Whether the backend is just at a deletion, so that the app can't sign out.
  var isAtDeletion: Bool { self.flights.contains { !$0.isGivenUp && $0.work.isOfDeletion } }

  private mutating func expectAcceptance(of flight: Flight) {
    self.monitor.hasSignedOutUnread = false
    switch flight.work {
    case .authorize: break
    case .register(let given):
      guard let user = flight.credential?.user else { break }
      self.monitor.session = StoredSession(account: user.account, origin: .apple(user.id))
      // What came since the backend was asked it has not seen.
      if self.monitor.owed(user) == given { self.monitor.settle(user) }
    case .signInWithPassword:
      self.monitor.session = StoredSession(account: Self.passwordAccount, origin: .password)
    case .rebind:
      guard let user = flight.credential?.user, let account = self.monitor.session?.account else {
        break
      }
      self.monitor.session = StoredSession(account: account, origin: .apple(user.id))
    case .reauthenticate: self.monitor.session?.deletion = .revoking
    case .revoke: self.monitor.session?.deletion = .deleting
    case .delete:
      if let user = self.monitor.session?.origin.user { self.monitor.settle(User(user)) }
      self.monitor.session = nil
    }
  }

  private mutating func expect(_ answer: DeviceAnswer, _ question: Question) {
    guard let about = question.about, let session = self.monitor.session else { return }
    if answer == .authorized { self.monitor.session?.isStateTrusted = true }
    guard answer.isDenial else { return }
    switch about.occasion {
    case .signedIn: self.monitor.session?.isStateTrusted = false
    case .becameActive where !session.isStateTrusted: break
    case .becameActive, .notice:
      self.monitor.session = nil
      if about.user != .bob { self.world.ada = .settled }
    }
  }
}
