import SignInCore
import SignInDeviceModel
import Testing

@Suite("Exchanging codes and refreshing") struct ExchangeTests {
  private static let start: Int64 = 1_767_225_600

  private func refusal(_ response: ServiceResponse) -> String? { response.error?.description }

  // MARK: What an answer holds

  @Test
  func `an exchange gives an access token, a refresh token and an identity token`() throws {
    var driver = DeviceDriver(person: .approves(email: .hidden))
    let nonce = Nonce(raw: "n")
    let credential = try driver.credential(.appleID(.email, nonce: nonce))
    let code = try #require(credential.authorizationCode)
    let tokens = try #require(try driver.exchange(code).tokens)
    #expect(tokens.accessToken.text.hasPrefix("a"))
    #expect(tokens.refreshToken?.text.hasPrefix("r") == true)
    #expect(tokens.expiresIn == 3_600)
    #expect(
      try tokens.identityToken.claims()
        == IdentityTokenClaims(
          issuer: "https://appleid.apple.com", audience: ["com.example.app"],
          subject: credential.user, issuedAt: Self.start + 3, expiresAt: Self.start + 3 + 86_400,
          authenticatedAt: Self.start + 3, nonce: nonce.hashed, isNonceSupported: true,
          email: credential.email, isEmailVerified: true, isPrivateEmail: true,
          accessTokenHash: IdentityTokenMint.hash(of: Array(tokens.accessToken.text.utf8))))
  }

  @Test
  func `a token of an exchange is tied to the access token and not to the code`() throws {
    var driver = DeviceDriver()
    let credential = try driver.credential(.appleID())
    let first = try #require(try credential.identityToken?.claims())
    #expect(first.codeHash != nil)
    #expect(first.accessTokenHash == nil)
    let code = try #require(credential.authorizationCode)
    let claims = try #require(try driver.exchange(code).tokens?.identityToken.claims())
    #expect(claims.codeHash == nil)
    #expect(claims.accessTokenHash != nil)
    #expect(claims.nonce == nil)
    #expect(claims.realUserStatus == nil)
  }

  @Test
  func `tokens have the shape that Apple's have`() throws {
    var driver = DeviceDriver()
    let tokens = try driver.tokens()
    let shape = /([ar])[0-9a-f]{32}\.0\.[a-z]{4}\.[A-Za-z0-9_-]{22}/
    #expect(tokens.accessToken.text.wholeMatch(of: shape)?.1 == "a")
    #expect(tokens.refreshToken?.text.wholeMatch(of: shape)?.1 == "r")
  }

  @Test
  func `tokens of different calls and seeds differ, and equal runs give equal ones`() throws {
    var seen: Set<String> = []
    for seed in 1...10 as ClosedRange<UInt64> {
      var driver = DeviceDriver(DeviceConfiguration(seed: seed))
      for _ in 0..<3 {
        let tokens = try driver.tokens()
        seen.insert(tokens.accessToken.text)
        seen.insert(try #require(tokens.refreshToken).text)
      }
    }
    #expect(seen.count == 60)
    var one = DeviceDriver()
    var other = DeviceDriver()
    #expect(try one.tokens() == other.tokens())
  }

  // MARK: Codes

  @Test
  func `CRED-23: a code can be exchanged once`() throws {
    var driver = DeviceDriver()
    let code = try driver.code()
    #expect(try driver.exchange(code).tokens != nil)
    for _ in 0..<2 {
      #expect(
        self.refusal(try driver.exchange(code))
          == "invalid_grant: the code is void: was used already")
    }
  }

  @Test(
    "CRED-23: a code is valid for five minutes, to the last instant",
    arguments: [
      (Duration.zero, true), (.seconds(299), true), (.seconds(300), true),
      (.seconds(300) + .nanoseconds(1), false), (.seconds(301), false), (.seconds(86_400), false),
    ])
  func lifetime(age: Duration, isGood: Bool) throws {
    var driver = DeviceDriver()
    let code = try driver.code()
    // The code was made at 3 s, and a call takes 0.2 s.
    if age > .zero { driver.run(to: .seconds(3) + age - DeviceDriver.serviceTime) }
    let response = try driver.exchange(code)
    #expect((response.tokens != nil) == isGood)
    if !isGood {
      #expect(
        self.refusal(response)
          == "invalid_grant: the code has expired; it is valid for five minutes")
    }
  }

  @Test
  func `CRED-23: a code that has expired stays so, and was not used`() throws {
    var driver = DeviceDriver()
    let code = try driver.code()
    driver.run(to: .seconds(400))
    for _ in 0..<2 {
      #expect(try driver.exchange(code).error?.explanation.contains("expired") == true)
    }
    #expect(try driver.tokens().refreshToken != nil)
  }

  @Test
  func `a code was given to one client`() throws {
    var driver = DeviceDriver()
    let code = try driver.code()
    let secret = driver.secret
    driver.perform(.change(.app(SimulatedApp(bundleID: "com.example.other"))))
    #expect(
      self.refusal(try driver.exchange(code))
        == "invalid_grant: the code was given to another client")
    // The app behind the one in front still has a server, and the code is unused.
    let tokens = try #require(try driver.exchange(code, as: secret).tokens)
    #expect(try tokens.identityToken.claims().audience == ["com.example.app"])
  }

  @Test("a code that was never given is unknown", arguments: ["c0", "кот", "\u{0}"])
  func unknownCode(text: String) throws {
    var driver = DeviceDriver()
    driver.signIn(.appleID())
    #expect(
      self.refusal(try driver.exchange(AuthorizationCode(text)))
        == "invalid_grant: the code is unknown")
  }

  @Test
  func `a token is no code, and a code is no token`() throws {
    var driver = DeviceDriver()
    let tokens = try driver.tokens()
    let code = try driver.code()
    let refresh = try #require(tokens.refreshToken)
    for text in [tokens.accessToken.text, refresh.text] {
      #expect(
        self.refusal(try driver.exchange(AuthorizationCode(text)))
          == "invalid_grant: the code is unknown")
    }
    for text in [tokens.accessToken.text, try #require(code.text)] {
      #expect(
        self.refusal(try driver.refresh(RefreshToken(text)))
          == "invalid_grant: the refresh_token is unknown")
    }
  }

  @Test
  func `a code ends with the relation`() throws {
    var driver = DeviceDriver()
    let code = try driver.code()
    driver.perform(.settings(.stopUsingApp))
    #expect(
      self.refusal(try driver.exchange(code))
        == "invalid_grant: the code is void: the relation has ended")
  }

  @Test
  func `a code ends with the account`() throws {
    var driver = DeviceDriver()
    let code = try driver.code()
    driver.perform(.settings(.deleteAccount))
    #expect(
      self.refusal(try driver.exchange(code))
        == "invalid_grant: the code is void: the account was deleted")
  }

  @Test
  func `a code outlives the account's password and its leaving the device`() throws {
    var driver = DeviceDriver()
    let code = try driver.code()
    driver.perform(.settings(.changePassword), .settings(.signOut))
    #expect(try driver.exchange(code).tokens != nil)
  }

  @Test
  func `each code of a person gives tokens of its own`() throws {
    var driver = DeviceDriver()
    let first = try driver.tokens()
    let second = try driver.tokens()
    #expect(first.accessToken != second.accessToken)
    #expect(first.refreshToken != second.refreshToken)
    #expect(try driver.refresh(try #require(first.refreshToken)).tokens != nil)
    #expect(try driver.refresh(try #require(second.refreshToken)).tokens != nil)
  }

  // MARK: Refreshing

  @Test
  func `a refresh gives no other refresh token, and no nonce`() throws {
    var driver = DeviceDriver()
    let first = try driver.tokens(.appleID(.email, nonce: Nonce(raw: "n")))
    let refresh = try #require(first.refreshToken)
    let second = try #require(try driver.refresh(refresh).tokens)
    #expect(second.refreshToken == nil)
    #expect(second.expiresIn == 3_600)
    #expect(second.accessToken != first.accessToken)
    let claims = try second.identityToken.claims()
    #expect(claims.nonce == nil)
    #expect(claims.codeHash == nil)
    #expect(
      claims.accessTokenHash
        == IdentityTokenMint.hash(of: Array(second.accessToken.text.utf8)))
    #expect(claims.email == "ada@example.com")
    #expect(try claims.subject == first.identityToken.claims().subject)
  }

  @Test
  func `a refresh token can be used for years`() throws {
    var driver = DeviceDriver()
    let refresh = try #require(try driver.tokens().refreshToken)
    for year in 1...3 {
      driver.run(to: .seconds(year * 31_536_000))
      #expect(try driver.refresh(refresh).tokens != nil)
    }
  }

  @Test(
    "a refresh token ends with the relation, the account and its password",
    arguments: [
      (DeviceCommand.SettingsAction.stopUsingApp, "the relation has ended"),
      (.deleteAccount, "the account was deleted"),
      (.changePassword, "the account's password was changed"),
    ])
  func ended(action: DeviceCommand.SettingsAction, why: String) throws {
    var driver = DeviceDriver()
    let refresh = try #require(try driver.tokens().refreshToken)
    driver.perform(.settings(action))
    for _ in 0..<2 {
      #expect(
        self.refusal(try driver.refresh(refresh))
          == "invalid_grant: the refresh_token is void: \(why)")
    }
  }

  @Test(
    "what doesn't end the relation leaves refresh tokens alone",
    arguments: [
      DeviceCommand.settings(.signOut), .settings(.setTwoFactor(false)), .killApp, .removeApp,
      .lock, .rotateKeys, .settings(.setForwarding(false)), .transferApp(team: "TEAM2"),
    ])
  func kept(command: DeviceCommand) throws {
    var driver = DeviceDriver(person: .approves(email: .hidden))
    let refresh = try #require(try driver.tokens().refreshToken)
    driver.perform(command)
    #expect(try driver.refresh(refresh).tokens != nil)
  }

  @Test
  func `another person's refresh token outlives the password of this one`() throws {
    var driver = DeviceDriver()
    let refresh = try #require(try driver.tokens().refreshToken)
    driver.perform(
      .settings(.signIn(SimulatedAccount(id: "grace"))), .settings(.changePassword))
    #expect(try driver.refresh(refresh).tokens != nil)
  }

  @Test
  func `a refresh token of before the end doesn't come back with a new relation`() throws {
    var driver = DeviceDriver()
    let refresh = try #require(try driver.tokens().refreshToken)
    driver.perform(.settings(.stopUsingApp), .activateApp)
    _ = try driver.tokens()
    #expect(try driver.refresh(refresh).error?.word == .invalidGrant)
  }

  @Test
  func `a refresh token was given to one client`() throws {
    var driver = DeviceDriver()
    let refresh = try #require(try driver.tokens().refreshToken)
    driver.perform(.change(.app(SimulatedApp(bundleID: "com.example.other"))))
    #expect(
      self.refusal(try driver.refresh(refresh))
        == "invalid_grant: the refresh_token was given to another client")
  }

  @Test
  func `an answer takes a fifth of a second, which somebody waits for`() throws {
    var driver = DeviceDriver()
    driver.perform(.callService(call: 1, ServiceCall(.keys)))
    #expect(driver.model.owesAnswer)
    driver.run(to: .milliseconds(199))
    #expect(driver.response(to: 1) == nil)
    driver.run(to: .milliseconds(200))
    #expect(driver.response(to: 1) != nil)
    #expect(!driver.model.owesAnswer)
  }

  @Test("Apple's service answers servers, whatever the device's own network")
  func network() throws {
    var driver = DeviceDriver()
    let code = try driver.code()
    driver.perform(.change(.network(.offline)), .change(.service(.unusable)))
    #expect(try driver.exchange(code).tokens != nil)
  }
}
