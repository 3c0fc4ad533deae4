import SignInFlow
import SignInSimulator
import Testing

@Suite("People before a device")
struct PersonTests {
  @Test(arguments: SheetStage.allCases)
  func `a person who closes the sheet at a stage gets as far as that stage`(stage: SheetStage) {
    let device = SimulatedDevice(person: .cancels(at: stage))
    let attempt = SignInController(device).begin(.appleID())
    #expect(attempt.settled?.error?.reason == .userDismissed)
    #expect(attempt.presented == true)
    let reached = device.transcript.entries.compactMap { entry in
      if case .event(.sheetReached(_, let stage)) = entry.content { stage } else { nil }
    }
    #expect((reached.last ?? .shown) == stage)
  }

  @Test
  func `a person approves with the name and address of their choice`() {
    let device = SimulatedDevice(
      person: .approves(name: PersonName(givenName: "Grace"), email: .hidden))
    let attempt = SignInController(device).begin(.appleID(.fullName, .email))
    #expect(attempt.settled?.appleID?.fullName?.formatted() == "Grace")
    #expect(attempt.settled?.appleID?.email?.hasSuffix("@privaterelay.appleid.com") == true)
  }

  @Test
  func `a person who takes a while acts so long after the sheet appears`() {
    let device = SimulatedDevice(person: .after(.seconds(40), .cancels))
    #expect(SignInController(device).begin(.appleID()).settled?.error?.reason == .userDismissed)
    #expect(device.now == .seconds(40))
  }

  @Test
  func `nobody is quicker than the sheet can be used`() {
    let device = SimulatedDevice(person: .after(.zero, .cancels))
    SignInController(device).begin(.appleID())
    #expect(device.now == .seconds(0.3))
  }

  @Test
  func `a person who leaves for Settings closes the sheet and takes the app along`() {
    let device = SimulatedDevice(person: .opensSettings)
    let controller = SignInController(device)
    #expect(controller.begin(.appleID()).settled?.error?.reason == .userDismissed)
    #expect(!device.app.isInForeground)
    let refused = controller.begin(.appleID())
    #expect(refused.settled?.error?.reason == .refused)
    #expect(refused.presented == false)
  }

  @Test
  func `a script is followed sheet by sheet`() throws {
    let device = SimulatedDevice(
      person: .script(.cancels, .script(.approves, .cancels(at: .finishing))))
    let controller = SignInController(device)
    #expect(device.unfinished == [.scriptLeftOver(3)])
    let outcomes = (1...3).map { _ in controller.begin(.appleID()).settled }
    #expect(outcomes.map { $0?.error?.reason } == [.userDismissed, nil, .userDismissed])
    #expect(outcomes[1]?.authorization != nil)
    try device.finish()
  }

  @Test(arguments: [
    (SimulatedAccount?.none, SheetKind.accountPrompt, AuthorizationError.Reason.noAppleAccount),
    (SimulatedAccount(hasTwoFactor: false), .twoFactorPrompt, .twoFactorOff),
  ])
  func `a prompt has nothing to approve and is closed`(
    account: SimulatedAccount?, kind: SheetKind, reason: AuthorizationError.Reason
  ) {
    let device = SimulatedDevice(SimulatedDevice.Configuration(account: account))
    let attempt = SignInController(device).begin(.appleID())
    #expect(attempt.settled?.error?.reason == reason)
    #expect(attempt.settled?.error?.code == .unknown)
    #expect(attempt.presented == true)

    device.person = .waits
    let second = SignInController(device).begin(.appleID())
    #expect(device.sheet?.kind == kind)
    device.sheet?.approve()
    #expect(second.settled == nil)
    #expect(device.texts.last?.hasPrefix("changes nothing: ") == true)
    device.sheet?.cancel()
    #expect(second.settled?.error?.reason == reason)
  }
}
