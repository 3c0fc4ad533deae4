import SignInFlow
import SignInTesting
import Synchronization
import Testing

@Suite("Testing your backend with simulated tokens")
struct TestingYourBackend {
  /// A device whose tokens are signed, and the credential of somebody who signs in on it.
  private func signedIn(
    nonce: Nonce? = nil
  ) throws -> (SimulatedDevice, SignInController, AppleIDCredential) {
    let device = SimulatedDevice(
      SimulatedDevice.Configuration(tokens: .signed), person: .approves(email: .hidden))
    let controller = SignInController(device)
    let attempt = controller.begin(.appleID(.fullName, .email, nonce: nonce))
    let credential = try #require(try attempt.settled?.get().appleID)
    return (device, controller, credential)
  }

  // MARK: Tokens

  @Test
  func `a signed token verifies under the published keys`() async throws {
    let device = SimulatedDevice(SimulatedDevice.Configuration(tokens: .signed))
    let controller = SignInController(device)
    let credential = try await controller.authorize(.appleID(.email)).appleID

    let token = try #require(credential?.identityToken?.text)
    let keys = device.apple.keys.json
    let time = device.apple.time

    #expect(token.split(separator: ".").count == 3)
    #expect(keys.contains("SIMULATED1"))
    #expect(time == 1_767_225_603)
  }

  @Test
  func `keys are rotated`() throws {
    let (device, _, _) = try self.signedIn()

    device.apple.rotateKeys()
    #expect(device.apple.keys.keys.map(\.keyID) == ["SIMULATED2", "SIMULATED1"])

    device.apple.rotateKeys()
    #expect(device.apple.keys.keys.map(\.keyID) == ["SIMULATED3", "SIMULATED2"])
  }

  @Test
  func `tokens of another time`() throws {
    let (device, controller, _) = try self.signedIn()

    device.tokens = TokenStyle(isSigned: true, flags: .texts, lifetime: 600)
    let credential = try #require(try controller.begin(.appleID()).settled?.get().appleID)
    let claims = try #require(try credential.identityToken?.claims())

    #expect(claims.isEmailVerified == true)
    #expect(claims.expiresAt == device.apple.time + 600)
  }

