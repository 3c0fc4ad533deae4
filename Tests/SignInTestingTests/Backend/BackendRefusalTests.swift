import SignInFlow
import SignInTesting
import Testing

@Suite("What a server refuses") struct BackendRefusalTests {
  private static let nonce = Nonce(raw: "raw")
  private static let request = AuthorizationRequest.appleID(
    .fullName, .email, nonce: BackendRefusalTests.nonce)

  private func refusal(
    under fault: Fault, nonce: Nonce? = BackendRefusalTests.nonce
  ) async throws -> SimulatedBackend.Refusal? {
    let sample = BackendSample(.init(faults: [fault]))
    let credential = try sample.credential(Self.request)
    return await sample.refusal(of: credential, nonce: nonce)
  }

  /// What the server says to a token with a defect, and whether the code is left for a good one.
  private func refusal(
    of defect: TokenDefect, style: TokenStyle = .signed
  ) async throws -> SimulatedBackend.Refusal? {
    let sample = BackendSample(.init(tokens: style))
    let good = try sample.credential(Self.request)
    var bad = good
    let claims = try #require(try good.identityToken?.claims())
    bad.identityToken = sample.device.apple.mint.token(for: claims, defect: defect)
    let refusal = await sample.refusal(of: bad, nonce: Self.nonce)
    #expect(sample.backend.accounts == [])
    // Nothing was sent to Apple's service, so the good token is still good.
    #expect(sample.device.transcript.count(of: .callService) == 0)
    #expect(await sample.refusal(of: good, nonce: Self.nonce) == nil)
    return refusal
  }

  // MARK: Parts that are missing

  @Test
  func `nobody is signed in without a credential`() async {
    let sample = BackendSample()
    #expect(await sample.refusal(of: nil) == .noCredential)
    #expect(sample.backend.calls == 1)
  }

  @Test
  func `CRED-14: a credential without a token is refused, and the next sign-in works`()
    async throws
  {
    let sample = BackendSample(.init(faults: [Fault(.droppedToken, .nth(1))]))
    let first = try sample.credential()
    #expect(await sample.refusal(of: first) == .noToken)
    #expect(sample.backend.accounts == [])
    let account = try await sample.signIn()
    #expect(account.user == first.user)
    #expect(sample.backend.accounts.count == 1)
  }

  @Test
  func `a credential without a code is refused`() async throws {
    #expect(try await self.refusal(under: Fault(.droppedCode)) == .noCode)
  }

  // MARK: The token

