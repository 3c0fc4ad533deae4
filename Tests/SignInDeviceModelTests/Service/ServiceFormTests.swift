import SignInCore
import SignInDeviceModel
import Testing

@Suite("Calls to Apple's service") struct ServiceFormTests {
  private func form(_ body: String) -> [String] {
    ServiceCall(.token, body: body).parameters.map { "\($0.name)=\($0.value)" }
  }

  // MARK: Bodies

  @Test(
    "a body is taken apart and decoded",
    arguments: [
      ("", []), ("a=b", ["a=b"]), ("a=b&c=d", ["a=b", "c=d"]), ("a=b&a=c", ["a=b", "a=c"]),
      ("a", ["a="]), ("a=", ["a="]), ("=b", ["=b"]), ("=", ["="]), ("&", []),
      ("a=b&&c=d&", ["a=b", "c=d"]),
      ("a=b=c", ["a=b=c"]), ("a+b=c+d", ["a b=c d"]), ("a=%2B", ["a=+"]),
      ("a%3Db=c%26d", ["a=b=c&d"]), ("a=%C3%BC", ["a=ü"]), ("a=%c3%bc", ["a=ü"]), ("a=ü", ["a=ü"]),
      ("a=%20%41", ["a= A"]), ("%61=%62", ["a=b"]), ("a=%00", ["a=\u{0}"]),
    ])
  func body(body: String, expected: [String]) {
    #expect(self.form(body) == expected)
  }

  @Test(
    "what is not percent-encoded rightly is taken as it stands",
    arguments: [
      ("a=%", "a=%"), ("a=%4", "a=%4"), ("a=%zz", "a=%zz"), ("a=%4z", "a=%4z"), ("a=%z4", "a=%z4"),
      ("a=100%", "a=100%"), ("a=%%41", "a=%A"), ("a=%-1", "a=%-1"), ("a=%4%31", "a=%41"),
      ("%=b", "%=b"),
    ])
  func malformed(body: String, expected: String) {
    #expect(self.form(body) == [expected])
  }

  @Test
  func `bytes that are no UTF-8 are replaced`() {
    #expect(self.form("a=%ff%41") == ["a=\u{fffd}A"])
  }

  @Test
  func `a body and a form of the same parameters are the same call`() throws {
    let token = try self.token(Self.claims)
    let form = [
      (name: "client_id", value: "com.example.app"), (name: "client_secret", value: token),
      (name: "grant_type", value: "authorization_code"), (name: "code", value: "c +&=%ü"),
    ]
    let body =
      "client_id=com.example.app&client_secret=\(token)&grant_type=authorization_code"
      + "&code=c+%2B%26%3D%25%C3%BC"
    #expect(ServiceCall(.token, body: body) == ServiceCall(.token, form: form))
    #expect(ServiceCall(.token, body: body).secret != nil)
  }

  @Test
  func `a body that a server would send is answered`() throws {
    var driver = DeviceDriver()
    let code = try driver.code()
    let secret = try self.token(Self.claims)
    let body =
      "client_id=com%2Eexample%2Eapp&client_secret=\(secret)&grant_type=authorization_code&code="
      + (code.text ?? "")
    #expect(try driver.call(ServiceCall(.token, body: body)).tokens != nil)
  }

  @Test
  func `the claims of a secret and its text make the same call of it`() throws {
    let secret = ClientSecret(
      team: "TEAM123456", clientID: "com.example.app", issuedAt: 1_767_225_600)
    let text = ServiceCall(
      .revoke,
      form: [
        ("client_id", "com.example.app"), ("token", "x"),
        ("client_secret", try self.token(Self.claims)),
      ])
    let claims = ServiceCall(.revoke, secret: secret, form: [("token", "x")])
    #expect(text.secret == secret)
    #expect(claims.secret == secret)
    #expect(text.parameters.map(\.name) == claims.parameters.map(\.name))
    #expect(text.parameters.prefix(2) == claims.parameters.prefix(2))
  }

