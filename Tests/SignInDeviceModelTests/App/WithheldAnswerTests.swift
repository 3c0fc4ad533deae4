import SignInCore
import SignInDeviceModel
import Testing

@Suite("Withheld answers and the device's patience") struct WithheldAnswerTests {
  @Test
  func `a late answer comes too late where the device's patience ends before`() {
    var driver = DeviceDriver(
      DeviceConfiguration(faults: [Fault(.late(.seconds(60)))], attemptLimit: .seconds(5)))
    driver.signIn(.appleID())
    #expect(
      driver.answers(to: 1)
        == [ProviderAnswer(.failure(AuthorizationError(.stalled)), presented: nil)])
    #expect(driver.timeOfAnswer() == .origin + .seconds(5))
    #expect(driver.model.nextInstant == nil)
  }

  @Test
  func `silence lasts as long as the device's patience, counted from the start`() {
    var driver = DeviceDriver(
      DeviceConfiguration(faults: [Fault(.silence)], attemptLimit: .seconds(5)))
    driver.signIn(.appleID())
    #expect(driver.timeOfAnswer() == .origin + .seconds(5))
    #expect(driver.model.nextInstant == nil)
  }
}
