import SignInCore
import SignInDeviceModel
import Testing

@Suite("An app that moves without those who have left") struct DeletedAccountMoveTests {
  @Test
  func `a move does not move who has deleted the account`() throws {
    var driver = DeviceDriver()
    driver.signIn(.appleID())
    driver.perform(.settings(.deleteAccount), .transferApp(team: "TEAM654321"))
    #expect(!driver.events.contains { if case .grantMoved = $0 { true } else { false } })
  }
}
