import SignInCore
import SignInDeviceModel
import SignInFlow
import SignInSimulator
import SignInTesting
import Testing

@Suite("A session whose app moves to another team") struct SessionTransferTests {
  private static let days60 = Duration.seconds(60 * 24 * 3600)

  @Test
  func `STATE-04: the person gets a new id and keeps the account`() async throws {
    let sample = HeldSample()
    let account = try await sample.session.signIn(.fullName, .email)
    let old = try #require(account.user)
    sample.device.app.transfer(to: "TEAM654321")
    let next = sample.relaunched()
    #expect(await next.launch() == nil)
    let new = try #require(next.state.signedIn?.origin.user)
    #expect(new != old)
    #expect(next.state.signedIn?.standing == .confirmed)
    #expect(sample.store.record.session?.origin == .apple(new))
    #expect(sample.server.accounts.map(\.user) == [new])
    #expect(sample.server.accounts.map { $0.name?.givenName } == ["Ada"])
    let credential = try #require(sample.backend.credentials.last)
    #expect(credential.user == new)
    #expect(try credential.identityToken.claims().transferSubject != nil)
    // A second launch asks about the new id, and asks the person and the backend nothing.
    let last = sample.relaunched()
    #expect(await last.launch() == nil)
    #expect(last.state.signedIn?.standing == .confirmed)
    #expect(sample.backend.calls == [.register, .rebind])
  }

  @Test
  func `STATE-04: after 60 days the person is pointed to support and keeps the session`()
    async throws
  {
    let sample = SessionSample()
    try await sample.session.signIn(.fullName, .email)
    sample.device.app.transfer(to: "TEAM654321")
    try await sample.device.sleep(for: Self.days60 + .seconds(1))
    let next = sample.relaunched()
    let failure = try #require(await next.session.launch())
    #expect(failure.message?.text.contains("contact support") == true)
    #expect(failure.advice == .offerOtherWays)
    #expect(next.session.state.signedIn?.standing == .transferred(failure))
    #expect(next.session.account?.number == 1)
    #expect(next.backend.accounts.count == 1)
    #expect(next.backend.lastRefusal == .noTransferSubject)
    // What is left to the person is refused with its reason, or works.
    #expect(await next.deletionFailure() == SignInFailure(.refused(.transferUnfinished)))
    #expect(await next.session.resume() == failure)
    #expect(next.session.signOut() == nil)
  }

  @Test
  func `STATE-04: another person's credential takes over no account`() async throws {
    let sample = SessionSample()
    let ada = try await sample.session.signIn(.fullName, .email)
    let old = try #require(ada.user)
    sample.device.settings.signOutOfAccount()
    sample.device.settings.signIn(
      SimulatedAccount(id: "grace@example.com", email: "grace@example.com"))
    sample.device.app.activate()
    let controller = SignInController(sample.device)
    let grace = try #require(try await controller.authorize(.appleID()).appleID).user
    sample.device.app.transfer(to: "TEAM654321")
    let nonce = Nonce(raw: "once")
    let moved = try await controller.authorize(
      .appleID(AppleIDRequest(nonce: nonce.hashed, user: grace)))
    let credential = try #require(moved.appleID)
    let token = try #require(credential.identityToken)
    #expect(try token.claims().transferSubject != nil)

    await #expect(throws: BackendFailure.refused("This account is somebody else's.")) {
      try await sample.backend.rebind(
        ada, from: old,
        to: SignInCredential(
          user: credential.user, identityToken: token,
          authorizationCode: try #require(credential.authorizationCode), nonce: nonce))
    }
    #expect(sample.backend.lastRefusal == .otherPerson)
    #expect(sample.backend.accounts.map(\.user) == [old])
  }

  @Test(arguments: [BackendFailure.offline, .unanswered, .refused("Later.")])
  func `STATE-04: a backend that can't move the person now is asked again`(
    failure: BackendFailure
  ) async throws {
    let sample = HeldSample(holds: Holds(BackendMoment(.after, .rebind)))
    try await sample.session.signIn(.fullName, .email)
    sample.device.app.transfer(to: "TEAM654321")
    sample.session.becameActive()
    let transfer = sample.resuming()
    await sample.holds.whenHeld(1)
    sample.holds.release(1, failing: failure)
    #expect(await transfer.value == SignInFailure(.backend(failure), of: .transfer))
    #expect(
      sample.session.state.signedIn?.standing
        == .transferred(SignInFailure(.backend(failure), of: .transfer)))
    sample.holds.end()
    // The server has the new id already; nothing is left for it to do.
    let next = sample.relaunched()
    #expect(await next.launch() == nil)
    #expect(next.state.signedIn?.standing == .confirmed)
    #expect(sample.server.accounts.count == 1)
    #expect(next.state.signedIn?.origin.user == sample.server.accounts.first?.user)
    #expect(Set(sample.backend.credentials.map(\.authorizationCode)).count == 3)
  }

  @Test
  func `becoming active only finds the move out, and neither asks the person nor the backend`()
    async throws
  {
    let sample = HeldSample()
    try await sample.session.signIn(.fullName)
    let entries = sample.device.transcript.entries.count
    sample.device.app.transfer(to: "TEAM654321")
    sample.session.becameActive()
    #expect(sample.session.state.signedIn?.standing == .transferred(nil))
    #expect(sample.backend.calls == [.register])
    #expect(sample.device.sheet == nil)
    #expect(sample.device.transcript.entries.count > entries)
    #expect(
      sample.session.state.signedIn?.origin == sample.server.accounts.first?.user.map { .apple($0) }
    )
  }
}
