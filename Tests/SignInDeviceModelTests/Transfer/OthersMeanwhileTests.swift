import SignInCore
import SignInDeviceModel
import Testing

@Suite("A silent request and what changes meanwhile") struct OthersMeanwhileTests {
  @Test(
    "a silent request does not give the id of another person or app",
    arguments: [
      DeviceCommand.settings(.signIn(SimulatedAccount(id: "bob@example.com"))),
      .change(.app(SimulatedApp(bundleID: "com.other.app", team: "TEAM654321"))),
    ])
  func silentForAnother(command: DeviceCommand) throws {
    var driver = DeviceDriver()
    let old = try driver.credential(.appleID()).user
    driver.perform(.transferApp(team: "TEAM654321"))
    driver.perform(command, .activateApp)
    _ = try driver.credential(.appleID())
    driver.perform(
      .settings(.signIn(SimulatedAccount())), .change(.app(SimulatedApp(team: "TEAM654321"))),
      .activateApp)
    driver.start(.appleID(AppleIDRequest(user: old)))
    driver.perform(command)
    driver.runToTheEnd()
    #expect(driver.answers(to: 3).count == 1)
    #expect(driver.answer(to: 3)?.error != nil)
    #expect(driver.answer(to: 3)?.presented == false)
  }
}
