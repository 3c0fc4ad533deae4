import SignInCore
import SignInDeviceModel
import Testing

@Suite("Notices and the app's life") struct RevocationNoticeTests {
  /// A device on which somebody has signed in, and whose server can revoke.
  private func signedIn(
    _ notices: DeviceProfile.Notices = .whileRunning
  ) throws -> (driver: DeviceDriver, user: UserID, token: RefreshToken?) {
    var driver = DeviceDriver(DeviceConfiguration(profile: DeviceProfile(notices: notices)))
    let credential = try driver.credential(.appleID())
    let tokens = try driver.exchange(credential.authorizationCode, call: 1)
    return (driver, credential.user, tokens.refreshToken)
  }

  private func revoke(_ token: RefreshToken?, _ driver: inout DeviceDriver) throws {
    let text = try #require(token?.text)
    _ = driver.call(2, .revoke, [("token", text)])
  }

  @Test
  func `an app in front is told at once of what its server has revoked`() throws {
    var (driver, user, token) = try self.signedIn()
    try self.revoke(token, &driver)
    #expect(driver.revocationNotices == 1)
    #expect(driver.checkState(of: user)?.state == .revoked)
  }

  @Test(
    "STATE-05: an app that does not run is never told, and the state tells",
    arguments: [true, false])
  func notRunning(isRemoved: Bool) throws {
    var (driver, user, _) = try self.signedIn()
    driver.perform(isRemoved ? .removeApp : .killApp, .settings(.stopUsingApp))
    if isRemoved { driver.perform(.installApp) }
    driver.perform(.launchApp)
    driver.pass(.seconds(60))
    driver.perform(.backgroundApp, .activateApp)
    #expect(driver.revocationNotices == 0)
    #expect(driver.checkState(of: user)?.state == .revoked)
  }

  @Test
  func `STATE-05: a notice that waited for the foreground is lost with the process`() throws {
    var (driver, user, _) = try self.signedIn()
    driver.perform(.settings(.stopUsingApp), .killApp, .launchApp, .backgroundApp, .activateApp)
    #expect(driver.revocationNotices == 0)
    #expect(driver.checkState(of: user)?.state == .revoked)
  }

  @Test(
    "STATE-05: after a relaunch the app is told or not, as the profile has it",
    arguments: [
      (DeviceProfile.Notices.whileRunning, true), (.untilRelaunch, false), (.never, false),
    ])
  func afterRelaunch(notices: DeviceProfile.Notices, isTold: Bool) throws {
    var (driver, user, token) = try self.signedIn(notices)
    driver.perform(.killApp, .launchApp)
    try self.revoke(token, &driver)
    #expect(driver.revocationNotices == (isTold ? 1 : 0))
    #expect(driver.events.contains(.noticeLost) == !isTold)
    #expect(driver.checkState(of: user)?.state == .revoked)
  }

  @Test(
    "STATE-05: before a relaunch the app is told or not, as the profile has it",
    arguments: [
      (DeviceProfile.Notices.whileRunning, true), (.untilRelaunch, true), (.never, false),
    ])
  func beforeRelaunch(notices: DeviceProfile.Notices, isTold: Bool) throws {
    for isInBackground in [true, false] {
      var (driver, user, token) = try self.signedIn(notices)
      if isInBackground { driver.perform(.backgroundApp) }
      try self.revoke(token, &driver)
      if isInBackground {
        #expect(driver.revocationNotices == 0)
        driver.perform(.activateApp, .backgroundApp, .activateApp)
      }
      #expect(driver.revocationNotices == (isTold ? 1 : 0))
      #expect(driver.events.count { $0 == .noticeLost } == (isTold ? 0 : 1))
      #expect(driver.checkState(of: user)?.state == .revoked)
    }
  }

  @Test
  func `a process that ended in the background still counts as a relaunch`() throws {
    var (driver, _, token) = try self.signedIn(.untilRelaunch)
    driver.perform(.backgroundApp, .removeApp, .installApp, .launchApp)
    try self.revoke(token, &driver)
    #expect(driver.revocationNotices == 0)
  }

  @Test
  func `coming to the foreground is no relaunch`() throws {
    var (driver, _, token) = try self.signedIn(.untilRelaunch)
    driver.perform(.backgroundApp, .activateApp, .lock, .unlock)
    try self.revoke(token, &driver)
    #expect(driver.revocationNotices == 1)
  }

  @Test
  func `a revocation while the device is locked is told when it is unlocked`() throws {
    var (driver, _, token) = try self.signedIn()
    driver.perform(.lock)
    try self.revoke(token, &driver)
    #expect(driver.revocationNotices == 0)
    driver.perform(.unlock)
    #expect(driver.revocationNotices == 1)
  }

  @Test
  func `an app is not told of the end of another app's relation, nor of another person's`() throws {
    for isOtherPerson in [true, false] {
      var driver = DeviceDriver()
      let other = try driver.credential(.appleID())
      let token = try driver.exchange(other.authorizationCode, call: 1).refreshToken
      let cousin = SimulatedApp(bundleID: "com.example.cousin")
      driver.perform(
        isOtherPerson
          ? .settings(.signIn(SimulatedAccount(id: "bob@example.com"))) : .change(.app(cousin)),
        .activateApp)
      _ = try driver.credential(.appleID())
      let secret = ClientSecret(
        team: "TEAM123456", clientID: "com.example.app", issuedAt: driver.model.unixTime)
      driver.perform(
        .callService(
          call: 2,
          ServiceCall(.revoke, secret: secret, form: [("token", try #require(token?.text))])))
      driver.runToTheEnd()
      #expect(driver.toldToServer.map(\.kind) == [.consentRevoked])
      #expect(driver.revocationNotices == 0)
    }
  }
}
