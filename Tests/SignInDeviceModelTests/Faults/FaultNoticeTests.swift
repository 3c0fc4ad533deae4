import SignInCore
import SignInDeviceModel
import Testing

@Suite("Faults of notices and relations") struct FaultNoticeTests {
  private static let request = AuthorizationRequest.appleID(.fullName, .email)

  private func endRelation(_ driver: inout DeviceDriver) throws -> UserID {
    let user = try driver.credential(Self.request).user
    driver.perform(.settings(.stopUsingApp), .activateApp)
    return user
  }

  @Test
  func `STATE-05: a lost notice leaves only the state to tell`() throws {
    var driver = DeviceDriver(Fault(.lostNotice))
    let user = try self.endRelation(&driver)
    #expect(driver.revocationNotices == 0)
    #expect(driver.events.contains(.noticeLost))
    #expect(driver.checkState(of: user)?.state == .revoked)
    driver.perform(.backgroundApp, .activateApp)
    #expect(driver.revocationNotices == 0)
  }

  @Test
  func `STATE-05: a doubled notice comes twice`() throws {
    var driver = DeviceDriver(Fault(.doubledNotice, .nth(1)))
    _ = try self.endRelation(&driver)
    #expect(driver.revocationNotices == 2)
    _ = try self.endRelation(&driver)
    #expect(driver.revocationNotices == 3)
  }

  @Test
  func `a notice that is lost is not doubled`() throws {
    var driver = DeviceDriver(Fault(.lostNotice), Fault(.doubledNotice))
    _ = try self.endRelation(&driver)
    #expect(driver.revocationNotices == 0)
    #expect(driver.model.faultsNeverExercised == [Fault(.doubledNotice)])
  }

  @Test
  func `a relation that does not end stays in force, and nobody is told`() throws {
    var driver = DeviceDriver(Fault(.stickyGrant, .nth(1)))
    let user = try self.endRelation(&driver)
    #expect(driver.checkState(of: user)?.state == .authorized)
    #expect(driver.revocationNotices == 0)
    #expect(driver.notifications == [])
    #expect(!driver.events.contains(.grantEnded(user)))
    #expect(driver.signIn(Self.request)?.credential?.fullName?.isEmpty == true)
    driver.perform(.settings(.stopUsingApp))
    #expect(driver.checkState(of: user)?.state == .revoked)
  }

  @Test
  func `a relation that does not end outlives a revocation by the server`() throws {
    var driver = DeviceDriver(Fault(.stickyGrant))
    let tokens = try driver.tokens()
    let refresh = try #require(tokens.refreshToken)
    #expect(try driver.revoke(refresh.text) == .revoked)
    #expect(driver.strikes == [.stickyGrant])
    #expect(try driver.refresh(refresh).tokens != nil)
    let user = try #require(try tokens.identityToken.claims().subject)
    #expect(driver.checkState(of: user)?.state == .authorized)
  }
}
