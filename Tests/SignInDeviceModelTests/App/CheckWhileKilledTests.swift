import SignInCore
import SignInDeviceModel
import Testing

@Suite("Checks of an app that does not run") struct CheckWhileKilledTests {
  @Test
  func `a check that begins in an app that does not run is not answered`() throws {
    var driver = DeviceDriver()
    let user = try driver.credential(.appleID()).user
    driver.perform(.killApp)
    #expect(driver.checkState(of: user)?.error?.reason == .appTerminated)
  }
}
