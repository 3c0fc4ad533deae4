import SignInCore
import SignInDeviceModel
import Testing

@Suite("An Apple Account that is deleted") struct DeletedAccountTests {
  private static let everything = AuthorizationRequest.appleID(.fullName, .email)

  private func signedIn() throws -> (driver: DeviceDriver, credential: AppleIDCredential) {
    var driver = DeviceDriver()
    let credential = try driver.credential(Self.everything)
    return (driver, credential)
  }

  @Test
  func `the app is not told, its server is, and the state tells`() throws {
    var (driver, credential) = try self.signedIn()
    driver.perform(.settings(.deleteAccount), .activateApp)
    driver.pass(.seconds(60))
    driver.perform(.backgroundApp, .activateApp)
    #expect(driver.revocationNotices == 0)
    #expect(!driver.events.contains(.noticeLost))
    #expect(driver.toldToServer.map(\.kind) == [.accountDeleted])
    #expect(driver.toldToServer.map(\.user) == [credential.user])
    #expect(driver.toldToServer.map(\.email) == [nil])
    #expect(driver.events.contains(.grantEnded(credential.user)))
    #expect(driver.model.configuration.account == nil)
    #expect(
      driver.checkState(of: credential.user)
        == CredentialStateAnswer(state: .notFound, error: AuthorizationError(.noAppleAccount)))
  }

  @Test
  func `under the same name the account is new to the app, in state and sheet`() throws {
    var (driver, credential) = try self.signedIn()
    driver.perform(.settings(.deleteAccount), .settings(.signIn(SimulatedAccount())), .activateApp)
    #expect(
      driver.checkState(of: credential.user)
        == CredentialStateAnswer(state: .notFound, error: AuthorizationError(.unknownUser)))
    let again = try driver.credential(Self.everything)
    #expect(driver.sheets == [.firstAuthorization, .firstAuthorization])
    #expect(again.fullName == SimulatedAccount().name)
    #expect(again.email == "ada@example.com")
    #expect(again.realUserStatus == .likelyReal)
    #expect(driver.checkState(of: again.user)?.state == .authorized)
    // It can be deleted again, and stopped.
    driver.perform(.settings(.stopUsingApp), .activateApp)
    #expect(driver.checkState(of: again.user)?.state == .revoked)
    #expect(driver.toldToServer.map(\.kind) == [.accountDeleted, .consentRevoked])
  }

  @Test
  func `every server whose app the account used is told, in the order of the relations`() throws {
    var (driver, first) = try self.signedIn()
    driver.perform(.change(.app(SimulatedApp(bundleID: "com.other.app", team: "TEAM654321"))))
    let second = try driver.credential(Self.everything)
    driver.perform(.change(.app(SimulatedApp(bundleID: "com.third.app", team: "TEAM654321"))))
    _ = try driver.credential(Self.everything)
    driver.perform(.settings(.stopUsingApp), .settings(.deleteAccount))
    let told = driver.toldToServer.filter { $0.kind == .accountDeleted }
    #expect(told.map(\.user) == [first.user, second.user])
    #expect(told.map(\.clientID) == ["com.example.app", "com.other.app"])
  }

  @Test
  func `another account's relation goes on`() throws {
    var (driver, ada) = try self.signedIn()
    let bob = SimulatedAccount(id: "bob@example.com")
    driver.perform(.settings(.signIn(bob)), .activateApp)
    let user = try driver.credential(Self.everything).user
    driver.perform(.settings(.signIn(SimulatedAccount())), .settings(.deleteAccount))
    #expect(driver.toldToServer.map(\.user) == [ada.user])
    driver.perform(.settings(.signIn(bob)), .activateApp)
    #expect(driver.checkState(of: user)?.state == .authorized)
    #expect(driver.sheets.count == 2)
  }

  @Test(
    "a sheet goes with the account, as of one that is not there",
    arguments: [DeviceProfile.today, .harsh])
  func sheet(profile: DeviceProfile) {
    var driver = DeviceDriver(DeviceConfiguration(person: .waits, profile: profile))
    driver.start(.appleID())
    driver.perform(.settings(.deleteAccount))
    #expect(driver.model.sheet == nil)
    #expect(driver.answers(to: 1).count == 1)
    #expect(driver.answer(to: 1)?.error?.reason == .noAppleAccount)
    #expect(driver.answer(to: 1)?.error?.code == (profile == .today ? .unknown : .canceled))
  }

  @Test
  func `codes and tokens of the account are void`() throws {
    var (driver, credential) = try self.signedIn()
    let tokens = try driver.exchange(credential.authorizationCode, call: 1)
    let code = try #require(try driver.credential(.appleID()).authorizationCode?.text)
    driver.perform(.settings(.deleteAccount))
    let refreshed = try driver.refresh(tokens.refreshToken, call: 2)
    let exchanged = driver.call(
      3, .token, [("grant_type", "authorization_code"), ("code", code)])
    for response in [refreshed, exchanged] {
      guard case .failure(let error)? = response else {
        Issue.record("accepted: \(String(describing: response))")
        continue
      }
      #expect(error.word == .invalidGrant)
      #expect(error.explanation.contains("the account was deleted"))
    }
  }

  @Test
  func `without an account there is none to delete`() {
    var driver = DeviceDriver(DeviceConfiguration(account: nil))
    driver.perform(.settings(.deleteAccount))
    #expect(driver.reasonsForIgnoring == ["nobody is signed in to an Apple Account"])
    #expect(driver.toldToServer == [])
    #expect(driver.model.appState == .background)
  }

  @Test
  func `an account that uses no app goes quietly`() {
    var driver = DeviceDriver()
    driver.perform(.settings(.deleteAccount))
    #expect(driver.toldToServer == [])
    #expect(driver.model.configuration.account == nil)
    #expect(driver.reasonsForIgnoring == [])
  }
}
