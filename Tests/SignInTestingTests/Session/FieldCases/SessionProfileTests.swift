import SignInCore
import SignInDeviceModel
import SignInFlow
import SignInSimulator
import SignInTesting
import Testing

@Suite("Name and address in the hands of a session") struct SessionProfileTests {
  private static let grace = SimulatedAccount(
    id: "grace", name: PersonName(), email: "grace@example.com")

  @Test(arguments: [DeviceProfile.today, .iOS13, .harsh])
  func `CRED-01: the second sign-in has no name, and the account keeps it`(
    profile: DeviceProfile
  ) async throws {
    let sample = SessionSample(.init(profile: profile))
    let first = try await sample.session.signIn(.fullName, .email)
    sample.session.signOut()
    let second = try await sample.session.signIn(.fullName, .email)
    #expect(second.name?.formatted() == "Ada Lovelace")
    #expect(second.email == "ada@example.com")
    #expect(second.number == first.number)
    #expect(sample.backend.accounts.map(\.name) == [first.name])
    // Once the person has stopped using the app, the next sign-in is a first one.
    sample.device.settings.stopUsingThisApp()
    sample.device.app.activate()
    sample.session.becameActive()
    sample.device.person = .approves(name: PersonName(givenName: "Augusta"))
    #expect(try await sample.session.signIn(.fullName).name?.givenName == "Augusta")
  }

  @Test
  func `CRED-02: the address comes from the token where the credential has none`() async throws {
    let sample = HeldSample()
    try await sample.session.signIn(.fullName, .email)
    sample.session.signOut()
    try await sample.session.signIn(.fullName, .email)
    let second = try #require(sample.backend.credentials.last)
    #expect(second.name == nil)
    #expect(second.displayName == nil)
    #expect(second.email == "ada@example.com")
    #expect(second.isPrivateEmail == false)
  }

  @Test
  func `CRED-04: a server that lost its account makes it again with the token's address`()
    async throws
  {
    let sample = SessionSample(behavior: .init(needsEmail: true))
    try await sample.session.signIn(.fullName, .email)
    sample.session.signOut()
    let fresh = SimulatedBackend(sample.device, behavior: .init(needsEmail: true))
    let session = SignInSession(
      SignInController(sample.device), backend: fresh, store: sample.store)
    #expect(try await session.signIn(.fullName, .email).email == "ada@example.com")
  }

  @Test
  func `CRED-04: where no address ever comes the person is sent to Settings, and that helps`()
    async throws
  {
    let sample = SessionSample(behavior: .init(needsEmail: true))
    let failure = try #require(
      await #expect(throws: SignInFailure.self) { try await sample.session.signIn(.fullName) })
    #expect(failure.reason == .backend(.emailRequired))
    #expect(failure.advice == .openSettings)
    #expect(failure.message == .emailRequired)
    #expect(sample.session.state == .registrationFailed(failure))
    #expect(await sample.signInFailure() == failure)
    sample.device.settings.stopUsingThisApp()
    sample.device.app.activate()
    #expect(await sample.signInFailure() == nil)
    #expect(sample.session.account?.email == "ada@example.com")
    #expect(sample.session.account?.name?.givenName == "Ada")
  }

  @Test(arguments: [
    SimulatedBackend.Behavior.Outcome.unreachable, .lostAfterExchange, .refuses("Not today."),
  ])
  func `CRED-05: the name survives every failure and every end of the process`(
    outcome: SimulatedBackend.Behavior.Outcome
  ) async throws {
    var sample = SessionSample(behavior: .init(outcome))
    for _ in 1...3 {
      let failure = await sample.signInFailure()
      #expect(failure?.message != nil)
      #expect(sample.store.record.profiles.map { $0.name?.formatted() } == ["Ada Lovelace"])
      #expect(sample.store.record.session == nil)
      sample = sample.relaunched()
      await sample.session.launch()
      #expect(sample.session.state == .signedOut(.neverSignedIn))
    }
    sample.backend.behavior = .init()
    #expect(await sample.signInFailure() == nil)
    #expect(sample.session.account?.name?.formatted() == "Ada Lovelace")
    #expect(sample.store.record.profiles.isEmpty)
  }

  @Test
  func `CRED-05: somebody else who signs in doesn't inherit the name`() async throws {
    let sample = SessionSample(behavior: .init(.unreachable))
    #expect(await sample.signInFailure() != nil)
    sample.device.settings.signIn(Self.grace)
    sample.device.app.activate()
    let next = sample.relaunched()
    next.backend.behavior = .init()
    #expect(await next.signInFailure() == nil)
    #expect(next.session.account?.name == nil)
    #expect(next.session.account?.email == "grace@example.com")
    #expect(next.store.record.profiles.map { $0.name?.givenName } == ["Ada"])
    next.session.signOut()
    next.device.settings.signIn(SimulatedAccount())
    next.device.app.activate()
    #expect(await next.signInFailure() == nil)
    #expect(next.session.account?.name?.givenName == "Ada")
    #expect(next.store.record.profiles.isEmpty)
  }

