import SignInCore
import SignInDeviceModel
import Testing

@Suite("A sheet with passwords alone") struct PasswordSheetTests {
  @Test(
    "a sheet with passwords alone has nothing to do with the account",
    arguments: [
      DeviceCommand.SettingsAction.signOut, .signIn(SimulatedAccount(id: "bob@example.com")),
      .deleteAccount, .stopUsingApp,
    ])
  func passwordSheet(action: DeviceCommand.SettingsAction) {
    var driver = DeviceDriver(DeviceConfiguration(passwords: [SavedPassword()]))
    driver.signIn(.appleID())
    driver.perform(.change(.person(.usesPassword())))
    driver.start(.password)
    driver.perform(.settings(action))
    driver.runToTheEnd()
    #expect(driver.answer(to: 2)?.password?.user == "ada")
  }
}
