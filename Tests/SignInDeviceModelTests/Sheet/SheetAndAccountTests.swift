import SignInCore
import SignInDeviceModel
import Testing

@Suite("A sheet and its account")
struct SheetAndAccountTests {
  private static let bob = SimulatedAccount(
    id: "bob@example.com", name: "Bob Stone", email: "bob@example.com")

  /// A person who is known to the app, with a sheet up again.
  private func returning() -> DeviceDriver {
    var driver = DeviceDriver()
    driver.start(.appleID(.fullName, .email))
    driver.runToTheEnd()
    driver.perform(.change(.person(.waits)))
    driver.start(.appleID(.fullName, .email))
    driver.runToTheEnd()
    return driver
  }

  @Test(
    "a sheet goes with the account that it was shown for",
    arguments: [DeviceCommand.SettingsAction.signOut, .signIn(bob)])
  func goes(action: DeviceCommand.SettingsAction) {
    var driver = self.returning()
    #expect(driver.model.sheet?.kind == .returning)
    driver.perform(.settings(action))
    #expect(driver.model.sheet == nil)
    #expect(driver.answer(to: 2)?.outcome.error?.reason == .noAppleAccount)
    // What was meant for the first person's sheet does not reach the second one.
    driver.perform(.activateApp, .approve(attempt: 2, name: nil, email: .real))
    driver.runToTheEnd()
    #expect(driver.answers(to: 2).count == 1)
  }

  @Test
  func `signing in to the same account again leaves the sheet`() {
    var driver = self.returning()
    driver.perform(.settings(.signIn(SimulatedAccount())))
    #expect(driver.model.sheet?.kind == .returning)
  }

  @Test
  func `a returning person's sheet goes with the authorization that it returns to`() {
    var driver = self.returning()
    driver.perform(.settings(.stopUsingApp))
    #expect(driver.model.sheet == nil)
    #expect(driver.answer(to: 2)?.outcome.error?.reason == .refused)
  }

  @Test
  func `the prompt for an account goes when there is one`() {
    var driver = DeviceDriver(DeviceConfiguration(account: nil, person: .waits))
    driver.start(.appleID())
    driver.runToTheEnd()
    #expect(driver.model.sheet?.kind == .accountPrompt)
    driver.perform(.settings(.signIn(SimulatedAccount())))
    #expect(driver.model.sheet == nil)
    #expect(driver.answer(to: 1)?.outcome.error?.reason == .noAppleAccount)
  }
}
