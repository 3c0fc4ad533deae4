import SignInCore
import SignInDeviceModel
import Testing

@Suite("Claims of minted tokens") struct MintedClaimsTests {
  private func json(
    _ claims: IdentityTokenClaims, _ style: TokenStyle = .unsigned
  ) -> String? {
    WrittenToken(IdentityTokenMint(style).token(for: claims)).claims
  }

  @Test
  func `claims stand in Apple's order`() {
    #expect(self.json(.sample) == IdentityTokenClaims.sampleJSON)
  }

  @Test
  func `a token that says nothing has no claims`() {
    #expect(self.json(IdentityTokenClaims()) == "{}")
  }

  @Test(
    "each claim alone is written under Apple's name",
    arguments: [
      (IdentityTokenClaims(issuer: "i"), #"{"iss":"i"}"#),
      (IdentityTokenClaims(audience: ["a"]), #"{"aud":"a"}"#),
      (IdentityTokenClaims(audience: ["a", "b"]), #"{"aud":["a","b"]}"#),
      (IdentityTokenClaims(subject: UserID("s")), #"{"sub":"s"}"#),
      (IdentityTokenClaims(issuedAt: -1), #"{"iat":-1}"#),
      (IdentityTokenClaims(expiresAt: .max), #"{"exp":9223372036854775807}"#),
      (IdentityTokenClaims(authenticatedAt: 0), #"{"auth_time":0}"#),
      (IdentityTokenClaims(nonce: ""), #"{"nonce":""}"#),
      (IdentityTokenClaims(isNonceSupported: false), #"{"nonce_supported":false}"#),
      (IdentityTokenClaims(email: "\"@"), #"{"email":"\"@"}"#),
      (IdentityTokenClaims(isEmailVerified: false), #"{"email_verified":false}"#),
      (IdentityTokenClaims(isPrivateEmail: true), #"{"is_private_email":true}"#),
      (IdentityTokenClaims(realUserStatus: .unsupported), #"{"real_user_status":0}"#),
      (IdentityTokenClaims(codeHash: "c"), #"{"c_hash":"c"}"#),
      (IdentityTokenClaims(accessTokenHash: "a"), #"{"at_hash":"a"}"#),
      (IdentityTokenClaims(transferSubject: "t"), #"{"transfer_sub":"t"}"#),
    ])
  func single(claims: IdentityTokenClaims, json: String) throws {
    #expect(self.json(claims) == json)
    #expect(try IdentityTokenMint(.unsigned).token(for: claims).claims() == claims)
  }

  @Test(
    "flags about the address are booleans or texts, nonce_supported is a boolean always",
    arguments: [
      (TokenStyle.unsigned, "true", "false"), (.of2020, #""true""#, #""false""#),
      (TokenStyle(flags: .texts), #""true""#, #""false""#),
    ])
  func flags(style: TokenStyle, yes: String, no: String) throws {
    let claims = IdentityTokenClaims(
      isNonceSupported: true, isEmailVerified: true, isPrivateEmail: false)
    #expect(
      self.json(claims, style)
        == #"{"email_verified":\#(yes),"is_private_email":\#(no),"nonce_supported":true}"#)
    #expect(try IdentityTokenMint(style).token(for: claims).claims() == claims)
  }

  @Test
  func `unrecognized claims follow the others in their own order`() {
    var claims = IdentityTokenClaims(issuer: "i", transferSubject: "t")
    claims.unrecognized = [
      UnrecognizedClaim(name: "z", json: #"{"b":[1,null],"a":"x"}"#),
      UnrecognizedClaim(name: "org_id", json: "2.50"),
    ]
    #expect(
      self.json(claims)
        == #"{"iss":"i","transfer_sub":"t","z":{"b":[1,null],"a":"x"},"org_id":2.50}"#)
  }

  @Test("an unrecognized value that is no JSON is a text", arguments: ["", "tru", "}{", "a\"b"])
  func noJSON(value: String) throws {
    var claims = IdentityTokenClaims()
    claims.unrecognized = [UnrecognizedClaim(name: "x", json: value)]
    let document = try #require(self.json(claims))
    guard case .object(let members) = try JSONReader.value(of: Array(document.utf8)),
      case .string(let text) = members[0].value
    else {
      Issue.record("not a text: \(document)")
      return
    }
    #expect(text == value)
  }

  // The reader takes this value, and refuses it one level deeper.
  @Test("a very deep unrecognized value stays as it is", arguments: TokenDefect.allCases)
  func deep(defect: TokenDefect) throws {
    let value = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    var claims = IdentityTokenClaims()
    claims.unrecognized = [UnrecognizedClaim(name: "x", json: value)]
    #expect(self.json(claims) == #"{"x":\#(value)}"#)
    let token = IdentityTokenMint(.unsigned).token(for: claims, defect: defect)
    #expect(!token.bytes.isEmpty)
  }

  @Test
  func `the lifetime of a style changes no claim`() {
    #expect(
      self.json(.sample, TokenStyle(lifetime: 1)) == self.json(.sample, TokenStyle(lifetime: 2)))
  }

  // Codes and hashes of OpenID Connect Core 1.0, appendix A.
  @Test(
    "a hash is the left half of SHA-256 as URL-safe base64",
    arguments: [
      ("Qcb0Orv1zh30vL1MPRsbm-diHiMwcLyZvn1arpZv-Jxf_11jnpEX3Tgfvk", "LDktKdoQak3Pk0cnXxCltA"),
      ("jHkWEdUXMU1BwAsC4vtUsZwnNvTIxEl0z9K3vx5KF0Y", "77QmUPtjPfzWtF2AnpK9RQ"),
    ])
  func hash(code: String, hash: String) {
    #expect(IdentityTokenMint.hash(of: Array(code.utf8)) == hash)
  }

  @Test
  func `styles begin as Apple does it today`() {
    #expect(TokenStyle() == .unsigned)
    #expect(TokenStyle.unsigned == TokenStyle(isSigned: false, flags: .booleans, lifetime: 86_400))
    #expect(TokenStyle.signed == TokenStyle(isSigned: true, flags: .booleans, lifetime: 86_400))
    #expect(TokenStyle.of2020 == TokenStyle(isSigned: false, flags: .texts, lifetime: 600))
    #expect(IdentityTokenMint() == IdentityTokenMint(.signed, key: .first))
  }
}
