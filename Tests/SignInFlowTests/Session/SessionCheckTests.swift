import SignInCore
import SignInFlow
import SignInTestSupport
import Testing

@Suite("The checks of a session") struct SessionCheckTests {
  let provider = ScriptedProvider()
  let time = ManualTime()
  let store = InMemoryStore(
    SessionRecord(session: StoredSession(account: AccountKey("jane"), origin: .apple(.sample()))))
  let session: SignInSession<SampleBackend>

  init() {
    self.session = SignInSession(
      SignInController(provider: self.provider, time: self.time), backend: SampleBackend(),
      store: self.store)
  }

  /// How often the device was asked so far.
  private var questions: Int {
    self.provider.calls.filter { if case .credentialState = $0 { true } else { false } }.count
  }

  private func launched(with answer: CredentialStateAnswer = .init(state: .authorized)) async {
    async let launched = self.session.launch()
    await self.provider.whenChecked(1)
    self.provider.answerCheck(of: .sample(), with: answer)
    #expect(await launched == nil)
  }

  @Test
  func `a check that is never answered leaves the session as it was, and says so`() async {
    async let launched = self.session.launch()
    await self.provider.whenChecked(1)
    await self.time.whenRegistered(1)
    guard case .checking(let signedIn) = self.session.state else {
      Issue.record("not checking but \(self.session.state)")
      return
    }
    #expect(signedIn.account == "jane")
    self.time.advance(by: SignInSession<SampleBackend>.checkDeadline)
    #expect(await launched == nil)
    let timedOut = CredentialStateAnswer(error: AuthorizationError(.timedOut))
    #expect(self.session.state.signedIn?.standing == .unconfirmed(timedOut))
    // What comes after that is too late.
    self.provider.answerCheck(of: .sample(), with: .init(state: .revoked))
    #expect(self.session.account == "jane")
  }

  @Test
  func `of several questions the last one's answer counts, in whatever order they come`() async {
    let checks = HeldChecks()
    let session = SignInSession(
      SignInController(provider: checks, time: self.time), backend: SampleBackend(),
      store: self.store)
    async let launched = session.launch()
    await checks.whenAsked()
    checks.answer(1, .authorized)
    #expect(await launched == nil)
    session.becameActive()
    session.becameActive()
    checks.answer(2, .revoked)
    #expect(session.account == "jane")
    #expect(session.dropped == 1)
    checks.answer(3, .authorized)
    #expect(session.state.signedIn?.standing == .confirmed)
    session.becameActive()
    checks.answer(4, .revoked)
    #expect(session.state == .signedOut(.revoked))
    #expect(self.store.record.isEmpty)
  }

  @Test
  func `of several notices at once one sign-out comes`() async {
    await self.launched()
    self.provider.revoke()
    self.provider.revoke()
    self.provider.answerCheck(of: .sample(), with: .init(state: .revoked))
    #expect(self.session.state == .signedOut(.revoked))
    self.provider.revoke()
    #expect(self.questions == 3)
    #expect(self.session.state == .signedOut(.revoked))
  }

  @Test
  func `a notice alone ends nothing where the state says authorized`() async {
    await self.launched()
    self.provider.revoke()
    self.provider.answerCheck(of: .sample(), with: .init(state: .authorized))
    #expect(self.session.state.signedIn?.standing == .confirmed)
  }

  @Test
  func `a second launch asks again, and a failure leaves the session as it was`() async {
    await self.launched()
    async let second = self.session.launch()
    await self.provider.whenChecked(2)
    let answer = CredentialStateAnswer(error: AuthorizationError(.network))
    self.provider.answerCheck(of: .sample(), with: answer)
    #expect(await second == nil)
    #expect(self.session.state.signedIn?.standing == .unconfirmed(answer))
  }

  @Test
  func `a launch that is canceled returns, and its answer still counts`() async {
    let launching = Task { await self.session.launch() }
    await self.provider.whenChecked(1)
    launching.cancel()
    #expect(await launching.value == nil)
    #expect(self.session.state.isBusy)
    self.provider.answerCheck(of: .sample(), with: .init(state: .notFound))
    #expect(self.session.state == .signedOut(.notFound))
  }

  @Test
  func `signing out while the device is asked ends the session, and the answer is dropped`()
    async
  {
    let launching = Task { await self.session.launch() }
    await self.provider.whenChecked(1)
    #expect(self.session.signOut() == nil)
    #expect(await launching.value == nil)
    #expect(self.session.state == .signedOut(.signedOut))
    #expect(self.store.record.isEmpty)
    self.provider.answerCheck(of: .sample(), with: .init(state: .authorized))
    #expect(self.session.state == .signedOut(.signedOut))
    #expect(self.session.dropped == 1)
  }

  @Test
  func `nobody can do anything else while the device is asked at launch`() async {
    let launching = Task { await self.session.launch() }
    await self.provider.whenChecked(1)
    let busy = SignInFailure(.refused(.busy))
    let early = Task {
      await #expect(throws: busy) { try await self.session.signIn() }
      await #expect(throws: busy) { try await self.session.deleteAccount() }
    }
    await early.value
    self.provider.answerCheck(of: .sample(), with: .init(state: .authorized))
    #expect(await launching.value == nil)
    #expect(self.provider.started.isEmpty)
  }

  @Test
  func `a session that is let go of observes nothing any more`() {
    let provider = ScriptedProvider()
    let controller = SignInController(provider: provider, time: self.time)
    let session = SignInSession(controller, backend: SampleBackend(), store: InMemoryStore())
    let reference = WeakReference(consume session)
    #expect(reference.object == nil)
    #expect(provider.calls == [.observeRevocations])
    provider.revoke()
    #expect(provider.calls.count == 1)
  }
}
