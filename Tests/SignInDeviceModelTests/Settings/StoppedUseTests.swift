import SignInCore
import SignInDeviceModel
import Testing

@Suite("Stopping the use of an app, and signing out") struct StoppedUseTests {
  @Test
  func `the app's server is told, and its tokens are void`() throws {
    var driver = DeviceDriver()
    let credential = try driver.credential(.appleID())
    let tokens = try driver.exchange(credential.authorizationCode, call: 1)
    driver.perform(.settings(.stopUsingApp))
    #expect(driver.toldToServer.map(\.kind) == [.consentRevoked])
    #expect(driver.toldToServer.map(\.user) == [credential.user])
    #expect(driver.toldToServer.map(\.email) == [nil])
    guard case .failure(let error)? = try driver.refresh(tokens.refreshToken, call: 2) else {
      Issue.record("the token was accepted")
      return
    }
    #expect(error.explanation.contains("the relation has ended"))
  }

  @Test
  func `signing out tells no server, and leaves its tokens in force`() throws {
    var driver = DeviceDriver()
    let credential = try driver.credential(.appleID())
    let tokens = try driver.exchange(credential.authorizationCode, call: 1)
    driver.perform(.settings(.signOut))
    #expect(driver.toldToServer == [])
    guard case .tokens? = try driver.refresh(tokens.refreshToken, call: 2) else {
      Issue.record("the token was refused")
      return
    }
  }

  @Test
  func `two ends in the background are one notice, and two messages to the server`() throws {
    var driver = DeviceDriver()
    _ = try driver.credential(.appleID())
    driver.perform(.change(.app(SimulatedApp(bundleID: "com.example.cousin"))))
    _ = try driver.credential(.appleID())
    driver.perform(
      .settings(.stopUsingApp), .change(.app(SimulatedApp())), .settings(.stopUsingApp),
      .activateApp)
    #expect(driver.revocationNotices == 1)
    #expect(driver.toldToServer.map(\.clientID) == ["com.example.cousin", "com.example.app"])
  }

  @Test(
    "what is done in Settings does not launch an app",
    arguments: [
      DeviceCommand.SettingsAction.stopUsingApp, .setForwarding(false), .deleteAccount,
      .changePassword, .signOut, .savePassword(SavedPassword()),
    ])
  func notRunning(action: DeviceCommand.SettingsAction) {
    for command in [DeviceCommand.killApp, .removeApp] {
      var driver = DeviceDriver()
      driver.signIn(.appleID())
      driver.perform(command)
      let state = driver.model.appState
      driver.perform(.settings(action))
      #expect(driver.model.appState == state)
      #expect(!driver.events.contains(.appBackgrounded))
    }
  }

  @Test(
    "everything in Settings takes a running app to the background",
    arguments: [
      DeviceCommand.SettingsAction.setForwarding(true), .deleteAccount, .changePassword,
    ])
  func background(action: DeviceCommand.SettingsAction) {
    var driver = DeviceDriver()
    driver.perform(.settings(action))
    #expect(driver.model.appState == .background)
    #expect(driver.events.contains(.appBackgrounded))
  }
}
