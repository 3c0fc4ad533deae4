import SignInCore
import SignInDeviceModel
import SignInFlow
import SignInSimulator
import SignInTesting
import Testing

@Suite("A credential in the hands of a session") struct SessionCredentialTests {
  static let defects: [(fault: Fault.Kind, problem: CredentialProblem?)] = [
    (.droppedToken, .missingIdentityToken), (.droppedCode, .missingAuthorizationCode),
    (.wrongNonce, .wrongNonce), (.foreignState, .foreignState), (.invalidToken, nil),
  ]

  @Test(
    "CRED-14: a first credential that can't be used is told, and its name is kept for the next",
    arguments: defects.indices)
  func defect(index: Int) async throws {
    let (fault, problem) = Self.defects[index]
    var sample = SessionSample(.init(faults: [Fault(fault, .nth(1))]))
    let failure = try #require(await sample.signInFailure())
    guard case .credential(let found) = failure.reason else {
      Issue.record("not a problem of the credential but \(failure)")
      return
    }
    if let problem { #expect(found == problem) }
    #expect(failure.advice == .retry)
    #expect(failure.message == .unusableCredential)
    #expect(sample.session.state == .signedOut(.neverSignedIn))
    #expect(sample.backend.calls == 0)
    #expect(sample.store.record.profiles.map { $0.name?.givenName } == ["Ada"])
    sample = sample.relaunched()
    #expect(await sample.signInFailure() == nil)
    #expect(sample.session.account?.name?.formatted() == "Ada Lovelace")
    try sample.device.finish()
  }

  @Test
  func `CRED-14: a credential that can't be proved replaces no name`() async throws {
    let sample = SessionSample(
      .init(faults: [Fault(.foreignState, .nth(2))]), behavior: .init(.unreachable))
    #expect(await sample.signInFailure()?.reason == .backend(.offline))
    sample.device.settings.stopUsingThisApp()
    sample.device.app.activate()
    sample.device.person = .approves(name: PersonName(givenName: "Mallory"))
    #expect(await sample.signInFailure()?.reason == .credential(.foreignState))
    #expect(sample.store.record.profiles.map { $0.name?.givenName } == ["Ada"])
  }

  @Test
  func `CRED-17: the request has the hash, the backend the raw nonce`() async throws {
    let device = SimulatedDevice()
    let provider = RecordingProvider(device)
    let backend = HookedBackend(SimulatedBackend(device))
    let session = SignInSession(
      SignInController(provider), backend: backend, store: InMemoryStore())
    try await session.signIn(.fullName, .email)
    let request = try #require(provider.requests.first?.requests.first?.appleID)
    let credential = try #require(backend.credentials.first)
    #expect(request.nonce == credential.nonce.hashed)
    #expect(request.nonce?.utf8.count == 64)
    #expect(credential.nonce.raw != credential.nonce.hashed)
    #expect(try credential.identityToken.claims().nonce == credential.nonce.hashed)
    #expect(request.state != nil)
    #expect(request.state != request.nonce)
    #expect(request.state != credential.nonce.raw)
  }

  @Test
  func `CRED-20: a token with another nonce reaches no backend, however often it comes`() async {
    let sample = SessionSample(.init(faults: [Fault(.wrongNonce)]))
    for _ in 1...3 {
      #expect(await sample.signInFailure()?.reason == .credential(.wrongNonce))
    }
    #expect(sample.backend.calls == 0)
    #expect(sample.session.account == nil)
  }

  @Test
  func `CRED-20: a transfer and a deletion check the nonce too`() async throws {
    let sample = SessionSample(
      .init(faults: [Fault(.wrongNonce, .nth(2)), Fault(.wrongNonce, .nth(3))]))
    try await sample.session.signIn(.fullName, .email)
    #expect(await sample.deletionFailure()?.reason == .credential(.wrongNonce))
    #expect(sample.session.account?.number == 1)
    sample.device.app.transfer(to: "TEAM654321")
    sample.session.becameActive()
    #expect(await sample.session.resume()?.reason == .credential(.wrongNonce))
    #expect(
      sample.session.state.signedIn?.standing
        == .transferred(SignInFailure(.credential(.wrongNonce), of: .transfer)))
    #expect(sample.backend.calls == 1)
    #expect(await sample.session.resume() == nil)
    #expect(sample.session.state.signedIn?.standing == .confirmed)
  }