  @Test(arguments: 0..<12)
  func `CRED-07: the server's name is the last one that came, whatever came between`(
    seed: UInt64
  ) async throws {
    var generator = SplitMix64(seed: seed)
    let names = ["Ada", "Augusta", "Countess"]
    var sample = SessionSample()
    var expected: String?
    var isFirst = true
    for _ in 0..<12 {
      let name = names[Int(generator.next() % 3)]
      sample.device.person = .approves(name: PersonName(givenName: name))
      sample.backend.behavior = .init(generator.next() % 2 == 0 ? .accepts : .unreachable)
      let isNamed = generator.next() % 4 != 0
      if isNamed {
        _ = try? await sample.session.signIn(.fullName)
      } else {
        _ = try? await sample.session.signIn()
      }
      if isFirst, isNamed { expected = name }
      isFirst = false
      sample.session.signOut()
      switch generator.next() % 4 {
      case 0: sample = sample.relaunched()
      case 1:
        sample.device.settings.stopUsingThisApp()
        sample.device.app.activate()
        isFirst = true
      default: break
      }
    }
    sample.backend.behavior = .init()
    sample.device.person = .approves(name: PersonName())
    #expect(await sample.signInFailure() == nil)
    #expect(sample.session.account?.name?.givenName == expected)
    #expect(sample.store.record.profiles.isEmpty)
  }

  @Test(arguments: [DeviceProfile.AbsentName.absent, .empty])
  func `CRED-09: a name that was not asked for is none, however the system says so`(
    shape: DeviceProfile.AbsentName
  ) async throws {
    let sample = HeldSample(
      .init(profile: DeviceProfile(unrequestedName: shape, returningName: shape)))
    let account = try await sample.session.signIn(.email)
    #expect(account.name == nil)
    #expect(sample.store.saves.first?.profiles.map(\.name) == [nil])
    sample.session.signOut()
    #expect(try await sample.session.signIn(.fullName, .email).name == nil)
    #expect(sample.backend.credentials.allSatisfy { $0.name == nil && $0.displayName == nil })
  }

  @Test(arguments: ["", " ", "\t"])
  func `CRED-09: a name of blank parts is none`(part: String) async throws {
    let blank = PersonName(givenName: part, familyName: part)
    let sample = SessionSample(person: .approves(name: blank))
    #expect(try await sample.session.signIn(.fullName, .email).name == nil)
  }

  @Test
  func `CRED-12: an address is never a name`() async throws {
    let hidden = HeldSample(person: .approves(name: PersonName(), email: .hidden))
    let account = try await hidden.session.signIn(.fullName, .email)
    #expect(account.name == nil)
    let credential = try #require(hidden.backend.credentials.first)
    #expect(credential.displayName == nil)
    #expect(credential.email?.hasSuffix("@privaterelay.appleid.com") == true)
    #expect(credential.isPrivateEmail == true)
    // A person who writes an address where the name belongs has no name to show.
    let odd = HeldSample(person: .approves(name: PersonName(givenName: "ada@example.com")))
    try await odd.session.signIn(.fullName, .email)
    #expect(odd.backend.credentials.first?.displayName == nil)
  }

  @Test(arguments: [true, false], [true, false])
  func `CRED-30: name and hidden address are the person's separate choices`(
    hasName: Bool, isHidden: Bool
  ) async throws {
    let person = SimulatedPerson.approves(
      name: hasName ? PersonName(givenName: "Ada") : PersonName(), email: isHidden ? .hidden : .real
    )
    for (scopes, asksName, asksEmail) in [
      ([], false, false), ([.fullName], true, false), ([.email], false, true),
      ([.fullName, .email], true, true),
    ] as [([AuthorizationScope], Bool, Bool)] {
      let sample = HeldSample(person: person)
      switch (asksName, asksEmail) {
      case (false, false): try await sample.session.signIn()
      case (true, false): try await sample.session.signIn(.fullName)
      case (false, true): try await sample.session.signIn(.email)
      case (true, true): try await sample.session.signIn(.fullName, .email)
      }
      let credential = try #require(sample.backend.credentials.first)
      #expect(credential.name?.givenName == (hasName && asksName ? "Ada" : nil))
      #expect((credential.email != nil) == asksEmail, "\(scopes)")
      #expect(credential.isPrivateEmail == (asksEmail ? isHidden : nil))
    }
  }
}
