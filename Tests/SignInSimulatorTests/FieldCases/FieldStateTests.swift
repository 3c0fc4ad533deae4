import SignInFlow
import SignInSimulator
import Testing

@Suite("Credential states from the field")
struct FieldStateTests {
  @Test("STATE-01: notFound comes together with an error")
  func notFoundWithError() async throws {
    let device = SimulatedDevice()
    let controller = SignInController(device)
    let user = try #require(controller.begin(.appleID()).settled?.appleID?.user)
    #expect(await controller.credentialState(of: user) == .init(state: .authorized))
    device.settings.signOutOfAccount()
    let answer = await controller.credentialState(of: user)
    #expect(answer.state == .notFound)
    #expect(answer.error?.code == .unknown)
  }

  @Test(
    "STATE-01: whatever pair is given arrives as it is",
    arguments: [CredentialState.revoked, .authorized, .notFound, .transferred],
    [nil, AuthorizationError(.unknown)])
  func pair(state: CredentialState, error: AuthorizationError?) async throws {
    let given = CredentialStateAnswer(state: state, error: error)
    let device = SimulatedDevice()
    device.overrides.credentialState = given
    let user = try #require(UserID("somebody"))
    #expect(await SignInController(device).credentialState(of: user) == given)
  }

  @Test("STATE-05: a revocation that was missed in the background is told once, on return")
  func missedRevocation() async throws {
    let device = SimulatedDevice()
    let controller = SignInController(device)
    let notes = Notes()
    let registration = controller.observeRevocations { notes.note("told") }
    let user = try #require(controller.begin(.appleID()).settled?.appleID?.user)
    device.app.background()
    device.settings.stopUsingThisApp()
    #expect(notes.all == [])
    // The check knows before the notice comes.
    #expect(await controller.credentialState(of: user).state == .revoked)
    device.app.activate()
    #expect(notes.all == ["told"])
    device.app.background()
    device.app.activate()
    #expect(notes.all == ["told"])

    registration.cancel()
    #expect(controller.begin(.appleID()).settled?.authorization != nil)
    device.settings.stopUsingThisApp()
    device.app.activate()
    #expect(notes.all == ["told"])
  }

  @Test("STATE-10: blank user ids can't be made", arguments: ["", " ", "\n\t \u{a0}"])
  func blankID(text: String) { #expect(UserID(text) == nil) }

  @Test(
    "STATE-10: what is no user id of the app is not found",
    arguments: ["ada@example.com", "000000.00000000000000000000000000000000.0000", "👩‍🔬"])
  func foreignID(text: String) async throws {
    let device = SimulatedDevice()
    let controller = SignInController(device)
    controller.begin(.appleID())
    let user = try #require(UserID(text))
    let answer = await controller.credentialState(of: user)
    #expect(answer.state == .notFound)
    #expect(answer.error?.reason == .unknownUser)
  }

  @Test(
    "STATE-15: an operation to log out or renew shows the sheet and signs nobody out",
    arguments: [OpenIDOperation.logout, .refresh, .login, .implicit])
  func operation(operation: OpenIDOperation) async throws {
    let device = SimulatedDevice()
    let controller = SignInController(device)
    let user = try #require(controller.begin(.appleID()).settled?.appleID?.user)
    device.person = .cancels
    let attempt = controller.begin(.appleID(AppleIDRequest(operation: operation, user: user)))
    #expect(attempt.presented == true)
    #expect(device.sheetsShown == 2)
    #expect(await controller.credentialState(of: user).state == .authorized)
  }
}
