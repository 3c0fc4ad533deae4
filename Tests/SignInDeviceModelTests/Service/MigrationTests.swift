import SignInCore
import SignInDeviceModel
import Testing

@Suite("Migrating users to another team") struct MigrationTests {
  private static let sixtyDays = 60 * 86_400

  /// A device whose app was signed in to, and the user.
  private func device(_ email: EmailChoice = .hidden) throws -> (DeviceDriver, UserID) {
    var driver = DeviceDriver(person: .approves(email: email))
    let user = try driver.credential(.appleID(.email)).user
    return (driver, user)
  }

  private func subject(
    of user: UserID, to team: String, _ driver: inout DeviceDriver
  ) throws -> String {
    let token = try driver.migrationToken()
    return try #require(
      try driver.migration(["sub": user.rawValue, "target": team, "access_token": token])
        .transferSubject)
  }

  private func migrate(_ subject: String, _ driver: inout DeviceDriver) throws -> ServiceResponse {
    let token = try driver.migrationToken()
    return try driver.migration(["transfer_sub": subject, "access_token": token])
  }

  // MARK: Both sides

  @Test
  func `STATE-04: the sending team's transfer id gives the receiving team the new user`() throws {
    var (driver, old) = try self.device()
    let subject = try self.subject(of: old, to: "TEAM2", &driver)
    #expect(subject.wholeMatch(of: /\d{6}\.[0-9a-f]{32}\.\d{4}/) != nil)
    #expect(subject != old.rawValue)
    driver.perform(.transferApp(team: "TEAM2"))
    let migrated = try #require(try self.migrate(subject, &driver).migrated)
    #expect(migrated.user != old)
    #expect(migrated.email?.hasSuffix("@privaterelay.appleid.com") == true)
    #expect(driver.checkState(of: old)?.state == .transferred)
    #expect(driver.checkState(of: migrated.user)?.state == .authorized)
    let credential = try driver.credential(.appleID(AppleIDRequest(user: old)))
    #expect(credential.user == migrated.user)
    let claims = try #require(try credential.identityToken?.claims())
    #expect(claims.email == migrated.email)
    #expect(claims.transferSubject == subject)
  }

  @Test
  func `a user who doesn't hide their address is migrated without one`() throws {
    var (driver, old) = try self.device(.real)
    let subject = try self.subject(of: old, to: "TEAM2", &driver)
    driver.perform(.transferApp(team: "TEAM2"))
    let migrated = try #require(try self.migrate(subject, &driver).migrated)
    #expect(migrated.email == nil)
  }

  @Test
  func `a transfer id is the same each time, and another for each team`() throws {
    var (driver, user) = try self.device()
    let first = try self.subject(of: user, to: "TEAM2", &driver)
    #expect(try self.subject(of: user, to: "TEAM2", &driver) == first)
    #expect(try self.subject(of: user, to: "TEAM3", &driver) != first)
  }

  @Test
  func `before the transfer the receiving team has no such user`() throws {
    var (driver, user) = try self.device()
    let subject = try self.subject(of: user, to: "TEAM2", &driver)
    let expected = "invalid_request: the transfer_sub is unknown to the team"
    #expect(try self.migrate(subject, &driver).error?.description == expected)
    driver.perform(.transferApp(team: "TEAM3"))
    #expect(try self.migrate(subject, &driver).error?.description == expected)
  }

  @Test
  func `for 60 days after the transfer the sending team can still migrate, and nothing else`()
    throws
  {
    var (driver, user) = try self.device()
    let secret = ClientSecret(
      team: "TEAM123456", clientID: "com.example.app", issuedAt: driver.model.unixTime,
      lifetime: 7_776_000)
    let before = try self.subject(of: user, to: "TEAM2", &driver)
    driver.perform(.transferApp(team: "TEAM2"))
    let token = try driver.migrationToken(as: secret)
    #expect(
      try driver.migration(
        ["sub": user.rawValue, "target": "TEAM2", "access_token": token], as: secret
      ).transferSubject == before)
    let foreign = "invalid_client: the secret's iss is not the app's team"
    #expect(try driver.revoke("x", as: secret).error?.description == foreign)
    #expect(try driver.refresh(RefreshToken("r"), as: secret).error?.description == foreign)
    driver.run(to: .seconds(Self.sixtyDays + 100))
    #expect(
      try driver.token(
        ["grant_type": "client_credentials", "scope": "user.migration"], as: secret
      ).error?.description == foreign)
  }

  @Test(
    "users can be migrated for 60 days, to the last instant",
    arguments: [(Self.sixtyDays - 1, true), (Self.sixtyDays, true), (Self.sixtyDays + 1, false)])
  func window(seconds: Int, isGood: Bool) throws {
    var (driver, user) = try self.device()
    let subject = try self.subject(of: user, to: "TEAM2", &driver)
    driver.perform(.transferApp(team: "TEAM2"))
    // Two calls of 0.2 s: the token's, and the migration's.
    driver.run(
      upTo: driver.model.now
        + (.seconds(seconds) - DeviceDriver.serviceTime - DeviceDriver.serviceTime))
    let response = try self.migrate(subject, &driver)
    #expect((response.migrated != nil) == isGood)
    if !isGood {
      #expect(
        response.error?.description == "invalid_request: the 60 days after the transfer are over")
    }
  }

  @Test
  func `the transfer id is in tokens for 60 days`() throws {
    var (driver, _) = try self.device()
    driver.perform(.transferApp(team: "TEAM2"))
    let transferred = driver.model.now
    #expect(
      try driver.credential(.appleID()).identityToken?.claims().transferSubject != nil)
    driver.run(upTo: transferred + .seconds(Self.sixtyDays))
    #expect(
      try driver.credential(.appleID()).identityToken?.claims().transferSubject == nil)
  }

  @Test
  func `a user who has moved twice can be found from both teams`() throws {
    var (driver, first) = try self.device()
    let fromOne = try self.subject(of: first, to: "TEAM3", &driver)
    driver.perform(.transferApp(team: "TEAM2"))
    let second = try driver.credential(.appleID()).user
    let fromTwo = try self.subject(of: second, to: "TEAM3", &driver)
    driver.perform(.transferApp(team: "TEAM3"))
    let one = try #require(try self.migrate(fromOne, &driver).migrated)
    #expect(try self.migrate(fromTwo, &driver).migrated == one)
    #expect(one.user != first && one.user != second)
  }

  @Test
  func `a user whose relation has ended can't be migrated`() throws {
    var (driver, user) = try self.device()
    let subject = try self.subject(of: user, to: "TEAM2", &driver)
    driver.perform(.transferApp(team: "TEAM2"), .settings(.stopUsingApp))
    #expect(
      try self.migrate(subject, &driver).error?.explanation
        == "the transfer_sub is unknown to the team")
  }

  // MARK: Refusals

  @Test
  func `a user whom the team doesn't have has no transfer id`() throws {
    var (driver, user) = try self.device()
    let token = try driver.migrationToken()
    let unknown = "invalid_request: the team has no such user"
    #expect(
      try driver.migration(["sub": "somebody", "target": "TEAM2", "access_token": token])
        .error?.description == unknown)
    driver.perform(.settings(.stopUsingApp))
    #expect(
      try driver.migration(["sub": user.rawValue, "target": "TEAM2", "access_token": token])
        .error?.description == unknown)
  }

  @Test
  func `only a token for migrations migrates`() throws {
    var driver = DeviceDriver()
    let tokens = try driver.tokens()
    let user = try #require(try tokens.identityToken.claims().subject)
    let refresh = try #require(tokens.refreshToken)
    for text in ["a0", tokens.accessToken.text, refresh.text] {
      #expect(
        try driver.migration(["sub": user.rawValue, "target": "TEAM2", "access_token": text])
          .error?.description == "invalid_grant: the access token is none for a migration")
    }
  }

  @Test
  func `a token for migrations was given to one client`() throws {
    var (driver, _) = try self.device()
    let token = try driver.migrationToken()
    driver.perform(.change(.app(SimulatedApp(bundleID: "com.example.other"))))
    #expect(
      try driver.migration(["transfer_sub": "x", "access_token": token]).error?.description
        == "invalid_grant: the access token was given to another client")
  }

  @Test(
    "a token for migrations is valid for an hour, to the last instant",
    arguments: [(3_600, true), (3_601, false)])
  func tokenLifetime(seconds: Int, isGood: Bool) throws {
    var (driver, user) = try self.device()
    let token = try driver.migrationToken()
    driver.run(upTo: driver.model.now + (.seconds(seconds) - DeviceDriver.serviceTime))
    let response = try driver.migration(
      ["sub": user.rawValue, "target": "TEAM2", "access_token": token])
    #expect((response.transferSubject != nil) == isGood)
    if !isGood {
      #expect(response.error?.description == "invalid_grant: the access token has expired")
    }
  }

  @Test
  func `a token for migrations can be used again, and can't be revoked`() throws {
    var (driver, user) = try self.device()
    let token = try driver.migrationToken()
    #expect(try driver.revoke(token) == .revoked)
    for _ in 0..<2 {
      #expect(
        try driver.migration(["sub": user.rawValue, "target": "TEAM2", "access_token": token])
          .transferSubject != nil)
    }
  }
}