  @Test
  func `a token that is no UTF-8 can't be read`() async throws {
    #expect(
      try await self.refusal(under: Fault(.invalidToken)) == .unreadableToken(.notBase64URL))
  }

  @Test(
    "a token that can't be read is refused, and why",
    arguments: [
      (TokenDefect.truncated, IdentityTokenError.wrongNumberOfParts(2)),
      (.notBase64URL, .notBase64URL), (.duplicateClaims, .duplicateClaim("sub")),
    ])
  func unreadable(defect: TokenDefect, error: IdentityTokenError) async throws {
    #expect(try await self.refusal(of: defect) == .unreadableToken(error))
  }

  @Test(
    "a token whose claims are broken can't be read",
    arguments: [TokenDefect.notJSON, .numericSubject])
  func broken(defect: TokenDefect) async throws {
    guard case .unreadableToken? = try await self.refusal(of: defect) else {
      Issue.record("the token was read")
      return
    }
  }

  @Test(
    "a token that Apple didn't sign is refused",
    arguments: [TokenDefect.bogusSignature, .unknownKeyID, .algorithmNone, .publicKeyAsSecret],
    [TokenStyle.signed, .unsigned])
  func signature(defect: TokenDefect, style: TokenStyle) async throws {
    #expect(try await self.refusal(of: defect, style: style) == .wrongSignature)
  }

  @Test(
    "a token with a wrong claim is refused for it",
    arguments: [
      (TokenDefect.foreignIssuer, SimulatedBackend.Refusal.wrongIssuer),
      (.foreignAudience, .wrongAudience(["com.example.app.foreign"])), (.expired, .expired),
      (.missingExpiry, .expired), (.issuedInFuture, .issuedInFuture),
      (.missingIssueTime, .issuedInFuture), (.missingNonce, .wrongNonce),
      (.wrongNonce, .wrongNonce),
      (.wrongCodeHash, .wrongCodeHash), (.missingSubject, .wrongSubject),
    ])
  func claim(defect: TokenDefect, expected: SimulatedBackend.Refusal) async throws {
    #expect(try await self.refusal(of: defect) == expected)
  }

  @Test("every defect of a token is refused", arguments: TokenDefect.allCases)
  func everyDefect(defect: TokenDefect) async throws {
    #expect(try await self.refusal(of: defect) != nil)
  }

  @Test(
    "a token is signed with the key in use or the one before",
    arguments: [TokenStyle.signed, .unsigned])
  func rotation(style: TokenStyle) async throws {
    let sample = BackendSample(.init(tokens: style))
    let first = try sample.credential()
    sample.device.apple.rotateKeys()
    #expect(await sample.refusal(of: first) == nil)
    let second = try sample.credential()
    sample.device.apple.rotateKeys()
    sample.device.apple.rotateKeys()
    #expect(await sample.refusal(of: second) == .wrongSignature)
  }

  @Test
  func `CRED-24: a token of yesterday has expired`() async throws {
    let sample = BackendSample()
    let credential = try sample.credential()
    try await sample.device.sleep(for: .seconds(86_400))
    #expect(await sample.refusal(of: credential) == .expired)
  }

  @Test("a token is good until the second in which it expires", arguments: [true, false])
  func lifetime(isOver: Bool) async throws {
    let sample = BackendSample(.init(tokens: .of2020))
    var credential = try sample.credential()
    // A code ends earlier, so the token stands alone.
    credential.authorizationCode = nil
    try await sample.device.sleep(for: .milliseconds(isOver ? 600_000 : 599_999))
    #expect(await sample.refusal(of: credential) == (isOver ? .expired : .noCode))
  }

  @Test
  func `a credential about somebody else than its token is refused`() async throws {
    let sample = BackendSample()
    var credential = try sample.credential()
    credential.user = try #require(UserID("somebody"))
    #expect(await sample.refusal(of: credential) == .wrongSubject)
  }

  @Test
  func `a code that the token isn't tied to is refused`() async throws {
    let sample = BackendSample()
    var first = try sample.credential()
    let second = try sample.credential()
    first.authorizationCode = second.authorizationCode
    #expect(await sample.refusal(of: first) == .wrongCodeHash)
    #expect(await sample.refusal(of: second) == nil)
  }

  // MARK: Audiences

  @Test(
    "CRED-27: a token is accepted by a server that knows its audience",
    arguments: ["com.example.app", "host.shell", "com.example.service"])
  func audience(bundle: String) async throws {
    let all = ["com.example.app", "com.example.service", "host.shell"]
    for audiences in [all, ["com.example.app"]] {
      let sample = BackendSample(
        .init(app: SimulatedApp(bundleID: bundle)), audiences: audiences)
      let refusal = await sample.refusal(of: try sample.credential())
      #expect(refusal == (audiences.contains(bundle) ? nil : .wrongAudience([bundle])))
    }
  }

  @Test
  func `CRED-27: of a token's several audiences one is enough`() async throws {
    let sample = BackendSample()
    var credential = try sample.credential()
    var claims = try #require(try credential.identityToken?.claims())
    claims.audience = ["com.example.web", "com.example.app"]
    credential.identityToken = sample.device.apple.mint.token(for: claims)
    #expect(await sample.refusal(of: credential) == nil)
    credential = try sample.credential()
    claims = try #require(try credential.identityToken?.claims())
    claims.audience = ["com.example.web", "com.example.tv"]
    credential.identityToken = sample.device.apple.mint.token(for: claims)
    #expect(
      await sample.refusal(of: credential) == .wrongAudience(["com.example.web", "com.example.tv"]))
    claims.audience = []
    credential.identityToken = sample.device.apple.mint.token(for: claims)
    #expect(await sample.refusal(of: credential) == .wrongAudience([]))
  }

  @Test
  func `a server without audiences has its app's`() {
    let sample = BackendSample(.init(app: SimulatedApp(bundleID: "com.example.other")))
    #expect(sample.backend.audiences == ["com.example.other"])
    #expect(BackendSample(audiences: ["x", "y"]).backend.audiences == ["x", "y"])
  }

  // MARK: Nonces

  @Test(
    "CRED-17: of four ways to mix up raw and hashed nonce one passes",
    arguments: [true, false], [true, false])
  func mixedUp(sendsHash: Bool, checksRaw: Bool) async throws {
    let sample = BackendSample()
    let nonce = Nonce(raw: "raw")
    let credential = try sample.credential(
      .appleID(AppleIDRequest(nonce: sendsHash ? nonce.hashed : nonce.raw)))
    let refusal = await sample.refusal(
      of: credential, nonce: checksRaw ? nonce : Nonce(raw: nonce.hashed))
    #expect(refusal == (sendsHash && checksRaw ? nil : .wrongNonce))
  }

  @Test
  func `CRED-20: a nonce that was asked for and didn't come is as wrong as another one`()
    async throws
  {
    let sample = BackendSample()
    #expect(await sample.refusal(of: try sample.credential(), nonce: Self.nonce) == .wrongNonce)
    #expect(try await self.refusal(under: Fault(.wrongNonce)) == .wrongNonce)
    #expect(try await self.refusal(under: Fault(.wrongNonce), nonce: nil) == nil)
  }

  @Test
  func `CRED-21: the state is the app's to check, and not the server's`() async throws {
    #expect(try await self.refusal(under: Fault(.foreignState)) == nil)
  }

  // MARK: Codes

  @Test
  func `CRED-23: a code that was used is refused`() async throws {
    let sample = BackendSample()
    let credential = try sample.credential()
    #expect(await sample.refusal(of: credential) == nil)
    #expect(
      await sample.refusal(of: credential)
        == .codeRefused(ServiceError(.invalidGrant, "the code is void: was used already")))
    #expect(sample.backend.accounts.count == 1)
    #expect(sample.backend.calls == 2)
  }

  @Test
  func `CRED-23: a code that is five minutes old is refused`() async throws {
    let sample = BackendSample()
    let credential = try sample.credential()
    try await sample.device.sleep(for: .seconds(301))
    let refusal = await sample.refusal(of: credential)
    #expect(refusal?.isRefusedCode(.invalidGrant) == true)
    #expect(sample.backend.accounts == [])
    #expect(await sample.refusal(of: try sample.credential()) == nil)
  }

  @Test
  func `a code of a relation that has ended is refused`() async throws {
    let sample = BackendSample()
    let credential = try sample.credential()
    sample.device.settings.stopUsingThisApp()
    #expect(await sample.refusal(of: credential)?.isRefusedCode(.invalidGrant) == true)
  }
}
