import SignInFlow
import SignInTesting
import Testing

@testable import ObservableService

@Suite("The server of an observable service")
struct ServerTests {
  /// A credential as the app gets it, of a device whose tokens are signed.
  private func credential(
    on device: SimulatedDevice, nonce: Nonce = Nonce(raw: "once")
  ) async throws -> AppleIDCredential {
    let authorization = try await SignInController(device).authorize(.appleID(nonce: nonce))
    return try #require(authorization.appleID)
  }

  private let signing = SimulatedDevice.Configuration(tokens: .signed)

  /// What the server finds wrong; a `c_hash` is nothing to a server that exchanges the code itself.
  private static let problems: [(TokenDefect, TokenCheck.Problem)] = [
    (.bogusSignature, .signature), (.unknownKeyID, .signature), (.algorithmNone, .signature),
    (.publicKeyAsSecret, .signature), (.foreignIssuer, .issuer), (.foreignAudience, .audience),
    (.expired, .expired), (.issuedInFuture, .issuedInFuture), (.missingExpiry, .expired),
    (.missingIssueTime, .issuedInFuture), (.missingSubject, .subject), (.missingNonce, .nonce),
    (.wrongNonce, .nonce), (.numericSubject, .unreadable), (.truncated, .unreadable),
    (.notBase64URL, .unreadable), (.notJSON, .unreadable), (.duplicateClaims, .unreadable),
  ]

  @Test
  func `every defect of a token is known`() {
    #expect(Set(Self.problems.map(\.0) + [.wrongCodeHash]) == Set(TokenDefect.allCases))
  }

  @Test(arguments: problems)
  func `a token with a defect is refused`(
    defect: TokenDefect, problem: TokenCheck.Problem
  ) async throws {
    let device = SimulatedDevice(self.signing)
    let credential = try await self.credential(on: device)
    let claims = try #require(try credential.identityToken?.claims())
    let check = TokenCheck(apple: device.apple, audience: "com.example.app")

    let token = device.apple.mint.token(for: claims, defect: defect)

    #expect(throws: problem) { try check.person(of: token, nonce: Nonce(raw: "once")) }
  }

