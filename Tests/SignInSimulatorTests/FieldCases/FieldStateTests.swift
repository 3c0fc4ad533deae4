import SignInFlow
import SignInTesting
import Testing

@Suite("Credential states from the field", .simulatedDevice())
struct FieldStateTests {
  private let device: SimulatedDevice
  private let controller: SignInController

  init() throws {
    self.device = try #require(SimulatedDevice.current)
    self.controller = SignInController(self.device)
  }

  @Test("STATE-01: notFound comes together with an error")
  func notFoundWithError() async throws {
    let user = try #require(self.controller.begin(.appleID()).settled?.appleID?.user)
    #expect(await self.controller.credentialState(of: user) == .init(state: .authorized))
    self.device.settings.signOutOfAccount()
    let answer = await self.controller.credentialState(of: user)
    #expect(answer.state == .notFound)
    #expect(answer.error?.code == .unknown)
  }

  @Test(
    "STATE-01: whatever pair is given arrives as it is",
    arguments: [CredentialState.revoked, .authorized, .notFound, .transferred],
    [nil, AuthorizationError(.unknown)])
  func pair(state: CredentialState, error: AuthorizationError?) async throws {
    let given = CredentialStateAnswer(state: state, error: error)
    self.device.overrides.credentialState = given
    let user = try #require(UserID("somebody"))
    #expect(await self.controller.credentialState(of: user) == given)
  }

  @Test("STATE-05: a revocation that was missed in the background is told once, on return")
  func missedRevocation() async throws {
    let notes = Notes()
    let registration = self.controller.observeRevocations { notes.note("told") }
    let user = try #require(self.controller.begin(.appleID()).settled?.appleID?.user)
    self.device.app.background()
    self.device.settings.stopUsingThisApp()
    #expect(notes.all == [])
    // The check knows before the notice comes.
    #expect(await self.controller.credentialState(of: user).state == .revoked)
    self.device.app.activate()
    #expect(notes.all == ["told"])
    self.device.app.background()
    self.device.app.activate()
    #expect(notes.all == ["told"])

    registration.cancel()
    #expect(self.controller.begin(.appleID()).settled?.authorization != nil)
    self.device.settings.stopUsingThisApp()
    self.device.app.activate()
    #expect(notes.all == ["told"])
  }

  @Test("STATE-10: blank user ids can't be made", arguments: ["", " ", "\n\t \u{a0}"])
  func blankID(text: String) { #expect(UserID(text) == nil) }

  @Test(
    "STATE-10: what is no user id of the app is not found",
    arguments: ["ada@example.com", "000000.00000000000000000000000000000000.0000", "👩‍🔬"])
  func foreignID(text: String) async throws {
    self.controller.begin(.appleID())
    let user = try #require(UserID(text))
    let answer = await self.controller.credentialState(of: user)
    #expect(answer.state == .notFound)
    #expect(answer.error?.reason == .unknownUser)
  }

  @Test(
    "STATE-15: an operation to log out or renew shows the sheet and signs nobody out",
    arguments: [OpenIDOperation.logout, .refresh, .login, .implicit])
  func operation(operation: OpenIDOperation) async throws {
    let user = try #require(self.controller.begin(.appleID()).settled?.appleID?.user)
    self.device.person = .cancels
    let attempt = self.controller.begin(.appleID(AppleIDRequest(operation: operation, user: user)))
    #expect(attempt.presented == true)
    #expect(self.device.sheetsShown == 2)
    #expect(await self.controller.credentialState(of: user).state == .authorized)
  }
}
