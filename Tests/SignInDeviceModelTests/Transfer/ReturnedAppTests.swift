import SignInCore
import SignInDeviceModel
import Testing

@Suite("An app that comes back to its old team") struct ReturnedAppTests {
  @Test
  func `an app that comes back to its old team has the first id in force again`() throws {
    var driver = DeviceDriver()
    let first = try driver.credential(.appleID()).user
    driver.perform(.transferApp(team: "TEAM654321"))
    let second = try driver.credential(.appleID()).user
    driver.perform(.transferApp(team: "TEAM123456"))
    #expect(driver.checkState(of: first) == CredentialStateAnswer(state: .authorized))
    #expect(driver.checkState(of: second)?.state == .transferred)
    #expect(try driver.answer(hint: second).presented == false)
    let answer = try driver.answer(hint: first)
    #expect(answer.presented == true)
    #expect(answer.credential?.user == first)
  }
}
