import SignInCore
import SignInDeviceModel
import SignInFlow
import SignInSimulator
import SignInTesting
import Testing

@Suite("What a check of the credential state does to a session") struct SessionStandingTests {
  private static let password = PasswordCredential(user: "ada", password: "correct horse")

  /// Each state or none, with an error or without.
  static let answers: [CredentialStateAnswer] =
    [CredentialState.revoked, .authorized, .notFound, .transferred].flatMap { state in
      [AuthorizationError?.none, AuthorizationError(.unknown)].map { error in
        CredentialStateAnswer(state: state, error: error)
      }
    } + [CredentialStateAnswer(error: AuthorizationError(.unknown)), CredentialStateAnswer()]

  @Test(arguments: answers)
  func `STATE-01: state and error together decide about who was signed in`(
    answer: CredentialStateAnswer
  ) async throws {
    let sample = SessionSample()
    try await sample.session.signIn(.fullName)
    sample.device.overrides = Overrides(credentialState: answer)
    let next = sample.relaunched()
    next.device.network = .offline
    await next.session.launch()
    switch answer.state {
    case .revoked: #expect(next.session.state == .signedOut(.revoked))
    case .notFound: #expect(next.session.state == .signedOut(.notFound))
    case .authorized: #expect(next.session.state.signedIn?.standing == .confirmed)
    case .transferred:
      guard case .transferred? = next.session.state.signedIn?.standing else {
        Issue.record("not transferred but \(next.session.state)")
        return
      }
    default: #expect(next.session.state.signedIn?.standing == .unconfirmed(answer))
    }
    #expect((next.store.record.session != nil) == (next.session.account != nil))
    #expect(next.backend.accounts.count == 1)
  }

  @Test(arguments: answers)
  func `STATE-01: without a session no answer signs anybody in, and nobody is asked about`(
    answer: CredentialStateAnswer
  ) async throws {
    let sample = SessionSample(.init(overrides: Overrides(credentialState: answer)))
    await sample.session.launch()
    sample.away()
    await sample.session.resume()
    #expect(sample.session.state == .signedOut(.neverSignedIn))
    #expect(sample.checks == [])
  }

  @Test(arguments: answers)
  func `STATE-01: no answer concerns a session of a password`(
    answer: CredentialStateAnswer
  ) async throws {
    let sample = SessionSample(
      .init(
        passwords: [SavedPassword()], person: .usesPassword(),
        overrides: Overrides(credentialState: answer)),
      accounts: [.init(number: 1, password: Self.password)])
    try await sample.session.signInWithExistingAccount()
    sample.away()
    let next = sample.relaunched()
    await next.session.launch()
    #expect(next.session.state.signedIn?.standing == .confirmed)
    #expect(next.checks == [])
  }

  @Test(arguments: DeviceProfile.States.allCases)
  func `STATE-02: a check right after a sign-in takes nothing back, on no device`(
    states: DeviceProfile.States
  ) async throws {
    let profile = DeviceProfile(states: states, notices: .never)
    let sample = SessionSample(.init(profile: profile))
    try await sample.session.signIn(.fullName)
    #expect(sample.session.account?.number == 1)
    for _ in 1...3 {
      sample.away()
      #expect(sample.session.account?.number == 1)
    }
    var next = sample.relaunched()
    await next.session.launch()
    next.away()
    #expect(next.session.account?.number == 1)
    next = next.relaunched()
    await next.session.launch()
    #expect(next.session.account?.number == 1)

    // An honest device is believed when the person has stopped using the app.
    next.away { next.device.settings.stopUsingThisApp() }
    await next.session.launch()
    #expect((next.session.account == nil) == (states == .honest))
  }

  @Test(arguments: answers)
  func `STATE-03: no answer gates a sign-in that the backend has accepted`(
    answer: CredentialStateAnswer
  ) async throws {
    let sample = SessionSample(.init(overrides: Overrides(credentialState: answer)))
    #expect(try await sample.session.signIn(.fullName).number == 1)
    #expect(sample.session.account?.number == 1)
    #expect(sample.store.record.session?.account == AccountKey("1"))
    #expect(sample.checks.count == 1)
  }

  @Test(arguments: [DeviceProfile.Notices.whileRunning, .untilRelaunch, .never])
  func `STATE-05: a revocation is found at the next activation, with a notice or without`(
    notices: DeviceProfile.Notices
  ) async throws {
    let sample = SessionSample(.init(profile: DeviceProfile(notices: notices)))
    try await sample.session.signIn(.fullName)
    let next = sample.relaunched()
    await next.session.launch()
    #expect(next.session.account != nil)
    var states = next.session.states().makeAsyncIterator()
    _ = await states.next()
    next.away { next.device.settings.stopUsingThisApp() }
    #expect(next.session.state == .signedOut(.revoked))
    #expect(await states.next() == .signedOut(.revoked))
    #expect(next.store.record.isEmpty)
    // Only once: nothing more happens however often the app comes back.
    next.away()
    #expect(next.session.state == .signedOut(.revoked))
    #expect(next.checks.count <= 3)
  }

  @Test
  func `STATE-05: a revocation while the process was gone is found at launch`() async throws {
    let sample = SessionSample()
    try await sample.session.signIn(.fullName)
    sample.device.app.kill()
    sample.device.settings.stopUsingThisApp()
    let next = sample.relaunched()
    #expect(next.session.state == .launching)
    await next.session.launch()
    #expect(next.session.state == .signedOut(.revoked))
    #expect(next.store.record.isEmpty)
    #expect(next.backend.account(for: AccountKey("1")) == nil)
  }

  @Test
  func `STATE-07: a revocation doesn't end a session of a password`() async throws {
    let sample = SessionSample(
      .init(passwords: [SavedPassword()]), accounts: [.init(number: 1, password: Self.password)])
    #expect(try await sample.session.signIn(.fullName).number == 2)
    sample.session.signOut()
    sample.device.person = .usesPassword()
    try await sample.session.signInWithExistingAccount()
    sample.away { sample.device.settings.stopUsingThisApp() }
    #expect(sample.session.account?.number == 1)
    #expect(sample.session.dropped == 1)
    let next = sample.relaunched()
    await next.session.launch()
    #expect(next.session.account?.number == 1)
  }

  @Test
  func `STATE-10: a user id can't be blank, and an address is one that nobody knows`() async {
    for text in ["", " ", "\n\t"] { #expect(UserID(text) == nil) }
    let user = UserID("ada@example.com")
    let stored = StoredSession(
      account: AccountKey("1"), origin: user.map { .apple($0) } ?? .password)
    let device = SimulatedDevice()
    let backend = SimulatedBackend(device, accounts: [.init(number: 1)])
    let store = InMemoryStore(SessionRecord(session: stored))
    let session = SignInSession(SignInController(device), backend: backend, store: store)
    await session.launch()
    #expect(session.state == .signedOut(.notFound))
    #expect(store.record.isEmpty)
  }

  @Test
  func `STATE-15: signing out shows no sheet and leaves the relation as it is`() async throws {
    let sample = SessionSample(person: .script(.approves))
    try await sample.session.signIn(.fullName)
    #expect(sample.session.signOut() == nil)
    #expect(sample.attempts == 1)
    try sample.device.finish()
    #expect(sample.session.state == .signedOut(.signedOut))
    let user = try #require(sample.backend.accounts.first?.user)
    let answer = await SignInController(sample.device).credentialState(of: user)
    #expect(answer.state == .authorized)
    // A second one does nothing.
    #expect(sample.session.signOut() == nil)
    #expect(sample.session.state == .signedOut(.signedOut))
  }
}
