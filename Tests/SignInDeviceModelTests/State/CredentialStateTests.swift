import SignInCore
import SignInDeviceModel
import Testing

@Suite("Credential states of a device") struct CredentialStateTests {
  /// A device on which somebody has signed in, and who.
  private func signedIn(
    _ configuration: DeviceConfiguration = DeviceConfiguration()
  ) throws -> (driver: DeviceDriver, user: UserID) {
    var driver = DeviceDriver(configuration)
    let user = try driver.credential(.appleID()).user
    return (driver, user)
  }

  private static func notFound(_ reason: AuthorizationError.Reason) -> CredentialStateAnswer {
    CredentialStateAnswer(state: .notFound, error: AuthorizationError(reason))
  }

  @Test
  func `who has signed in is authorized, fifty milliseconds later`() throws {
    var (driver, user) = try self.signedIn()
    driver.perform(.checkState(check: 1, user))
    #expect(driver.model.nextInstant == driver.model.now + .milliseconds(50))
    #expect(driver.model.unansweredChecks == 1)
    #expect(driver.model.owesAnswer)
    driver.runToTheEnd()
    #expect(driver.stateAnswer(to: 1) == CredentialStateAnswer(state: .authorized))
    #expect(driver.model.unansweredChecks == 0)
    #expect(!driver.model.owesAnswer)
    #expect(driver.model.now == .origin + .milliseconds(3_050))
  }

  @Test
  func `who has stopped using the app is revoked`() throws {
    var (driver, user) = try self.signedIn()
    driver.perform(.settings(.stopUsingApp))
    #expect(driver.checkState(of: user) == CredentialStateAnswer(state: .revoked))
    #expect(driver.events.contains(.grantEnded(user)))
    driver.perform(.activateApp)
    #expect(driver.checkState(of: user) == CredentialStateAnswer(state: .revoked))
    driver.signIn(.appleID())
    #expect(driver.checkState(of: user) == CredentialStateAnswer(state: .authorized))
  }

  @Test(
    "STATE-10: a value that is no user id of the app's is not found, with an error",
    arguments: ["ada@example.com", "000000.00000000000000000000000000000000.0000", "x"])
  func unknownUser(text: String) throws {
    let user = try #require(UserID(text))
    var (driver, _) = try self.signedIn()
    #expect(driver.checkState(of: user) == Self.notFound(.unknownUser))
    var fresh = DeviceDriver()
    #expect(fresh.checkState(of: user) == Self.notFound(.unknownUser))
  }

  @Test
  func `STATE-01: state and error come together where nobody is signed in to an account`() throws {
    var (driver, user) = try self.signedIn()
    driver.perform(.settings(.signOut))
    let answer = driver.checkState(of: user)
    #expect(answer == Self.notFound(.noAppleAccount))
    #expect(answer?.error?.code == .unknown)
  }

  @Test
  func `another account is not found, and the first one is authorized once it is back`() throws {
    var (driver, user) = try self.signedIn()
    driver.perform(.settings(.signIn(SimulatedAccount(id: "grace@example.com"))))
    #expect(driver.checkState(of: user) == Self.notFound(.unknownUser))
    driver.perform(.settings(.signOut), .settings(.signIn(SimulatedAccount())), .activateApp)
    #expect(driver.checkState(of: user) == CredentialStateAnswer(state: .authorized))
    #expect(driver.signIn(.appleID())?.credential?.realUserStatus == .unknown)
    #expect(driver.sheets == [.firstAuthorization, .returning])
  }

  @Test
  func `an app of another team knows nobody`() throws {
    var (driver, user) = try self.signedIn()
    driver.perform(.change(.app(SimulatedApp(team: "TEAM654321"))))
    #expect(driver.checkState(of: user) == Self.notFound(.unknownUser))
  }

  @Test
  func `a check needs neither network nor foreground nor entitlement`() throws {
    var (driver, user) = try self.signedIn()
    driver.perform(
      .change(.network(.offline)), .change(.service(.unusable)), .backgroundApp,
      .change(.app(SimulatedApp(hasEntitlement: false))))
    #expect(driver.checkState(of: user) == CredentialStateAnswer(state: .authorized))
  }

  @Test
  func `a check answers what is so when it answers`() throws {
    var (driver, user) = try self.signedIn()
    driver.perform(.checkState(check: 1, user), .settings(.stopUsingApp))
    driver.runToTheEnd()
    #expect(driver.stateAnswer(to: 1)?.state == .revoked)
  }

  @Test
  func `checks are answered in the order in which they were asked`() throws {
    var (driver, user) = try self.signedIn()
    let other = try #require(UserID("x"))
    driver.perform(
      .checkState(check: 3, user), .checkState(check: 1, other), .checkState(check: 2, user))
    #expect(driver.model.unansweredChecks == 3)
    driver.runToTheEnd()
    let checks = driver.effects.compactMap { effect -> UInt64? in
      if case .answerState(let check, _) = effect { check } else { nil }
    }
    #expect(checks == [3, 1, 2])
  }

  @Test(
    "ERR-12, STATE-02: an override answers every check as it says, known state or not",
    arguments: [
      CredentialStateAnswer(state: CredentialState(rawValue: 7)),
      CredentialStateAnswer(state: .revoked), CredentialStateAnswer(state: .authorized),
      CredentialStateAnswer(state: .transferred),
      CredentialStateAnswer(error: AuthorizationError(AuthorizationError.unknown)),
      CredentialStateAnswer(
        state: .authorized, error: AuthorizationError(AuthorizationError.Code(rawValue: 1_999))),
      CredentialStateAnswer(),
    ])
  func overrides(answer: CredentialStateAnswer) throws {
    var (driver, user) = try self.signedIn(
      DeviceConfiguration(overrides: Overrides(credentialState: answer)))
    #expect(driver.checkState(of: user) == answer)
    #expect(driver.checkState(of: try #require(UserID("x"))) == answer)
    #expect(driver.signIn(.appleID())?.credential != nil, "sign-in is left alone")
    driver.perform(.change(.overrides(Overrides())))
    #expect(driver.checkState(of: user)?.state == .authorized)
  }
}