  @Test
  func `a token stays good while its key is published, and no longer`() async throws {
    let device = SimulatedDevice(self.signing)
    let credential = try await self.credential(on: device)
    let token = try #require(credential.identityToken)
    let check = TokenCheck(apple: device.apple, audience: "com.example.app")

    device.apple.rotateKeys()
    #expect(try check.person(of: token, nonce: Nonce(raw: "once")).0 == credential.user)

    device.apple.rotateKeys()
    #expect(throws: TokenCheck.Problem.signature) {
      try check.person(of: token, nonce: Nonce(raw: "once"))
    }
  }

  @Test
  func `a constant signature is refused`() async throws {
    let stand = Stand()
    stand.device.tokens = .unsigned

    #expect(await stand.events() == [.failed(SignInFailure(.backend(.unverified)))])
    #expect(await stand.server.entries.isEmpty)
  }

  @Test
  func `another app's server logs nobody in`() async {
    let stand = Stand(clientID: "com.example.other")

    #expect(await stand.events() == [.failed(SignInFailure(.backend(.unverified)))])
    #expect(await stand.server.entries.isEmpty)
  }

  @Test
  func `another nonce logs nobody in`() async throws {
    let stand = Stand()
    let code = try #require(try await self.credential(on: stand.device).authorizationCode)

    await #expect(throws: BackendFailure.unverified) {
      try await stand.server.logIn(with: .apple(code: code, name: nil), nonce: Nonce(raw: "other"))
    }
    #expect(await stand.server.entries.isEmpty)
  }

  @Test
  func `a code works once`() async throws {
    let stand = Stand()
    let code = try #require(try await self.credential(on: stand.device).authorizationCode)
    let result = AuthorizationResult.apple(code: code, name: "Ada")

    let member = try await stand.server.logIn(with: result, nonce: Nonce(raw: "once"))
    #expect(member == Member(number: 1))
    await #expect(throws: BackendFailure.credentialUsed) {
      try await stand.server.logIn(with: result, nonce: Nonce(raw: "once"))
    }
  }

  @Test(arguments: [
    AuthorizationResult.facebook(token: "f"), .google(token: "g"), .vk(token: "v"),
  ])
  func `the other methods are refused in words`(result: AuthorizationResult) async {
    let stand = Stand()

    await #expect(
      throws: BackendFailure.refused("Only Sign in with Apple is set up on this server.")
    ) {
      try await stand.server.logIn(with: result, nonce: Nonce(raw: "once"))
    }
  }

  // MARK: The rest of an account's life

  private func session(_ stand: Stand) -> SignInSession<AuthorizationServer> {
    SignInSession(
      SignInController(stand.device), backend: stand.server, store: stand.device.app.keychain)
  }

  @Test
  func `an account follows its person to another team`() async throws {
    let stand = Stand(SimulatedDevice(person: .approves(email: .hidden)))
    let session = self.session(stand)
    try await session.signIn(.fullName, .email)
    let before = await stand.server.entries

    await stand.server.prepareMove(to: "TEAM654321")
    stand.device.app.transfer(to: "TEAM654321")
    stand.device.app.activate()
    session.becameActive()
    #expect(await session.resume() == nil)

    let after = await stand.server.entries
    #expect(after.map(\.member) == before.map(\.member))
    #expect(after.map(\.name) == ["Ada Lovelace"])
    #expect(after[0].user != before[0].user)
    #expect(after[0].email != before[0].email)
    #expect(session.state.signedIn?.origin == .apple(after[0].user))
  }

  /// A member, and a credential of another person with whom the device was left.
  private func memberAndStranger(_ stand: Stand) async throws -> (Member, UserID) {
    let session = self.session(stand)
    let ada = try await session.signIn(.fullName)
    stand.device.settings.signOutOfAccount()
    stand.device.settings.signIn(
      SimulatedAccount(id: "grace@example.com", email: "grace@example.com"))
    stand.device.app.activate()
    return (ada, try await self.credential(on: stand.device).user)
  }

  private func credential(
    on stand: Stand, of user: UserID
  ) async throws -> SignInCredential {
    let nonce = Nonce(raw: "once")
    let request = AuthorizationRequest.appleID(AppleIDRequest(nonce: nonce.hashed, user: user))
    let credential = try #require(
      try await SignInController(stand.device).authorize(request).appleID)
    return SignInCredential(
      user: credential.user, identityToken: try #require(credential.identityToken),
      authorizationCode: try #require(credential.authorizationCode), nonce: nonce)
  }

  @Test
  func `nobody takes over an account of somebody else who moves along`() async throws {
    let stand = Stand()
    let (ada, grace) = try await self.memberAndStranger(stand)
    let old = try #require(await stand.server.entries.first?.user)
    await stand.server.prepareMove(to: "TEAM654321")
    stand.device.app.transfer(to: "TEAM654321")
    let credential = try await self.credential(on: stand, of: grace)

    await #expect(throws: BackendFailure.unverified) {
      try await stand.server.rebind(ada, from: old, to: credential)
    }
    #expect(await stand.server.entries.map(\.user) == [old])
  }

  @Test
  func `without a list of who moves nobody is moved`() async throws {
    let stand = Stand()
    let session = self.session(stand)
    try await session.signIn()

    stand.device.app.transfer(to: "TEAM654321")
    stand.device.app.activate()
    session.becameActive()

    #expect(await session.resume() == SignInFailure(.backend(.unverified), of: .transfer))
  }

  @Test
  func `nobody confirms an account of somebody else`() async throws {
    let stand = Stand()
    let (ada, grace) = try await self.memberAndStranger(stand)
    let credential = try await self.credential(on: stand, of: grace)

    await #expect(throws: BackendFailure.unverified) {
      try await stand.server.reauthenticate(ada, with: credential)
    }
  }

  @Test
  func `an account that is deleted is gone, and what Apple gave is revoked`() async throws {
    let stand = Stand()
    let session = self.session(stand)
    try await session.signIn(.fullName)
    let user = try #require(await stand.server.entries.first?.user)

    try await session.deleteAccount()

    #expect(await stand.server.entries.isEmpty)
    let controller = SignInController(stand.device)
    #expect(await controller.credentialState(of: user).state == .revoked)
  }

  @Test
  func `a server that is out of reach deletes nothing`() async throws {
    let stand = Stand()
    let session = self.session(stand)
    try await session.signIn()
    await stand.server.setReachable(false)

    await #expect(throws: SignInFailure(.backend(.offline), of: .deletion)) {
      try await session.deleteAccount()
    }
    #expect(await stand.server.entries.count == 1)
  }
}
