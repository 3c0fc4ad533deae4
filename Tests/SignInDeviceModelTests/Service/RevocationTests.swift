import SignInCore
import SignInDeviceModel
import Testing

@Suite("Revoking tokens") struct RevocationTests {
  /// Whether the account still uses the app.
  private func isInForce(_ user: UserID, _ driver: inout DeviceDriver) -> Bool {
    driver.checkState(of: user)?.state == .authorized
  }

  private func user(_ tokens: TokenResponse) throws -> UserID {
    try #require(try tokens.identityToken.claims().subject)
  }

  @Test(
    "a token that is revoked ends the relation", arguments: [true, false],
    [nil, "refresh_token", "access_token"])
  func revoked(isRefresh: Bool, hint: String?) throws {
    var driver = DeviceDriver()
    let tokens = try driver.tokens()
    let text = isRefresh ? try #require(tokens.refreshToken).text : tokens.accessToken.text
    // A hint may be wrong: it only helps to look.
    #expect(try driver.revoke(text, hint: hint) == .revoked)
    let user = try self.user(tokens)
    #expect(!self.isInForce(user, &driver))
    #expect(driver.events.count { $0 == .grantEnded(user) } == 1)
  }

  @Test
  func `a token that is revoked again is no error, and changes nothing`() throws {
    var driver = DeviceDriver()
    let tokens = try driver.tokens()
    let refresh = try #require(tokens.refreshToken).text
    #expect(try driver.revoke(refresh) == .revoked)
    let count = driver.effects.count
    #expect(try driver.revoke(refresh) == .revoked)
    #expect(try driver.revoke(tokens.accessToken.text) == .revoked)
    // Each call has three effects: its entry, the answer's entry, the answer.
    #expect(driver.effects.count == count + 6)
    #expect(driver.notifications.count == 1)
  }

  @Test("what is no token is no error, and changes nothing", arguments: ["r0", "кот", "c"])
  func unknown(text: String) throws {
    var driver = DeviceDriver()
    let tokens = try driver.tokens()
    #expect(try driver.revoke(text) == .revoked)
    #expect(try driver.revoke(text, hint: "access_token") == .revoked)
    #expect(self.isInForce(try self.user(tokens), &driver))
  }

  @Test
  func `another client's token is no error, and changes nothing`() throws {
    var driver = DeviceDriver()
    let tokens = try driver.tokens()
    let secret = driver.secret
    driver.perform(.change(.app(SimulatedApp(bundleID: "com.example.other"))))
    let refresh = try #require(tokens.refreshToken)
    #expect(try driver.revoke(refresh.text) == .revoked)
    #expect(try driver.revoke(tokens.accessToken.text) == .revoked)
    #expect(driver.notifications == [])
    #expect(try driver.refresh(refresh, as: secret).tokens != nil)
    // Its own server still revokes it, and the app in front isn't told.
    #expect(try driver.revoke(refresh.text, as: secret) == .revoked)
    #expect(driver.notifications.map(\.clientID) == ["com.example.app"])
    #expect(driver.revocationNotices == 0)
  }

  @Test
  func `a code can't be revoked`() throws {
    var driver = DeviceDriver()
    let code = try driver.code()
    #expect(try driver.revoke(try #require(code.text)) == .revoked)
    #expect(try driver.exchange(code).tokens != nil)
  }

  @Test(
    "an access token revokes for an hour, to the last instant",
    arguments: [(Duration.seconds(3_600), true), (.seconds(3_601), false)])
  func accessToken(age: Duration, isGood: Bool) throws {
    var driver = DeviceDriver()
    let tokens = try driver.tokens()
    // Both calls take 0.2 s, so that the ages at their answers differ by the start of this one.
    driver.run(upTo: driver.model.now + (age - DeviceDriver.serviceTime))
    #expect(try driver.revoke(tokens.accessToken.text) == .revoked)
    let user = try self.user(tokens)
    #expect(self.isInForce(user, &driver) == !isGood)
    #expect(driver.notifications.isEmpty == !isGood)
    // The refresh token has no such end.
    _ = try driver.revoke(try #require(tokens.refreshToken).text)
    #expect(!self.isInForce(user, &driver))
  }

  @Test
  func `a refresh token that went with the password revokes nothing`() throws {
    var driver = DeviceDriver()
    let tokens = try driver.tokens()
    driver.perform(.settings(.changePassword))
    #expect(try driver.revoke(try #require(tokens.refreshToken).text) == .revoked)
    #expect(self.isInForce(try self.user(tokens), &driver))
    #expect(try driver.revoke(tokens.accessToken.text) == .revoked)
    #expect(!self.isInForce(try self.user(tokens), &driver))
  }

  @Test("one token that is revoked takes all of the relation with it")
  func all() throws {
    var driver = DeviceDriver()
    let first = try driver.tokens()
    let second = try driver.tokens()
    let code = try driver.code()
    _ = try driver.revoke(first.accessToken.text)
    for refresh in [first.refreshToken, second.refreshToken] {
      #expect(
        try driver.refresh(try #require(refresh)).error?.explanation
          == "the refresh_token is void: the relation has ended")
    }
    #expect(try driver.exchange(code).error?.word == .invalidGrant)
  }

  @Test
  func `a wrong hint is refused, and the token stays`() throws {
    var driver = DeviceDriver()
    let tokens = try driver.tokens()
    let refresh = try #require(tokens.refreshToken)
    #expect(
      try driver.revoke(refresh.text, hint: "id_token").error?.description
        == "invalid_request: token_type_hint is refresh_token or access_token, not id_token")
    #expect(try driver.refresh(refresh).tokens != nil)
  }

