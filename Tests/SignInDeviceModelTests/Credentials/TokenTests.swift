import SignInCore
import SignInDeviceModel
import Testing

@Suite("Identity tokens of a simulated device") struct TokenTests {
  private static let start: Int64 = 1_767_225_600

  private func parts(_ credential: AppleIDCredential?) throws -> [String] {
    let text = try #require(credential?.identityToken?.text)
    return text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }

  @Test
  func `CRED-16: a token has three parts, Apple's header and one signature for all`() throws {
    var driver = DeviceDriver(person: .approves(email: .hidden))
    let first = try self.parts(driver.signIn(.appleID(.email))?.credential)
    let second = try self.parts(driver.signIn(.appleID(nonce: Nonce(raw: "n")))?.credential)
    for parts in [first, second] {
      #expect(parts.count == 3)
      let header = try #require(Base64URL.bytes(parts[0].utf8))
      #expect(String(decoding: header, as: UTF8.self) == #"{"kid":"SIMULATED1","alg":"RS256"}"#)
      #expect(parts[2].utf8.count == 342)
      #expect(Base64URL.bytes(parts[2].utf8)?.count == 256)
    }
    #expect(first[0] == second[0])
    #expect(first[1] != second[1])
    #expect(first[2] == second[2])
    var other = DeviceDriver(
      DeviceConfiguration(app: SimulatedApp(bundleID: "com.example.other"), start: 0, seed: 9))
    #expect(try self.parts(other.signIn(.appleID())?.credential)[2] == first[2])
  }

  @Test
  func `a first token has every claim`() throws {
    var driver = DeviceDriver(person: .approves(email: .hidden))
    let nonce = Nonce(raw: "raw")
    let answer = try driver.answer(.appleID(.email, nonce: nonce))
    let credential = try #require(answer.credential)
    let code = try #require(credential.authorizationCode)
    let hash = SHA256.hash(code.bytes)
    #expect(
      try answer.claims
        == IdentityTokenClaims(
          issuer: "https://appleid.apple.com", audience: ["com.example.app"],
          subject: credential.user, issuedAt: Self.start + 3, expiresAt: Self.start + 3 + 86_400,
          authenticatedAt: Self.start + 3, nonce: nonce.hashed, isNonceSupported: true,
          email: credential.email, isEmailVerified: true, isPrivateEmail: true,
          realUserStatus: .likelyReal, codeHash: Base64URL.text(hash.prefix(16))))
  }

  @Test
  func `a returning token has no hint about a real person`() throws {
    var driver = DeviceDriver()
    driver.signIn(.appleID())
    let answer = try driver.answer(.appleID())
    let user = try #require(answer.credential?.user)
    let code = try #require(answer.credential?.authorizationCode)
    #expect(
      try answer.claims
        == IdentityTokenClaims(
          issuer: "https://appleid.apple.com", audience: ["com.example.app"], subject: user,
          issuedAt: Self.start + 6, expiresAt: Self.start + 6 + 86_400,
          authenticatedAt: Self.start + 6, isNonceSupported: true,
          codeHash: Base64URL.text(SHA256.hash(code.bytes).prefix(16))))
  }

  // The claims as JSON, since a reader that is lenient about types would hide a wrong one.
  @Test
  func `claims are written with the types that Apple documents`() throws {
    var driver = DeviceDriver(person: .approves(email: .hidden))
    let credential = driver.signIn(.appleID(.email, nonce: Nonce(raw: "n")))?.credential
    let document = try #require(Base64URL.bytes(try self.parts(credential)[1].utf8))
    guard case .object(let members) = try JSONReader.value(of: document) else {
      Issue.record("not an object")
      return
    }
    #expect(
      members.map { "\($0.name) is \($0.value.kind)" } == [
        "iss is a string", "aud is a string", "exp is a number", "iat is a number",
        "sub is a string", "nonce is a string", "c_hash is a string", "email is a string",
        "email_verified is a boolean", "is_private_email is a boolean", "auth_time is a number",
        "nonce_supported is a boolean", "real_user_status is a number",
      ])
  }

  @Test(
    "CRED-20: the nonce is in the token as it was sent, and absent where none was",
    arguments: [nil, "", "raw text", "\"quoted\"\n", "ключ 🔑"])
  func nonces(nonce: String?) throws {
    var driver = DeviceDriver()
    for _ in 0..<2 {
      let answer = try driver.answer(.appleID(AppleIDRequest(nonce: nonce)))
      let claims = try #require(try answer.claims)
      #expect(claims.nonce == nonce)
      #expect(claims.isNonceSupported == true)
    }
  }

  @Test
  func `CRED-17: the device passes the hash on and never sees the raw nonce`() throws {
    let nonce = Nonce(raw: "the raw text")
    var driver = DeviceDriver()
    let answer = try driver.answer(.appleID(nonce: nonce))
    #expect(try answer.claims?.nonce == nonce.hashed)
    #expect(nonce.hashed != Nonce(raw: nonce.hashed).hashed)
  }

  @Test(
    "tokens are issued at the start of the device and its own time, in whole seconds",
    arguments: [
      (Duration.seconds(1), Int64(0), Int64(2)), (.milliseconds(1_999), 0, 2),
      (.seconds(2), 0, 3), (.seconds(86_400), 1_000, 87_401), (.seconds(1), -10, -8),
    ])
  func times(delay: Duration, start: Int64, issued: Int64) throws {
    var driver = DeviceDriver(
      DeviceConfiguration(person: .after(delay, .approves), start: start))
    let answer = try driver.answer(.appleID())
    let claims = try #require(try answer.claims)
    #expect(claims.issuedAt == issued)
    #expect(claims.authenticatedAt == issued)
    #expect(claims.expiresAt == issued + 86_400)
  }

  @Test(
    "CRED-27: the audience is the bundle id of the app that runs",
    arguments: ["com.example.app", "host.shell", "", "\"odd\\"])
  func audience(bundle: String) throws {
    var driver = DeviceDriver(DeviceConfiguration(app: SimulatedApp(bundleID: bundle)))
    let answer = try driver.answer(.appleID())
    #expect(try answer.claims?.audience == [bundle])
  }
}