  // MARK: Secrets

  private static let claims = IdentityTokenClaims(
    issuer: "TEAM123456", audience: ["https://appleid.apple.com"],
    subject: UserID("com.example.app"), issuedAt: 1_767_225_600,
    expiresAt: 1_767_225_600 + 3_600)

  private func token(_ claims: IdentityTokenClaims) throws -> String {
    try #require(IdentityTokenMint(.unsigned).token(for: claims).text)
  }

  @Test
  func `a secret's claims are read, whatever its signature`() throws {
    let text = try self.token(Self.claims)
    let secret = try ClientSecret(decoding: text)
    #expect(
      secret
        == ClientSecret(team: "TEAM123456", clientID: "com.example.app", issuedAt: 1_767_225_600))
    #expect(secret.audience == "https://appleid.apple.com")
    #expect(secret.expiresAt == 1_767_225_600 + 3_600)
    let unsigned = String(text[...(try #require(text.lastIndex(of: ".")))])
    #expect(try ClientSecret(decoding: unsigned) == secret)
  }

  @Test(
    "a secret that lacks a claim can't be read", arguments: ["iss", "sub", "aud", "iat", "exp"])
  func lacking(claim: String) throws {
    var claims = Self.claims
    switch claim {
    case "iss": claims.issuer = nil
    case "sub": claims.subject = nil
    case "aud": claims.audience = []
    case "iat": claims.issuedAt = nil
    default: claims.expiresAt = nil
    }
    let text = try self.token(claims)
    let error = #expect(throws: IdentityTokenError.self) { try ClientSecret(decoding: text) }
    #expect(error == .wrongType(claim: claim, expected: "there"))
    #expect(error?.description == "the claim \(claim) should be there")
    #expect(ServiceCall(.token, form: [("client_secret", text)]).secret == nil)
  }

  @Test(
    "a secret that is no JSON Web Token can't be read, and why",
    arguments: [
      ("", IdentityTokenError.wrongNumberOfParts(1)), ("a.b", .wrongNumberOfParts(2)),
      ("a.b.c.d", .wrongNumberOfParts(4)), ("a.=.c", .notBase64URL), ("a.W10.c", .notAnObject),
    ])
  func noToken(text: String, expected: IdentityTokenError) {
    #expect(throws: expected) { try ClientSecret(decoding: text) }
  }

  @Test("a secret whose claim has the wrong type can't be read")
  func wrongType() {
    let payload = Base64URL.text(Array(#"{"iss":1}"#.utf8))
    let error = #expect(throws: IdentityTokenError.self) {
      try ClientSecret(decoding: "a.\(payload).c")
    }
    guard case .wrongType("iss", _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  // MARK: What a call holds

  @Test(
    "codes, tokens and secrets are held as fingerprints",
    arguments: ["code", "refresh_token", "access_token", "token", "client_secret"])
  func fingerprints(name: String) throws {
    let call = ServiceCall(.token, form: [(name, "marked-secret")])
    let value = try #require(call.parameters.first?.value)
    #expect(value == IdentityTokenMint.hash(of: Array("marked-secret".utf8)))
    #expect(ServiceCall(.token, form: [(name, "marked-secret2")]).parameters.first?.value != value)
  }

  @Test("other parameters are held as they are", arguments: ["scope", "sub", "target", "x"])
  func plain(name: String) {
    #expect(ServiceCall(.token, form: [(name, "v")]).parameters.first?.value == "v")
  }

  @Test
  func `a call by the claims of a secret begins with its client id`() {
    let secret = ClientSecret(team: "T", clientID: "b", issuedAt: 0)
    let call = ServiceCall(.revoke, secret: secret, form: [("token", "t")])
    #expect(call.parameters.map(\.name) == ["client_id", "token", "client_secret"])
    #expect(call.parameters.first?.value == "b")
    #expect(call.secret == secret)
  }
}
