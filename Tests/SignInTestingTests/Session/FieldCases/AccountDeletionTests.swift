import SignInCore
import SignInDeviceModel
import SignInFlow
import SignInSimulator
import SignInTesting
import Testing

@Suite("The deletion of an account by a session") struct AccountDeletionTests {
  @Test
  func `DEL-01: a deletion revokes, so that the next sign-in has the name again`() async throws {
    let sample = SessionSample()
    try await sample.session.signIn(.fullName, .email)
    try await sample.session.deleteAccount()
    #expect(sample.session.state == .signedOut(.accountDeleted))
    #expect(sample.backend.accounts.isEmpty)
    let back = try await sample.session.signIn(.fullName, .email)
    #expect(back.name?.formatted() == "Ada Lovelace")

    // A server that deletes without revoking has a nameless person afterwards.
    let other = SessionSample()
    let account = try await other.session.signIn(.fullName, .email)
    other.session.signOut()
    let fresh = SimulatedBackend(other.device)
    let session = SignInSession(SignInController(other.device), backend: fresh, store: other.store)
    let nameless = try await session.signIn(.fullName, .email)
    #expect(nameless.user == account.user)
    #expect(nameless.name == nil)
  }

  @Test
  func `DEL-03: the fresh credential is checked first, then revoked, then the account deleted`()
    async throws
  {
    let sample = HeldSample()
    let account = try await sample.session.signIn(.fullName, .email)
    try await sample.device.sleep(for: .seconds(90 * 24 * 3600))
    try await sample.session.deleteAccount()
    #expect(sample.backend.calls == [.register, .reauthenticate, .revoke, .delete])
    let credentials = sample.backend.credentials
    #expect(credentials.count == 2)
    #expect(credentials.allSatisfy { $0.user == account.user })
    #expect(Set(credentials.map(\.authorizationCode)).count == 2)
    #expect(Set(credentials.map(\.nonce)).count == 2)
  }

  @Test
  func `DEL-03: a deletion that the person closes changes nothing`() async throws {
    let sample = SessionSample()
    try await sample.session.signIn(.fullName, .email)
    let (state, record) = (sample.session.state, sample.store.record)
    sample.device.person = .cancels
    let failure = await sample.deletionFailure()
    #expect(failure?.advice == .quiet)
    #expect(sample.session.state == state)
    #expect(sample.store.record == record)
    #expect(sample.backend.accounts.count == 1)
    #expect(await sample.session.resume() == nil)
    #expect(sample.session.state == state)
  }

  @Test
  func `DEL-03: somebody else's credential deletes nothing`() async throws {
    let sample = SessionSample()
    try await sample.session.signIn(.fullName, .email)
    sample.device.settings.signIn(SimulatedAccount(id: "grace", email: "grace@example.com"))
    sample.device.app.activate()
    let failure = await sample.deletionFailure()
    #expect(failure == SignInFailure(.otherPerson, of: .deletion))
    #expect(failure?.message == .otherPerson)
    #expect(sample.backend.accounts.count == 1)
    #expect(sample.session.account?.number == 1)
    #expect(sample.backend.calls == 1)
  }

  @Test(arguments: BackendMoment.all.filter { [.revoke, .delete].contains($0.call) })
  func `a deletion that fails after the check is paused, and goes on after a relaunch`(
    moment: BackendMoment
  ) async throws {
    let sample = HeldSample(holds: Holds(moment))
    try await sample.session.signIn(.fullName, .email)
    let deletion = sample.deleting()
    await sample.holds.whenHeld(1)
    sample.holds.release(1, failing: .unanswered)
    let failure = await deletion.value
    #expect(failure == SignInFailure(.backend(.unanswered), of: .deletion))
    let step: DeletionStep = moment.call == .revoke ? .revoking : .deleting
    guard
      case .deletionPaused(
        let signedIn, step, SignInFailure(.backend(.unanswered), of: .deletion)) =
        sample.session.state
    else {
      Issue.record("not paused but \(sample.session.state)")
      return
    }
    #expect(signedIn.account.number == 1)
    #expect(sample.store.record.session?.deletion == step)
    // Meanwhile nobody can sign in, and a check can't end it.
    #expect(await sample.signingIn().value == SignInFailure(.refused(.deletionUnfinished)))
    sample.session.becameActive()
    #expect(sample.store.record.session?.deletion == step)

    sample.holds.end()
    let next = sample.relaunched()
    #expect(await next.launch() == nil)
    #expect(next.state == .signedOut(.accountDeleted))
    #expect(sample.server.accounts.isEmpty)
    #expect(sample.store.record.isEmpty)
    // No second sheet was needed.
    #expect(sample.backend.calls.filter { $0 == .reauthenticate }.count == 1)
    #expect(try await next.signIn(.fullName).name?.givenName == "Ada")
  }

  @Test
  func `a paused deletion that the app gives up says that the account may be there`()
    async throws
  {
    let sample = HeldSample(holds: Holds(BackendMoment(.before, .delete)))
    try await sample.session.signIn(.fullName, .email)
    let deletion = sample.deleting()
    await sample.holds.whenHeld(1)
    sample.holds.release(1, failing: .offline)
    #expect(await deletion.value?.message == .offline)
    #expect(sample.session.signOut() == nil)
    #expect(sample.session.state == .signedOut(.deletionUnfinished))
    #expect(sample.store.record.isEmpty)
    #expect(sample.server.accounts.count == 1)
    let next = sample.relaunched()
    await next.launch()
    #expect(next.account == nil)
    #expect(sample.server.accounts.count == 1)
  }

  @Test(arguments: [BackendFailure.offline, .unanswered, .refused("No."), .credentialUsed])
  func `a check that fails leaves everything as it was`(failure: BackendFailure) async throws {
    let sample = HeldSample(holds: Holds(BackendMoment(.before, .reauthenticate)))
    try await sample.session.signIn(.fullName, .email)
    let deletion = sample.deleting()
    await sample.holds.whenHeld(1)
    sample.holds.release(1, failing: failure)
    #expect(await deletion.value == SignInFailure(.backend(failure), of: .deletion))
    #expect(sample.session.state.signedIn?.account.number == 1)
    #expect(sample.store.record.session?.deletion == nil)
    #expect(await sample.session.resume() == nil)
    #expect(sample.server.accounts.count == 1)
  }

  @Test
  func `DEL-04: where there is no Sign in with Apple a deletion ends in what it was`() async throws
  {
    let sample = SessionSample()
    try await sample.session.signIn(.fullName, .email)
    let session = SignInSession(
      SignInController(provider: UnsupportedProvider(), time: sample.device),
      backend: sample.backend, store: sample.store)
    await session.launch()
    let failure = await #expect(throws: SignInFailure.self) { try await session.deleteAccount() }
    #expect(failure?.systemError?.reason == .unsupported)
    #expect(failure?.advice == .offerOtherWays)
    #expect(session.account?.number == 1)
    #expect(!session.state.isBusy)
    #expect(sample.backend.accounts.count == 1)
  }

  @Test
  func `an account of a password is deleted without Apple's part`() async throws {
    let sample = SessionSample(
      .init(passwords: [SavedPassword()], person: .usesPassword()),
      accounts: [
        .init(number: 1, password: PasswordCredential(user: "ada", password: "correct horse"))
      ])
    try await sample.session.signInWithExistingAccount()
    try await sample.session.deleteAccount()
    #expect(sample.session.state == .signedOut(.accountDeleted))
    #expect(sample.backend.accounts.isEmpty)
    #expect(sample.attempts == 1)
  }
}