  @Test
  func `CRED-21: what was asked for is in the request, anew for each attempt`() async throws {
    let sample = SessionSample(person: .cancels)
    await #expect(throws: SignInFailure.self) { try await sample.session.signIn() }
    await #expect(throws: SignInFailure.self) { try await sample.session.signIn(.email) }
    await #expect(throws: SignInFailure.self) {
      try await sample.session.signIn(.fullName, .email, linking: true)
    }
    #expect(try await sample.session.signInWithExistingAccount() == nil)
    sample.device.person = .approves
    try await sample.session.signIn(.fullName, .email)
    try await sample.session.deleteAccount()
    let asked = sample.provider.requests
    let requests = asked.compactMap(\.requests.first?.appleID)
    #expect(requests.count == 6)
    #expect(
      requests.map(\.requestedScopes)
        == [[], [.email], [.fullName, .email], [], [.fullName, .email], []])
    #expect(asked[3].requests.last == .password)
    #expect(
      asked.map { $0.options.contains(.preferImmediatelyAvailableCredentials) }
        == [false, false, false, true, false, false])
    #expect(Set(requests.compactMap(\.nonce)).count == 6)
    #expect(Set(requests.compactMap(\.state)).count == 6)
    #expect(requests.allSatisfy { $0.operation == AppleIDRequest().operation })
    #expect(requests.map { $0.user != nil } == [false, false, false, false, false, true])
  }

  @Test
  func `CRED-21: an app's own source of nonces makes nonce and state`() async throws {
    let made = Kept(0)
    let device = SimulatedDevice()
    let provider = RecordingProvider(device)
    let session = SignInSession(
      SignInController(provider), backend: SimulatedBackend(device), store: InMemoryStore(),
      makeNonce: {
        made.value += 1
        return Nonce(raw: "number \(made.value)")
      })
    try await session.signIn(.fullName)
    let request = try #require(provider.requests.first?.requests.first?.appleID)
    #expect(request.nonce == Nonce(raw: "number 1").hashed)
    #expect(request.state == "number 2")
  }

  @Test
  func `CRED-23: a code that may have been used is never sent again`() async throws {
    for outcome in [
      SimulatedBackend.Behavior.Outcome.lostAfterExchange, .refuses("No."),
    ] {
      let device = SimulatedDevice()
      let server = SimulatedBackend(device, behavior: .init(outcome))
      let backend = HookedBackend(server)
      let session = SignInSession(
        SignInController(device), backend: backend, store: InMemoryStore())
      await #expect(throws: SignInFailure.self) { try await session.signIn(.fullName) }
      server.behavior = .init()
      #expect(await session.resume() == nil)
      await session.launch()
      #expect(session.account == nil)
      try await session.signIn(.fullName)
      #expect(backend.credentials.count == 2)
      #expect(Set(backend.credentials.map(\.authorizationCode)).count == 2)
    }
  }

  @Test(arguments: [(299, true), (300, false), (301, false)])
  func `CRED-23: a code that was not sent is sent later, while it is good`(
    seconds: Int, isGood: Bool
  ) async throws {
    let sample = HeldSample(holds: Holds(BackendMoment(.before, .register)))
    let first = sample.signingIn()
    await sample.holds.whenHeld(1)
    sample.holds.release(1, failing: .offline)
    #expect(await first.value == SignInFailure(.backend(.offline)))
    sample.holds.end()
    try await sample.device.sleep(for: .seconds(seconds))
    #expect(await sample.session.resume() == nil)
    #expect((sample.session.account != nil) == isGood)
    #expect(sample.backend.calls.count == (isGood ? 2 : 1))
    if isGood {
      #expect(Set(sample.backend.credentials.map(\.authorizationCode)).count == 1)
    } else {
      #expect(sample.session.state == .registrationFailed(SignInFailure(.backend(.offline))))
    }
    #expect(await sample.signingIn().value?.reason == (isGood ? .refused(.alreadySignedIn) : nil))
    #expect(sample.session.account?.name?.givenName == "Ada")
  }

  @Test
  func `CRED-24: a day later the session is the app's own, and no token is used again`()
    async throws
  {
    let sample = HeldSample()
    try await sample.session.signIn(.fullName)
    try await sample.device.sleep(for: .seconds(24 * 3600))
    let next = sample.relaunched()
    await next.launch()
    next.becameActive()
    await next.resume()
    #expect(next.state.signedIn?.standing == .confirmed)
    #expect(sample.backend.calls == [.register])
  }

  @Test(arguments: [UserDetectionStatus.unsupported, .unknown, .likelyReal])
  func `CRED-29: how real a person seems is handed on, and no gate`(
    status: UserDetectionStatus
  ) async throws {
    let sample = StatusSample(status)
    try await sample.session.signIn(.fullName)
    #expect(sample.session.account != nil)
    #expect(sample.backend.credentials.map(\.realUserStatus) == [status])
  }
}
