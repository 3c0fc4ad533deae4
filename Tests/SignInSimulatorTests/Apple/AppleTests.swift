import SignInDeviceModel
import SignInFlow
import SignInSimulator
import Testing

@Suite("Apple's service in process") struct AppleTests {
  private func signIn(_ device: SimulatedDevice) throws -> AppleIDCredential {
    try #require(
      SignInController(device).begin(.appleID(.fullName, .email, nonce: Nonce(raw: "n"))).settled?
        .appleID)
  }

  private func code(_ device: SimulatedDevice) throws -> AuthorizationCode {
    try #require(try self.signIn(device).authorizationCode)
  }

  private func expectError<Value>(
    _ description: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ call: () async throws -> Value
  ) async {
    let error = await #expect(throws: ServiceError.self, sourceLocation: sourceLocation) {
      _ = try await call()
    }
    #expect(error?.description == description, sourceLocation: sourceLocation)
  }

  // MARK: Tokens

  @Test
  func `a code is exchanged, and what comes of it is refreshed`() async throws {
    let device = SimulatedDevice()
    let credential = try self.signIn(device)
    let tokens = try await device.apple.exchange(try #require(credential.authorizationCode))
    #expect(tokens.expiresIn == 3_600)
    let claims = try tokens.identityToken.claims()
    #expect(claims.subject == credential.user)
    #expect(claims.nonce == Nonce(raw: "n").hashed)
    #expect(claims.codeHash == nil)
    let refreshed = try await device.apple.refresh(try #require(tokens.refreshToken))
    #expect(refreshed.refreshToken == nil)
    #expect(refreshed.accessToken != tokens.accessToken)
    try device.finish()
  }

  @Test
  func `CRED-23: a code that was used, or is too old, is refused`() async throws {
    let device = SimulatedDevice()
    let code = try self.code(device)
    _ = try await device.apple.exchange(code)
    await self.expectError("invalid_grant: the code is void: was used already") {
      try await device.apple.exchange(code)
    }
    let second = try self.code(device)
    try await device.sleep(for: .seconds(301))
    await self.expectError("invalid_grant: the code has expired; it is valid for five minutes") {
      try await device.apple.exchange(second)
    }
    let third = try self.code(device)
    try await device.sleep(for: .milliseconds(299_800))
    #expect(try await device.apple.exchange(third).refreshToken != nil)
  }

  @Test
  func `a refresh token that the person's password took is refused`() async throws {
    let device = SimulatedDevice()
    let tokens = try await device.apple.exchange(try self.code(device))
    device.settings.changePassword()
    await self.expectError(
      "invalid_grant: the refresh_token is void: the account's password was changed"
    ) { try await device.apple.refresh(try #require(tokens.refreshToken)) }
  }

  @Test
  func `another secret than the app's own can be given`() async throws {
    let device = SimulatedDevice()
    let code = try self.code(device)
    var secret = device.apple.secret
    secret.team = "TEAM2"
    await self.expectError("invalid_client: the secret's iss is not the app's team") {
      try await device.apple.exchange(code, as: secret)
    }
    await self.expectError("invalid_client: the secret's iss is not the app's team") {
      try await device.apple.refresh(RefreshToken("r"), as: secret)
    }
    await self.expectError("invalid_client: the secret's iss is not the app's team") {
      try await device.apple.revoke(RefreshToken("r"), as: secret)
    }
    await self.expectError("invalid_client: the secret's iss is not the app's team") {
      try await device.apple.revoke(AccessToken("a"), as: secret)
    }
    await self.expectError("invalid_client: the secret's iss is not the app's team") {
      try await device.apple.transferSubject(
        of: try self.signIn(device).user, to: "TEAM3", as: secret)
    }
    await self.expectError("invalid_client: the secret's iss is not the app's team") {
      try await device.apple.migrate("x", as: secret)
    }
    #expect(try await device.apple.exchange(code, as: device.apple.secret).refreshToken != nil)
  }

  @Test
  func `the app's own secret is that of the app in front, made now`() async throws {
    let device = SimulatedDevice()
    try await device.sleep(for: .seconds(100))
    #expect(
      device.apple.secret
        == ClientSecret(
          team: "TEAM123456", clientID: "com.example.app", issuedAt: 1_767_225_700))
    #expect(device.apple.time == 1_767_225_700)
    device.app.build = SimulatedApp(bundleID: "com.example.other", team: "TEAM2")
    #expect(device.apple.secret.clientID == "com.example.other")
    #expect(device.apple.secret.team == "TEAM2")
  }

  // MARK: Consequences

  @Test(
    "DEL-01: a revocation by the server ends everything, on one clock", arguments: [true, false])
  func consequences(isRefresh: Bool) async throws {
    let device = SimulatedDevice(person: .approves(email: .hidden))
    let controller = SignInController(device)
    let notes = Notes()
    controller.observeRevocations { notes.note("app") }
    device.apple.observeNotifications { notes.note($0.kind.rawValue) }
    let first = try self.signIn(device)
    let tokens = try await device.apple.exchange(try #require(first.authorizationCode))
    let before = device.now
    if isRefresh {
      try await device.apple.revoke(try #require(tokens.refreshToken))
    } else {
      try await device.apple.revoke(tokens.accessToken)
    }
    #expect(device.now == before + .milliseconds(200))
    #expect(notes.all == ["app", "consent-revoked"])
    #expect(await controller.credentialState(of: first.user).state == .revoked)
    let second = try self.signIn(device)
    #expect(second.user == first.user)
    #expect(second.fullName == first.fullName)
    #expect(second.email == first.email)
    #expect(await controller.credentialState(of: first.user).state == .authorized)
    try device.finish()
  }

  @Test
  func `DEL-01: without a revocation the name doesn't come again`() async throws {
    let device = SimulatedDevice()
    _ = try await device.apple.exchange(try self.code(device))
    let second = try self.signIn(device)
    #expect(second.fullName?.isEmpty == true)
    #expect(second.email == nil)
  }

  @Test
  func `a token that is unknown, or revoked before, is revoked without an error`() async throws {
    let device = SimulatedDevice()
    let tokens = try await device.apple.exchange(try self.code(device))
    try await device.apple.revoke(RefreshToken("r0"))
    try await device.apple.revoke(AccessToken("a0"))
    #expect(device.transcript.count(of: .grantEnded) == 0)
    for _ in 0..<2 { try await device.apple.revoke(try #require(tokens.refreshToken)) }
    #expect(device.transcript.count(of: .grantEnded) == 1)
  }

  // MARK: Migration

  @Test
  func `STATE-04: a user moves with the app from one team to another`() async throws {
    let device = SimulatedDevice(person: .approves(email: .hidden))
    let controller = SignInController(device)
    let old = try self.signIn(device)
    let subject = try await device.apple.transferSubject(of: old.user, to: "TEAM2")
    device.app.transfer(to: "TEAM2")
    let migrated = try await device.apple.migrate(subject)
    #expect(migrated.user != old.user)
    #expect(migrated.email != nil)
    #expect(migrated.email != old.email)
    #expect(await controller.credentialState(of: old.user).state == .transferred)
    let silent = controller.begin(.appleID(AppleIDRequest(user: old.user)))
    #expect(silent.settled?.appleID?.user == migrated.user)
    #expect(silent.presented == false)
    try device.finish()
  }

  @Test
  func `STATE-04: after 60 days nobody is migrated any more`() async throws {
    let device = SimulatedDevice(person: .approves(email: .hidden))
    let old = try self.signIn(device)
    let subject = try await device.apple.transferSubject(of: old.user, to: "TEAM2")
    await self.expectError("invalid_request: the transfer_sub is unknown to the team") {
      try await device.apple.migrate(subject)
    }
    device.app.transfer(to: "TEAM2")
    try await device.sleep(for: .seconds(60 * 86_400))
    await self.expectError("invalid_request: the 60 days after the transfer are over") {
      try await device.apple.migrate(subject)
    }
    await self.expectError("invalid_request: the team has no such user") {
      try await device.apple.transferSubject(of: old.user, to: "TEAM3")
    }
  }

  // MARK: Keys

  @Test
  func `keys rotate, and tokens of before one rotation still verify`() throws {
    let device = SimulatedDevice(SimulatedDevice.Configuration(tokens: .signed))
    let token = try #require(try self.signIn(device).identityToken)
    var results: [Bool] = []
    for key in [SimulatedKey.first, .second, .third] {
      #expect(device.apple.mint == IdentityTokenMint(.signed, key: key))
      #expect(device.apple.keys == JSONWebKeySet(current: key))
      results.append(device.apple.keys.isGenuine(token))
      device.apple.rotateKeys()
    }
    #expect(results == [true, true, false])
  }

  @Test
  func `the keys can be called for as well`() async throws {
    let device = SimulatedDevice()
    device.apple.rotateKeys()
    let response = await device.apple.send(ServiceCall(.keys))
    #expect(response == .keys(device.apple.keys))
    #expect(response.status == 200)
  }

  // MARK: Calls

  @Test
  func `a call that is refused is an answer with a status and a body`() async {
    let device = SimulatedDevice()
    let response = await device.apple.send(ServiceCall(.token, body: "grant_type=x"))
    #expect(response.status == 400)
    #expect(response.body == #"{"error":"invalid_request"}"#)
  }

  @Test
  func `a call without waiting is answered once, by the device's own turn`() {
    let device = SimulatedDevice()
    let notes = Notes()
    device.apple.send(ServiceCall(.keys)) { notes.note("\($0.status)") }
    #expect(notes.all == ["200"])
    #expect(device.now == .seconds(0.2))
    device.advance(by: .seconds(10))
    #expect(notes.all == ["200"])
  }

  @Test
  func `an answer may give the next call`() {
    let device = SimulatedDevice()
    let notes = Notes()
    device.apple.send(ServiceCall(.keys)) { _ in
      notes.note("first")
      device.apple.send(ServiceCall(.keys)) { _ in notes.note("second") }
      notes.note("asked")
    }
    #expect(notes.all == ["first", "asked", "second"])
    #expect(device.now == .seconds(0.4))
  }

  @Test
  func `answers come in the order of the calls`() async {
    let device = SimulatedDevice(time: .manual)
    let notes = Notes()
    for number in 1...5 {
      device.apple.send(ServiceCall(.keys)) { _ in notes.note("\(number)") }
    }
    device.advance(by: .seconds(1))
    #expect(notes.all == ["1", "2", "3", "4", "5"])
  }
}
