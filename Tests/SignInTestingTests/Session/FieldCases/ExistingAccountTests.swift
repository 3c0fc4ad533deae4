import SignInCore
import SignInDeviceModel
import SignInFlow
import SignInSimulator
import SignInTestSupport
import SignInTesting
import Testing

@Suite("Accounts that exist already, offered by a session") struct ExistingAccountTests {
  private static let password = SavedPassword()
  private static let account = SimulatedBackend.Account(
    number: 1, password: PasswordCredential(user: "ada", password: "correct horse"))

  @Test(arguments: DeviceProfile.named.map(\.name))
  func `EXIST-01: nothing stored is silence on every device`(name: String) async throws {
    let profile = try #require(DeviceProfile.named.first { $0.name == name }?.profile)
    let sample = SessionSample(.init(profile: profile))
    await sample.session.launch()
    let before = sample.session.state
    #expect(try await sample.session.signInWithExistingAccount() == nil)
    #expect(sample.session.state == before)
    #expect(sample.session.state == .signedOut(.neverSignedIn))
    #expect(sample.backend.calls == 0)
    #expect(sample.store.record.isEmpty)
  }

  @Test(arguments: [1000, 1001, 1004])
  func `EXIST-01: no way to say that nothing is stored is told`(code: Int) async throws {
    let error = AuthorizationError(AuthorizationError.Code(rawValue: code))
    let sample = SessionSample(.init(overrides: Overrides(error: error)))
    #expect(try await sample.session.signInWithExistingAccount() == nil)
    #expect(sample.session.state == .signedOut(.neverSignedIn))
  }

  @Test(arguments: [DeviceProfile.today, .iOS13, .harsh, .simulator, .desktop])
  func `EXIST-03: an account that exists signs in without name and address`(
    profile: DeviceProfile
  ) async throws {
    let sample = SessionSample(.init(profile: profile))
    let first = try await sample.session.signIn(.fullName, .email)
    sample.session.signOut()
    let second = try await sample.session.signInWithExistingAccount()
    #expect(second?.number == first.number)
    #expect(second?.name == first.name)
    #expect(second?.email == first.email)
    #expect(sample.session.state.signedIn?.origin == first.user.map { .apple($0) })
  }

  @Test
  func `EXIST-04: a saved password goes to the backend's password route`() async throws {
    let sample = SessionSample(
      .init(passwords: [Self.password], person: .usesPassword()), accounts: [Self.account])
    let account = try await sample.session.signInWithExistingAccount()
    #expect(account?.number == 1)
    #expect(sample.session.state.signedIn?.origin == .password)
    #expect(sample.session.state.signedIn?.standing == .confirmed)
    #expect(sample.store.record.session?.origin == .password)
    #expect(sample.checks == [])
    let next = sample.relaunched()
    await next.session.launch()
    #expect(next.session.account?.number == 1)
    #expect(next.checks == [])
  }

  @Test
  func `EXIST-04: of both, the person's choice counts`() async throws {
    let sample = SessionSample(
      .init(passwords: [Self.password]), accounts: [Self.account])
    #expect(try await sample.session.signIn(.email).number == 2)
    for (person, number) in [(SimulatedPerson.approves, 2), (.usesPassword(), 1)] {
      sample.session.signOut()
      sample.device.person = person
      #expect(try await sample.session.signInWithExistingAccount()?.number == number)
    }
  }

  @Test
  func `EXIST-04: a wrong password is told in the backend's words`() async throws {
    let sample = SessionSample(.init(passwords: [Self.password], person: .usesPassword()))
    let failure = await #expect(throws: SignInFailure.self) {
      try await sample.session.signInWithExistingAccount()
    }
    #expect(failure?.message?.text == "The user name or the password is wrong.")
    #expect(failure?.advice == .offerOtherWays)
    #expect(sample.session.state == failure.map { .registrationFailed($0) })
    // It is not sent again by itself.
    #expect(await sample.session.resume() == nil)
    #expect(sample.backend.calls == 1)
  }

  @Test
  func `EXIST-04: a backend without passwords refuses, and has a message all the same`()
    async throws
  {
    let device = SimulatedDevice(.init(passwords: [Self.password], person: .usesPassword()))
    let session = SignInSession(
      SignInController(device), backend: SampleBackend(), store: InMemoryStore())
    let failure = await #expect(throws: SignInFailure.self) {
      try await session.signInWithExistingAccount()
    }
    #expect(failure?.reason == .backend(.refused("")))
    #expect(failure?.message == .refused)
  }

  @Test
  func `EXIST-06: who closes the offer has dismissed it, and nothing failed`() async throws {
    let sample = SessionSample(person: .approves)
    try await sample.session.signIn(.email)
    sample.session.signOut()
    sample.device.person = .cancels
    #expect(try await sample.session.signInWithExistingAccount() == nil)
    #expect(sample.session.state == .signedOut(.signedOut))
    #expect(sample.attempts == 2)
    #expect(
      sample.provider.calls.contains { call in
        if case .answered(_, let answer) = call {
          answer.outcome.error?.reason == .userDismissed
        } else {
          false
        }
      })
  }

  @Test
  func `an offer that nobody answers in time is told`() async {
    let sample = SessionSample(person: .approves)
    _ = await sample.signInFailure()
    sample.session.signOut()
    sample.device.person = .neverAnswers
    let failure = await #expect(throws: SignInFailure.self) {
      try await sample.session.signInWithExistingAccount(deadline: .seconds(30))
    }
    #expect(failure?.systemError?.reason == .timedOut)
  }
}
