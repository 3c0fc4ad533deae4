import SignInCore
import SignInDeviceModel
import Testing

@Suite("Acting on a sheet in the person's place") struct LiveCommandTests {
  private static let approval = DeviceCommand.approve(attempt: 1, name: nil, email: .real)
  private static let acts = [
    Self.approval, .dismiss(attempt: 1), .openSettings(attempt: 1),
  ]

  private func waiting(
    _ configuration: DeviceConfiguration = DeviceConfiguration()
  ) -> DeviceDriver {
    var configuration = configuration
    configuration.person = .waits
    var driver = DeviceDriver(configuration)
    driver.start(.appleID(.fullName, .email))
    driver.runToTheEnd()
    return driver
  }

  @Test
  func `an approval shares what it says`() {
    var driver = self.waiting()
    driver.perform(.approve(attempt: 1, name: "Grace Hopper", email: .hidden))
    driver.runToTheEnd()
    let credential = driver.answer(to: 1)?.credential
    #expect(credential?.fullName == "Grace Hopper")
    #expect(credential?.email == "74bv8x9aun@privaterelay.appleid.com")
    #expect(driver.timeOfAnswer() == .origin + .milliseconds(1_300))
  }

  @Test
  func `a sheet can be approved before the person gets to it`() {
    for person in [SimulatedPerson.cancels, .neverAnswers, .opensSettings, .approves] {
      var driver = DeviceDriver(person: person)
      driver.start(.appleID())
      driver.perform(Self.approval)
      #expect(driver.model.sheet?.stage == .authenticating)
      driver.runToTheEnd()
      #expect(driver.answers(to: 1).count == 1)
      #expect(driver.answer(to: 1)?.credential != nil)
      #expect(driver.timeOfAnswer() == .origin + .seconds(1))
    }
  }

  @Test(
    "a sheet can be closed or left at every stage",
    arguments: [0, 300, 2_000, 2_700])
  func closing(milliseconds: Int) {
    for act in Self.acts.dropFirst() {
      var driver = DeviceDriver()
      driver.start(.appleID())
      driver.run(to: .milliseconds(milliseconds))
      driver.perform(act)
      #expect(driver.answers(to: 1) == [.failure(.userDismissed, presented: true)])
      #expect(driver.model.isAppInForeground == (act == .dismiss(attempt: 1)))
      driver.runToTheEnd()
      #expect(driver.answers(to: 1).count == 1)
    }
  }

  @Test
  func `acting on a sheet that is gone or never was changes nothing`() {
    for act in Self.acts {
      var driver = DeviceDriver()
      driver.perform(act)
      driver.signIn(.appleID())
      let before = driver.model
      driver.perform(act)
      #expect(driver.reasonsForIgnoring == ["the sheet is gone", "the sheet is gone"])
      #expect(driver.model == before)
    }
  }

  @Test
  func `acting on another attempt than the sheet's changes nothing`() {
    var driver = self.waiting()
    driver.perform(
      .approve(attempt: 2, name: nil, email: .real), .dismiss(attempt: 2),
      .openSettings(attempt: 2))
    #expect(driver.reasonsForIgnoring.count == 3)
    #expect(driver.model.sheet?.stage == .reviewing)
    #expect(driver.model.isAppInForeground)
  }

  @Test
  func `a prompt can't be approved, and can be closed or left`() {
    let prompts: [(SimulatedAccount?, act: DeviceCommand, reason: AuthorizationError.Reason)] = [
      (nil, .dismiss(attempt: 1), .noAppleAccount),
      (nil, .openSettings(attempt: 1), .openedSettings),
      (SimulatedAccount(hasTwoFactor: false), .dismiss(attempt: 1), .twoFactorOff),
      (SimulatedAccount(hasTwoFactor: false), .openSettings(attempt: 1), .twoFactorOff),
    ]
    for (account, act, reason) in prompts {
      var driver = self.waiting(DeviceConfiguration(account: account))
      driver.perform(Self.approval)
      #expect(
        driver.reasonsForIgnoring == ["the prompt has nothing to approve, only to close"])
      #expect(driver.model.sheet?.stage == .reviewing)
      driver.perform(act)
      #expect(driver.answers(to: 1) == [.failure(reason, presented: true)])
    }
  }

  @Test
  func `a failed sheet can't be approved, and can be closed or left`() {
    for act in Self.acts.dropFirst() {
      var driver = self.waiting()
      driver.perform(Self.approval, .change(.network(.offline)))
      driver.runToTheEnd()
      driver.perform(.change(.network(.online)), Self.approval)
      #expect(driver.reasonsForIgnoring == ["the sheet has failed and can only be closed"])
      driver.perform(act)
      #expect(driver.answer(to: 1)?.error?.reason == .userDismissed)
      #expect(driver.answer(to: 1)?.error?.underlying != nil)
    }
  }

  @Test
  func `a sheet can't be approved twice`() {
    var driver = self.waiting()
    driver.perform(Self.approval, Self.approval)
    driver.run(to: .milliseconds(1_000))
    #expect(driver.model.sheet?.stage == .finishing)
    driver.perform(Self.approval)
    #expect(
      driver.reasonsForIgnoring
        == ["the sheet is approved already", "the sheet is approved already"])
    driver.runToTheEnd()
    #expect(driver.answers(to: 1).count == 1)
    #expect(driver.answer(to: 1)?.credential != nil)
  }

  @Test
  func `LIFE-19: a sheet that nobody answers can be canceled after twenty seconds`() {
    var driver = DeviceDriver(person: .neverAnswers)
    driver.start(.appleID())
    driver.run(to: .seconds(20))
    #expect(driver.answer(to: 1) == nil)
    driver.perform(.dismiss(attempt: 1))
    #expect(driver.answers(to: 1) == [.failure(.userDismissed, presented: true)])
    #expect(!driver.model.owesAnswer)
  }
}
