import SignInCore
import SignInDeviceModel
import SignInFlow
import SignInSimulator
import SignInTesting
import Testing

@Suite("A session that signs out while its backend works")
struct OvertakenSessionTests {
  private static let grace = SimulatedAccount(
    id: "grace", name: PersonName(givenName: "Grace"), email: "grace@example.com")

  @Test
  func `a success after the sign-out signs nobody in, and the backend forgets the account`()
    async throws
  {
    let sample = HeldSample(holds: Holds(BackendMoment(.after, .register)))
    let first = sample.signingIn()
    await sample.holds.whenHeld(1)
    #expect(sample.session.signOut() == nil)
    #expect(sample.session.state == .signedOut(.signedOut))
    sample.holds.release(1)
    #expect(await first.value == SignInFailure(.superseded))
    #expect(sample.session.state == .signedOut(.signedOut))
    #expect(sample.session.account == nil)
    #expect(sample.store.record.session == nil)
    #expect(sample.server.account(for: AccountKey("1")) == nil)
    #expect(sample.session.dropped == 1)

    // The account is on the server, and its person finds it again with the name.
    sample.holds.end()
    #expect(try await sample.session.signIn(.fullName, .email).number == 1)
    #expect(sample.server.accounts.map { $0.name?.givenName } == ["Ada"])
    #expect(sample.store.record.profiles == [])
  }

  @Test
  func `a late success doesn't make the backend forget whom the next attempt signs in`()
    async throws
  {
    let sample = HeldSample(holds: Holds(BackendMoment(.after, .register)))
    let first = sample.signingIn()
    await sample.holds.whenHeld(1)
    sample.session.signOut()
    let second = sample.signingIn()
    await sample.holds.whenHeld(2)
    sample.holds.release(1)
    #expect(await first.value == SignInFailure(.superseded))
    sample.holds.release(2)
    #expect(await second.value == nil)
    #expect(sample.session.account?.number == 1)
    let next = sample.relaunched()
    await next.launch()
    #expect(next.account?.number == 1)
  }

  @Test
  func `a late success is forgotten once the next attempt has failed`() async throws {
    let sample = HeldSample(holds: Holds(BackendMoment(.after, .register)))
    let first = sample.signingIn()
    await sample.holds.whenHeld(1)
    sample.session.signOut()
    let second = sample.signingIn()
    await sample.holds.whenHeld(2)
    sample.holds.release(1)
    #expect(await first.value == SignInFailure(.superseded))
    sample.holds.release(2, failing: .unanswered)
    #expect(await second.value == SignInFailure(.backend(.unanswered)))
    #expect(sample.server.account(for: AccountKey("1")) == nil)
  }

  @Test
  func `a late failure never replaces the credential that waits for the network`() async throws {
    let sample = HeldSample(holds: Holds(BackendMoment(.before, .register)))
    let first = sample.signingIn()
    await sample.holds.whenHeld(1)
    sample.session.signOut()

    sample.device.settings.signIn(Self.grace)
    sample.device.app.activate()
    let second = sample.signingIn()
    await sample.holds.whenHeld(2)
    sample.holds.release(2, failing: .offline)
    #expect(await second.value == SignInFailure(.backend(.offline)))
    sample.holds.release(1, failing: .offline)
    #expect(await first.value == SignInFailure(.superseded))

    sample.holds.end()
    #expect(await sample.session.resume() == nil)
    #expect(sample.session.account?.name?.givenName == "Grace")
    #expect(sample.session.state.signedIn?.origin.user == sample.session.account?.user)
    #expect(sample.server.accounts.map { $0.name?.givenName } == ["Grace"])
    // Ada's name waits for her, and for nobody else.
    #expect(sample.store.record.profiles.map { $0.name?.givenName } == ["Ada"])
  }

  @Test(arguments: BackendMoment.Place.allCases)
  func `a password that arrives late signs nobody in`(place: BackendMoment.Place) async throws {
    let password = SavedPassword()
    let sample = HeldSample(
      .init(passwords: [password], person: .usesPassword()),
      holds: Holds(BackendMoment(place, .password)),
      accounts: [
        .init(number: 1, password: PasswordCredential(user: "ada", password: password.password))
      ])
    let attempt = Task {
      try? await sample.session.signInWithExistingAccount()
    }
    await sample.holds.whenHeld(1)
    #expect(sample.session.state == .registering)
    sample.session.signOut()
    sample.holds.release(1)
    #expect(await attempt.value == nil)
    #expect(sample.session.state == .signedOut(.signedOut))
    #expect(sample.store.record.isEmpty)
    #expect(sample.server.account(for: AccountKey("1")) == nil)
  }

  @Test(arguments: BackendMoment.Place.allCases)
  func `a transfer that arrives late moves nobody`(place: BackendMoment.Place) async throws {
    let holds = Holds(BackendMoment(place, .rebind))
    let sample = HeldSample(holds: holds)
    try await sample.session.signIn(.fullName, .email)
    sample.device.app.transfer(to: "TEAM654321")
    sample.session.becameActive()
    let transfer = sample.resuming()
    await holds.whenHeld(1)
    guard case .transferring(let signedIn) = sample.session.state else {
      Issue.record("not transferring but \(sample.session.state)")
      return
    }
    #expect(signedIn.account.number == 1)
    #expect(sample.session.signOut() == nil)
    #expect(sample.session.state == .signedOut(.signedOut))
    holds.release(1)
    #expect(await transfer.value == SignInFailure(.superseded))
    #expect(sample.session.state == .signedOut(.signedOut))
    #expect(sample.store.record.isEmpty)
    #expect(sample.server.accounts.count == 1)
  }

  @Test(arguments: [
    BackendMoment.Call.reauthenticate, .revoke, .delete,
  ])
  func `nobody can sign out while a step of a deletion is under way`(
    call: BackendMoment.Call
  ) async throws {
    let sample = HeldSample(holds: Holds(BackendMoment(.before, call)))
    try await sample.session.signIn(.fullName, .email)
    let deletion = sample.deleting()
    await sample.holds.whenHeld(1)
    #expect(sample.session.signOut() == .busy)
    #expect(sample.session.account != nil)
    sample.holds.release(1)
    #expect(await deletion.value == nil)
    #expect(sample.session.state == .signedOut(.accountDeleted))
  }
}