  // MARK: Consequences

  @Test
  func `DEL-01: with a revocation the next sign-in is a first one, on one clock`() throws {
    var driver = DeviceDriver(person: .approves(email: .hidden))
    let first = try driver.credential(.appleID(.fullName, .email))
    let code = try #require(first.authorizationCode)
    let tokens = try #require(try driver.exchange(code).tokens)
    #expect(driver.checkState(of: first.user)?.state == .authorized)

    let before = driver.entries.count
    #expect(try driver.revoke(try #require(tokens.refreshToken).text) == .revoked)
    #expect(
      driver.entries.dropFirst(before).map(\.kind) == [
        .callService, .grantEnded, .revocationNoticed, .serverNotified, .serviceAnswered,
      ])
    // All of it at the instant of the answer.
    #expect(Set(driver.entries.dropFirst(before + 1).map(\.time)) == [driver.model.now])
    #expect(driver.revocationNotices == 1)
    #expect(
      driver.notifications == [
        ServerNotification(
          kind: .consentRevoked, user: first.user, clientID: "com.example.app", number: 1,
          time: driver.model.unixTime)
      ])
    #expect(
      driver.checkState(of: first.user) == CredentialStateAnswer(state: .revoked))

    let second = try driver.credential(.appleID(.fullName, .email))
    #expect(driver.sheets == [.firstAuthorization, .firstAuthorization])
    #expect(second.user == first.user)
    #expect(second.fullName == first.fullName)
    #expect(second.email == first.email)
    #expect(second.realUserStatus == .likelyReal)
    #expect(driver.checkState(of: first.user)?.state == .authorized)
  }

  @Test
  func `DEL-01: without a revocation the next sign-in has no name`() throws {
    var driver = DeviceDriver()
    _ = try driver.tokens()
    let second = try driver.credential(.appleID(.fullName, .email))
    #expect(second.fullName?.isEmpty == true)
    #expect(second.email == nil)
    #expect(driver.sheets == [.firstAuthorization, .returning])
  }

  @Test
  func `an app in the background is told of a revocation when it comes back`() throws {
    var driver = DeviceDriver()
    let tokens = try driver.tokens()
    driver.perform(.backgroundApp)
    _ = try driver.revoke(tokens.accessToken.text)
    #expect(driver.revocationNotices == 0)
    #expect(driver.notifications.count == 1)
    driver.perform(.activateApp, .backgroundApp, .activateApp)
    #expect(driver.revocationNotices == 1)
  }

  @Test
  func `an app that doesn't run is never told of a revocation`() throws {
    var driver = DeviceDriver()
    let tokens = try driver.tokens()
    driver.perform(.killApp)
    _ = try driver.revoke(tokens.accessToken.text)
    driver.perform(.launchApp)
    #expect(driver.revocationNotices == 0)
    #expect(!self.isInForce(try self.user(tokens), &driver))
  }

  @Test
  func `a revocation takes the sheet of a returning person away`() throws {
    var driver = DeviceDriver()
    let tokens = try driver.tokens()
    driver.perform(.change(.person(.waits)))
    let attempt = driver.start(.appleID())
    _ = try driver.revoke(tokens.accessToken.text)
    #expect(driver.answers(to: attempt) == [.failure(.refused, presented: true)])
    #expect(driver.model.sheet == nil)
  }

  @Test
  func `a revocation leaves another account's relation alone`() throws {
    var driver = DeviceDriver()
    let ada = try driver.tokens()
    driver.perform(.settings(.signIn(SimulatedAccount(id: "grace"))), .activateApp)
    let grace = try driver.tokens()
    _ = try driver.revoke(ada.accessToken.text)
    #expect(self.isInForce(try self.user(grace), &driver))
    #expect(try driver.refresh(try #require(grace.refreshToken)).tokens != nil)
    #expect(driver.notifications.map(\.user) == [try self.user(ada)])
  }
}
