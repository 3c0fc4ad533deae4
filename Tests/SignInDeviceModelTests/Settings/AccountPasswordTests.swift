import SignInCore
import SignInDeviceModel
import Testing

@Suite("An Apple Account's password that is changed") struct AccountPasswordTests {
  private func exchanged() throws -> (driver: DeviceDriver, user: UserID, tokens: TokenResponse) {
    var driver = DeviceDriver()
    let credential = try driver.credential(.appleID())
    let tokens = try driver.exchange(credential.authorizationCode, call: 1)
    return (driver, credential.user, tokens)
  }

  @Test
  func `refresh tokens are void, and the relation goes on`() throws {
    var (driver, user, tokens) = try self.exchanged()
    driver.perform(.settings(.changePassword), .activateApp)
    guard case .failure(let error)? = try driver.refresh(tokens.refreshToken, call: 2) else {
      Issue.record("the token was accepted")
      return
    }
    #expect(error.word == .invalidGrant)
    #expect(error.explanation.contains("the account's password was changed"))
    #expect(driver.checkState(of: user)?.state == .authorized)
    #expect(driver.revocationNotices == 0)
    #expect(driver.toldToServer == [])
    #expect(driver.reasonsForIgnoring == [])
  }

  @Test
  func `a returning person gives the server a token that works`() throws {
    var (driver, _, _) = try self.exchanged()
    driver.perform(.settings(.changePassword), .activateApp)
    let again = try driver.credential(.appleID())
    #expect(driver.sheets == [.firstAuthorization, .returning])
    let tokens = try driver.exchange(again.authorizationCode, call: 2)
    guard case .tokens? = try driver.refresh(tokens.refreshToken, call: 3) else {
      Issue.record("the token was refused")
      return
    }
  }

  @Test
  func `codes and access tokens are left as they are`() throws {
    var (driver, user, tokens) = try self.exchanged()
    let code = try driver.credential(.appleID()).authorizationCode
    driver.perform(.settings(.changePassword), .activateApp)
    _ = try driver.exchange(code, call: 2)
    let response = driver.call(3, .revoke, [("token", tokens.accessToken.text)])
    #expect(response == .revoked)
    #expect(driver.checkState(of: user)?.state == .revoked)
  }

  @Test
  func `tokens of every app of the account are void, and of no other account`() throws {
    var (driver, _, tokens) = try self.exchanged()
    let bob = SimulatedAccount(id: "bob@example.com")
    driver.perform(.settings(.signIn(bob)), .settings(.changePassword), .activateApp)
    guard case .tokens? = try driver.refresh(tokens.refreshToken, call: 2) else {
      Issue.record("another account's token was refused")
      return
    }
    driver.perform(
      .settings(.signIn(SimulatedAccount())),
      .change(.app(SimulatedApp(bundleID: "com.other.app"))),
      .settings(.changePassword), .change(.app(SimulatedApp())))
    guard case .failure? = try driver.refresh(tokens.refreshToken, call: 3) else {
      Issue.record("the token was accepted")
      return
    }
  }

  @Test
  func `without an account there is no password to change`() {
    var driver = DeviceDriver(DeviceConfiguration(account: nil))
    driver.perform(.settings(.changePassword))
    #expect(driver.reasonsForIgnoring == ["nobody is signed in to an Apple Account"])
    #expect(driver.model.appState == .background)
  }
}
