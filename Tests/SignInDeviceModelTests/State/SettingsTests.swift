import SignInCore
import SignInDeviceModel
import Testing

@Suite("Settings and the app's life") struct SettingsTests {
  @Test
  func `STATE-05: the notice of a revocation waits for the foreground and comes once`() {
    var driver = DeviceDriver()
    driver.signIn(.appleID())
    driver.perform(.settings(.stopUsingApp))
    driver.runToTheEnd()
    #expect(driver.revocationNotices == 0)
    driver.perform(.activateApp)
    #expect(driver.revocationNotices == 1)
    #expect(driver.events.last == .revocationNoticed)
    driver.perform(.activateApp, .backgroundApp, .activateApp)
    #expect(driver.revocationNotices == 1)
  }

  @Test
  func `each end of a relation has a notice of its own`() {
    var driver = DeviceDriver()
    for count in 1...3 {
      driver.signIn(.appleID())
      driver.perform(.settings(.stopUsingApp), .activateApp)
      #expect(driver.revocationNotices == count)
    }
  }

  @Test
  func `stopping twice changes nothing the second time`() {
    var driver = DeviceDriver()
    driver.signIn(.appleID())
    driver.perform(.settings(.stopUsingApp), .settings(.stopUsingApp), .activateApp)
    #expect(driver.reasonsForIgnoring == ["the account does not use the app"])
    #expect(driver.revocationNotices == 1)
    driver.perform(.settings(.stopUsingApp), .activateApp)
    #expect(driver.revocationNotices == 1)
  }

  @Test
  func `who never used the app can't stop, and nobody is told`() {
    for account in [SimulatedAccount(), nil] {
      var driver = DeviceDriver(DeviceConfiguration(account: account))
      driver.perform(.settings(.stopUsingApp), .activateApp)
      #expect(driver.reasonsForIgnoring == ["the account does not use the app"])
      #expect(driver.revocationNotices == 0)
    }
  }

  @Test
  func `signing out ends no relation and tells nobody`() {
    var driver = DeviceDriver()
    driver.signIn(.appleID())
    driver.perform(.settings(.signOut), .activateApp)
    #expect(driver.model.configuration.account == nil)
    #expect(driver.revocationNotices == 0)
    #expect(driver.reasonsForIgnoring == [])
  }

  @Test
  func `without an account there is nothing to sign out of and no two-factor to turn on`() {
    var driver = DeviceDriver(DeviceConfiguration(account: nil))
    driver.perform(
      .settings(.signOut), .settings(.setTwoFactor(true)), .settings(.setTwoFactor(false)))
    #expect(
      driver.reasonsForIgnoring
        == Array(repeating: "nobody is signed in to an Apple Account", count: 3))
    #expect(driver.model.configuration.account == nil)
  }

  @Test
  func `two-factor authentication is turned on and off for the account that is there`() {
    var driver = DeviceDriver()
    driver.perform(.settings(.setTwoFactor(false)))
    #expect(driver.model.configuration.account == SimulatedAccount(hasTwoFactor: false))
    driver.perform(.settings(.setTwoFactor(true)))
    #expect(driver.model.configuration.account == SimulatedAccount())
  }

  @Test(
    "whatever is done in Settings takes the app to the background, once",
    arguments: [
      DeviceCommand.SettingsAction.stopUsingApp, .signOut, .signIn(SimulatedAccount(id: "x")),
      .setTwoFactor(false),
    ])
  func background(action: DeviceCommand.SettingsAction) {
    var driver = DeviceDriver()
    driver.perform(.settings(action))
    #expect(!driver.model.isAppInForeground)
    driver.perform(.settings(action), .backgroundApp, .settings(action))
    #expect(driver.events.count { $0 == .appBackgrounded } == 1)
    driver.perform(.activateApp)
    #expect(driver.model.isAppInForeground)
  }

  @Test
  func `changes are in the configuration from then on`() {
    var driver = DeviceDriver()
    let app = SimulatedApp(bundleID: "b", team: "t", hasEntitlement: false)
    let overrides = Overrides(error: AuthorizationError(.network))
    driver.perform(
      .change(.person(.waits)), .change(.network(.offline)), .change(.service(.unusable)),
      .change(.overrides(overrides)), .change(.app(app)))
    #expect(
      driver.model.configuration
        == DeviceConfiguration(
          app: app, person: .waits, network: .offline, service: .unusable, overrides: overrides))
  }
}
