import SignInCore
import SignInDeviceModel
import SignInFlow
import SignInSimulator
import SignInTestSupport
import SignInTesting

extension SwarmRun {
  /// Compares what can be seen of the session with what was promised.
  func observe(after action: String, _ before: State, _ record: SessionRecord) {
    let state = self.session.state
    if case .launching = state { return }
    self.world.expect(!state.isBusy, .everythingEnds, "\(state)")
    var promises = self.world.with { $0.promises }
    // Whoever asks for something before the launch has the launch first, which may sign out.
    if before.isUnread { promises.settled = promises.settledBefore }
    var session = promises.accepted ?? promises.session
    if let rebound = promises.rebound { session?.origin = .apple(rebound) }
    if let signedIn = state.signedIn {
      self.observe(signedIn, session, promises)
    } else if case .signedOut(let reason) = state {
      self.observe(reason, session, promises, record)
    } else if let session {
      self.world.expect(before.isUnread, .signedInStaysSignedIn, "\(state)")
      if record.session?.deletion != nil, !self.hasAccount(session) {
        self.world.with { $0.promises.settle(session.origin.user) }
      } else {
        self.observeRevocation(session, promises, record)
      }
      self.world.with { $0.promises.session = nil }
    }
    self.observeDisk(action)
    self.note(action, before, state)
  }

  typealias State = SessionState<SwarmBackend.Account>

  private func note(_ action: String, _ before: State, _ state: State) {
    if case .deletionPaused = state { self.world.note(.deletionPaused) }
    if before == state { return }
    switch state {
    case .signedOut(.revoked), .signedOut(.notFound):
      switch action {
      case "launch": self.world.note(.revocationFoundAtLaunch)
      case "becameActive": self.world.note(.revocationFoundActive)
      default: self.world.note(.revocationNoticed)
      }
    case .signedOut(.accountDeleted):
      if case .deletionPaused = before { self.world.note(.deletionResumed) }
    case .signedIn(let signedIn):
      if case .unconfirmed(let answer) = signedIn.standing, answer.state == .revoked {
        self.world.note(.denierIgnored)
      }
    default: break
    }
  }

  private func observe(
    _ signedIn: State.SignedIn, _ session: StoredSession?,
    _ promises: SwarmPromises
  ) {
    let key = self.server.key(of: signedIn.account)
    self.world.expect(session != nil, .signedOutStaysSignedOut, "\(key)")
    guard let session else { return }
    self.world.expect(session.account == key, .accountStaysOne, "\(key)")
    self.world.expect(session.origin == signedIn.origin, .accountStaysOne, "\(signedIn.origin)")
    if promises.accepted != nil {
      self.world.note(signedIn.origin == .password ? .passwordSignIn : .signIn)
      if signedIn.account.name?.givenName == "Bob" { self.world.note(.secondPerson) }
    }
    if promises.rebound != nil { self.world.note(.transferred) }
    if case .transferred(_?) = signedIn.standing { self.world.note(.transferFailed) }
    self.world.with { $0.promises.session = session }
  }

  private func observe(
    _ reason: SignedOutReason, _ session: StoredSession?, _ promises: SwarmPromises,
    _ record: SessionRecord
  ) {
    self.world.with { $0.promises.session = nil }
    guard let session else { return }
    switch reason {
    case .revoked, .notFound:
      self.observeRevocation(session, promises, record)
      if let user = session.origin.user {
        self.world.with { $0.promises.settled[user] = $0.promises.endings }
      }
      if reason == .notFound { self.world.note(.notFound) }
    case .accountDeleted:
      self.world.expect(
        !self.hasAccount(session), .deletionTellsTheTruth, "\(session.account)")
      self.world.with { $0.promises.settle(session.origin.user) }
    case .accountUnknown:
      // The server has forgotten it, which it does for a session that has ended.
      self.world.expect(false, .signedInStaysSignedIn, "\(reason)")
    default: self.world.expect(false, .signedInStaysSignedIn, "\(reason)")
    }
  }

  /// Whether the server has a session's account.
  private func hasAccount(_ session: StoredSession) -> Bool {
    self.server.accounts.contains { self.server.key(of: $0) == session.account }
  }

  private func observeRevocation(
    _ session: StoredSession, _ promises: SwarmPromises, _ record: SessionRecord
  ) {
    self.world.expect(
      session.origin != .password, .onlyAppleSessionsAreRevoked, "\(session.account)")
    let state = promises.lastAnswer?.state
    self.world.expect(
      state == .revoked || state == .notFound, .unclearAnswersDecideNothing,
      "\(session.account)")
    let isHonest = self.device.profile.states == .honest
    if isHonest, let user = session.origin.user {
      self.world.expect(
        promises.endings > promises.settled[user] ?? 0, .oneSignOutPerRevocation, "\(user)")
    } else {
      self.world.expect(
        record.session?.isStateTrusted != false, .deniersAreNotBelieved, "\(session.account)")
    }
  }

  /// Whether the disk holds what was promised.
  private func observeDisk(_ action: String) {
    let (disk, promises, isBehind, isUnread) = self.world.with {
      ($0.disk, $0.promises, $0.isBehind, $0.isUnread)
    }
    if isBehind || isUnread { return }
    self.world.expect(
      disk.session?.account == promises.session?.account, .recordIsStoredFirst, "\(action)")
    for owed in promises.owed {
      let profile = disk.profile(of: owed.user)
      self.world.expect(profile != nil, .profileSurvives, "\(owed.user)")
      self.world.expect(owed.name == nil || profile?.name != nil, .nameIsKept, "\(owed.user)")
      self.world.expect(profile?.name == owed.name, .profileIsNobodyElses, "\(owed.user)")
    }
    for profile in disk.profiles {
      self.world.expect(promises.owed(profile.user) != nil, .profileIsErased, "\(profile.user)")
    }
    if action == "launch", !disk.profiles.isEmpty { self.world.note(.relaunchedWithProfile) }
    if action == "launch", disk.session != nil { self.world.note(.relaunchedSignedIn) }
  }
}

extension SessionState {
  /// Whether the store has not been read, so that whatever is asked for reads it first.
  fileprivate var isUnread: Bool {
    switch self {
    case .launching, .signedOut(.storeUnreadable): true
    case .checking, .signedOut, .authorizing, .registering, .registrationFailed, .signedIn,
      .confirming, .transferring, .deleting, .deletionPaused:
      false
    }
  }
}
