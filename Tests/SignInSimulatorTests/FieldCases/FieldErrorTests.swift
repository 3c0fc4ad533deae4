import SignInFlow
import SignInSimulator
import Testing

@Suite("Errors from the field")
struct FieldErrorTests {
  @Test("ERR-01: without the entitlement an attempt ends as 1000, and nothing is shown")
  func missingEntitlement() throws {
    let device = SimulatedDevice(
      SimulatedDevice.Configuration(app: SimulatedApp(hasEntitlement: false)))
    let controller = SignInController(device)
    let attempt = controller.begin(.appleID())
    #expect(attempt.settled?.error?.code == .unknown)
    #expect(attempt.settled?.error?.reason == .missingEntitlement)
    #expect(attempt.presented == false)
    #expect(device.sheetsShown == 0)
    device.app.build.hasEntitlement = true
    #expect(controller.begin(.appleID()).settled?.authorization != nil)
    try device.finish()
  }

  @Test("ERR-02: a closed account prompt may end as 1000 or 1001, and both can be tried again")
  func closedAccountPrompt() throws {
    for code in [AuthorizationError.Code.unknown, .canceled] {
      let device = SimulatedDevice(
        SimulatedDevice.Configuration(
          account: nil, overrides: Overrides(error: AuthorizationError(code))),
        person: .cancels)
      let controller = SignInController(device)
      let attempt = controller.begin(.appleID())
      #expect(attempt.settled?.error == AuthorizationError(code))
      #expect(attempt.presented == true)
      device.overrides = Overrides()
      device.settings.signIn()
      device.app.activate()
      device.person = .approves
      #expect(controller.begin(.appleID()).settled?.authorization != nil)
      try device.finish()
    }
  }

  @Test("ERR-03: an attempt fails once while an account is added, and the second succeeds")
  func accountAddedInSettings() throws {
    let device = SimulatedDevice(
      SimulatedDevice.Configuration(account: nil), person: .script(.opensSettings, .approves))
    let controller = SignInController(device)
    let notes = Notes()
    let first = controller.begin(.appleID())
    first.onSettled { _ in notes.note("settled") }
    #expect(first.settled?.error?.reason == .openedSettings)
    #expect(first.settled?.error?.advice == .openSettings)
    #expect(!device.app.isInForeground)
    device.settings.signIn()
    device.app.activate()
    #expect(controller.begin(.appleID()).settled?.authorization != nil)
    #expect(notes.all == ["settled"])
    #expect(device.sheetsShown == 2)
    // Coming to the foreground once more starts nothing.
    device.app.background()
    device.app.activate()
    #expect(device.sheetsShown == 2)
    try device.finish()
  }

  @Test("ERR-04: 1000 after a sheet was closed is told apart from 1000 without a sheet")
  func cancelArrivesAsUnknown() {
    let unknown = Overrides(error: AuthorizationError(.unknown))
    let closed = SimulatedDevice(
      SimulatedDevice.Configuration(overrides: unknown), person: .cancels)
    let after = SignInController(closed).begin(.appleID())
    let without = SimulatedDevice(
      SimulatedDevice.Configuration(app: SimulatedApp(hasEntitlement: false), overrides: unknown))
    let before = SignInController(without).begin(.appleID())
    #expect(after.settled == before.settled)
    #expect(after.presented == true)
    #expect(before.presented == false)
    #expect(closed.texts.contains("closes the sheet"))
  }

  @Test("ERR-11: with no credential at hand an attempt ends as 1001 at once, and nothing is shown")
  func nothingAtHand() throws {
    let device = SimulatedDevice()
    let controller = SignInController(device)
    let quick = controller.begin(
      .appleID(), options: .preferImmediatelyAvailableCredentials)
    let existing = controller.begin(.appleID(), .password)
    for attempt in [quick, existing] {
      #expect(attempt.settled?.error?.code == .canceled)
      #expect(attempt.settled?.error?.reason == .noCredentialAvailable)
      #expect(attempt.settled?.error?.advice == .showButton)
      #expect(attempt.presented == false)
    }
    #expect(device.now == .origin)
    #expect(device.sheetsShown == 0)

    // Once the person is known there is something at hand, and a sheet to close.
    #expect(controller.begin(.appleID()).settled?.authorization != nil)
    device.person = .cancels
    let closed = controller.begin(
      .appleID(), options: .preferImmediatelyAvailableCredentials)
    #expect(closed.settled?.error?.reason == .userDismissed)
    #expect(closed.presented == true)
    try device.finish()
  }

  @Test(
    "ERR-12: a code that nobody knows survives as it is",
    arguments: Array(990...1100) + [1_999, -7])
  func unknownCode(number: Int) {
    let code = AuthorizationError.Code(rawValue: number)
    let device = SimulatedDevice(
      SimulatedDevice.Configuration(overrides: Overrides(error: AuthorizationError(code))))
    let error = SignInController(device).begin(.appleID()).settled?.error
    #expect(error?.code.rawValue == number)
    #expect(device.texts.last?.contains("\(number)") == true)
  }

  @Test("ERR-12: a state that nobody knows survives as it is", arguments: -1...10)
  func unknownState(number: Int) async throws {
    let state = CredentialState(rawValue: number)
    let device = SimulatedDevice(
      SimulatedDevice.Configuration(
        overrides: Overrides(credentialState: CredentialStateAnswer(state: state))))
    let user = try #require(UserID("somebody"))
    let answer = await SignInController(device).credentialState(of: user)
    #expect(answer.state?.rawValue == number)
    #expect(answer.error == nil)
    if number == 7 { #expect(device.texts.last == "answers check 1: state 7") }
  }
}