  @Test(arguments: TokenDefect.allCases)
  func `a server refuses each defect`(defect: TokenDefect) async throws {
    let device = SimulatedDevice(SimulatedDevice.Configuration(tokens: .signed))
    let nonce = Nonce()
    let authorization = try await SignInController(device).authorize(.appleID(nonce: nonce))
    var credential = try #require(authorization.appleID)
    let claims = try #require(try credential.identityToken?.claims())

    credential.identityToken = device.apple.mint.token(for: claims, defect: defect)

    // Your server in the place of this one.
    let server = SimulatedBackend(device)
    await #expect(throws: SimulatedBackend.Refusal.self, "\(defect.verdict)") {
      try await server.signIn(credential, nonce: nonce)
    }
  }

  // MARK: Apple's service

  @Test
  func `a code is exchanged once, and a revoked token ends the relation`() async throws {
    let (device, controller, credential) = try self.signedIn()
    let code = try #require(credential.authorizationCode)

    let tokens = try await device.apple.exchange(code)
    let refresh = try #require(tokens.refreshToken)
    await #expect(throws: ServiceError(.invalidGrant, "the code is void: was used already")) {
      try await device.apple.exchange(code)
    }

    // A check of the refresh token gives no new one.
    #expect(try await device.apple.refresh(refresh).refreshToken == nil)

    try await device.apple.revoke(refresh)
    #expect(await controller.credentialState(of: credential.user).state == .revoked)
    let again = try await controller.authorize(.appleID(.fullName)).appleID
    #expect(again?.fullName?.formatted() == "Ada Lovelace")
  }

  @Test
  func `a code that waits too long is of no use`() async throws {
    let (device, _, credential) = try self.signedIn()
    let code = try #require(credential.authorizationCode)

    device.advance(by: .seconds(301))

    do {
      _ = try await device.apple.exchange(code)
      Issue.record("it was exchanged")
    } catch {
      #expect(error.word == .invalidGrant)
    }
  }

  @Test
  func `another client's secret is refused`() async throws {
    let (device, _, credential) = try self.signedIn()
    let code = try #require(credential.authorizationCode)
    var secret = ClientSecret(
      team: "TEAM123456", clientID: "com.example.app", issuedAt: device.apple.time, lifetime: 600)

    device.advance(by: .seconds(601))
    let error = await #expect(throws: ServiceError.self) {
      try await device.apple.exchange(code, as: secret)
    }
    #expect(error?.word == .invalidClient)
    #expect(error?.explanation == "the secret has expired")

    secret = ClientSecret(
      team: "OTHER12345", clientID: "com.example.app", issuedAt: device.apple.time)
    await #expect(throws: ServiceError.self) {
      try await device.apple.exchange(code, as: secret)
    }
  }

  @Test
  func `users move to another team`() async throws {
    let (device, controller, credential) = try self.signedIn()

    // The team that gives the app away asks before it goes.
    let subject = try await device.apple.transferSubject(of: credential.user, to: "NEWTEAM123")
    device.app.transfer(to: "NEWTEAM123")

    // The team that gets it asks within 60 days.
    let migrated = try await device.apple.migrate(subject)
    #expect(migrated.user != credential.user)
    #expect(migrated.email?.hasSuffix("@privaterelay.appleid.com") == true)
    #expect(migrated.email != credential.email)

    // Who signs in until then brings both along.
    let claims = try await controller.authorize(.appleID()).appleID?.identityToken?.claims()
    #expect(claims?.subject == migrated.user)
    #expect(claims?.transferSubject == subject)
  }

  // MARK: Notifications

  @Test
  func `the server is told of its own accord`() throws {
    let (device, _, credential) = try self.signedIn()
    let told = Mutex<[ServerNotification]>([])
    device.apple.observeNotifications { notification in
      told.withLock { $0.append(notification) }
    }

    device.settings.setForwarding(false)
    device.settings.stopUsingThisApp()
    device.settings.deleteAccount()

    let notifications = told.withLock { $0 }
    #expect(notifications.map(\.kind) == [.emailDisabled, .consentRevoked])
    #expect(notifications.allSatisfy { $0.user == credential.user })

    let notification = try #require(notifications.last)
    let wire = notification.body(.onTheWire, signedBy: device.apple.mint)
    let documented = notification.body(.documented, signedBy: device.apple.mint)
    #expect(wire.hasPrefix(#"{"payload":""#))
    #expect(wire != documented)
  }

  // MARK: HTTP

  @Test
  func `a server that speaks HTTP gets a status and a body`() async throws {
    let (device, _, credential) = try self.signedIn()
    let code = try #require(credential.authorizationCode?.text)

    // What the server signs with its own key; here any signature will do.
    let secret = try #require(
      device.apple.mint.token(
        for: IdentityTokenClaims(
          issuer: "TEAM123456", audience: ["https://appleid.apple.com"],
          subject: UserID("com.example.app"), issuedAt: device.apple.time,
          expiresAt: device.apple.time + 600)
      ).text)
    let form =
      "grant_type=authorization_code&client_id=com.example.app&client_secret=\(secret)&code=\(code)"

    let response = await device.apple.send(ServiceCall(.token, body: form))
    #expect(response.status == 200)
    #expect(response.body.hasPrefix(#"{"access_token":""#))

    let second = await device.apple.send(ServiceCall(.token, body: form))
    #expect(second.status == 400)
    #expect(second.body == #"{"error":"invalid_grant"}"#)
  }

  // MARK: A whole server

  @Test
  func `a server keeps the name that comes once`() async throws {
    let device = SimulatedDevice(SimulatedDevice.Configuration(tokens: .signed))
    let controller = SignInController(device)
    let backend = SimulatedBackend(device)

    for _ in 1...2 {
      let nonce = Nonce()
      let authorization = try await controller.authorize(
        .appleID(.fullName, .email, nonce: nonce))
      _ = try await backend.signIn(authorization.appleID, nonce: nonce)
    }

    #expect(backend.accounts.map(\.name) == ["Ada Lovelace"])
    #expect(backend.accounts.map(\.email) == ["ada@example.com"])
  }

  @Test
  func `a server that is lost on the way has used the code`() async throws {
    let device = SimulatedDevice()
    let backend = SimulatedBackend(device, behavior: .init(.lostAfterExchange))
    let authorization = try await SignInController(device).authorize(.appleID(.fullName))

    await #expect(throws: SimulatedBackend.Refusal.unanswered) {
      try await backend.signIn(authorization.appleID)
    }

    // The same credential is of no use any more: ask the person again.
    backend.behavior = .init()
    await #expect(throws: SimulatedBackend.Refusal.self) {
      try await backend.signIn(authorization.appleID)
    }
    #expect(backend.accounts.isEmpty)
  }

  @Test
  func `who deletes their account begins anew`() async throws {
    let device = SimulatedDevice()
    let controller = SignInController(device)
    let backend = SimulatedBackend(device)
    let first = try await controller.authorize(.appleID(.fullName)).appleID
    let account = try await backend.signIn(first)

    try await backend.delete(account)

    let second = try await controller.authorize(.appleID(.fullName)).appleID
    #expect(second?.fullName?.formatted() == "Ada Lovelace")
  }
}
