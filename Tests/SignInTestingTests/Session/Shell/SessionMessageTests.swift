import SignInCore
import SignInDeviceModel
import SignInFlow
import SignInSimulator
import SignInTesting
import Testing

@Suite("What an app shows of a session's failures") struct SessionMessageTests {
  private static let linkable = SimulatedBackend.Account(number: 4, email: "ada@example.com")

  @Test
  func `an address that has an account is asked about, and linked when the person agrees`()
    async throws
  {
    let sample = SessionSample(accounts: [Self.linkable])
    let failure = try #require(await sample.signInFailure())
    #expect(failure.reason == .backend(.accountExists(email: "ada@example.com")))
    #expect(failure.message == .accountExists)
    #expect(failure.advice == .retry)
    #expect(sample.session.state == .registrationFailed(failure))
    #expect(await sample.session.resume() == nil)
    #expect(await sample.signInFailure(linking: true) == nil)
    #expect(sample.session.account?.number == 4)
    #expect(sample.session.account?.name?.givenName == "Ada")
    #expect(sample.backend.accounts.count == 1)
  }

  static let failures: [BackendFailure] = [
    .refused(""), .refused("  "), .refused("No."), .offline, .unanswered,
    .accountExists(email: nil),
    .emailRequired, .credentialUsed,
  ]

  @Test(arguments: failures)
  func `every failure of a backend has advice, a message and a state that says so`(
    failure: BackendFailure
  ) async {
    let sample = HeldSample(holds: Holds(BackendMoment(.before, .register)))
    let signingIn = sample.signingIn()
    await sample.holds.whenHeld(1)
    sample.holds.release(1, failing: failure)
    let found = await signingIn.value
    #expect(found == SignInFailure(.backend(failure)))
    #expect(sample.session.state == found.map { .registrationFailed($0) })
    #expect(found?.advice != .quiet)
    #expect(found?.message?.text.allSatisfy { $0.isWhitespace } == false)
    #expect(found?.message?.text { _ in "auf Deutsch" } == "auf Deutsch")
    #expect(found?.message?.text { _ in " " } == found?.message?.text)
    // It is no dead end: the next attempt works.
    sample.holds.end()
    #expect(await sample.signingIn().value == nil)
    #expect(sample.session.account?.name?.givenName == "Ada")
  }

  @Test(arguments: [
    SimulatedPerson.cancels, .cancels(at: .shown), .cancels(at: .authenticating),
    .cancels(at: .finishing),
  ])
  func `a person who closes the sheet is told nothing`(person: SimulatedPerson) async {
    let sample = SessionSample(person: person)
    let failure = await sample.signInFailure()
    #expect(failure?.advice == .quiet)
    #expect(failure?.message == nil)
    #expect(sample.session.state == .signedOut(.neverSignedIn))
  }

  @Test
  func `a device without two-factor authentication, or without a network, is told as that`()
    async
  {
    let bare = SessionSample(.init(account: SimulatedAccount(hasTwoFactor: false)))
    let first = await bare.signInFailure()
    #expect(first?.message == .twoFactorOff)
    #expect(first?.advice == .openSettings)
    let offline = SessionSample(.init(network: .offline))
    let second = await offline.signInFailure()
    #expect(second?.message == .noNetwork)
    #expect(second?.advice == .retry)
  }
}
