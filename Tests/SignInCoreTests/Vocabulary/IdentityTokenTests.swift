import SignInCore
import Testing

@Suite("Identity tokens") struct IdentityTokenTests {
  private func token(_ claims: String) -> IdentityToken {
    IdentityToken("eyJhbGciOiJSUzI1NiJ9.\(Base64URL.text(Array(claims.utf8))).c2ln")
  }

  private func claims(_ claims: String) throws(IdentityTokenError) -> IdentityTokenClaims {
    try self.token(claims).claims()
  }

  @Test("a token keeps its bytes, and has a text where they are UTF-8")
  func bytes() {
    #expect(IdentityToken("a.b.c").bytes == Array("a.b.c".utf8))
    #expect(IdentityToken("a.b.c").text == "a.b.c")
    #expect(IdentityToken(bytes: [0xff, 0x2e]).bytes == [0xff, 0x2e])
    #expect(IdentityToken(bytes: [0xff, 0x2e]).text == nil)
    #expect(IdentityToken(bytes: Array("x".utf8)) == IdentityToken("x"))
    #expect(IdentityToken("x") != IdentityToken("y"))
  }

  @Test("an authorization code keeps its bytes, and has a text where they are UTF-8")
  func code() {
    #expect(AuthorizationCode("c.0.x").bytes == Array("c.0.x".utf8))
    #expect(AuthorizationCode("c.0.x").text == "c.0.x")
    #expect(AuthorizationCode(bytes: [0xc3]).text == nil)
    #expect(AuthorizationCode(bytes: Array("x".utf8)) == AuthorizationCode("x"))
    #expect(AuthorizationCode("x") != AuthorizationCode("y"))
  }

  @Test("every claim that Apple documents is decoded")
  func everyClaim() throws {
    let claims = try self.claims(
      #"""
      {"iss": "https://appleid.apple.com", "aud": "com.example.app", "sub": "000001.abc.0001",
       "iat": 1700000000, "exp": 1700086400, "auth_time": 1699999999, "nonce": "n",
       "nonce_supported": true, "email": "ada@example.com", "email_verified": "true",
       "is_private_email": "false", "real_user_status": 2, "c_hash": "c", "at_hash": "a",
       "transfer_sub": "000002.t"}
      """#)
    #expect(
      claims
        == IdentityTokenClaims(
          issuer: "https://appleid.apple.com", audience: ["com.example.app"],
          subject: UserID("000001.abc.0001"), issuedAt: 1_700_000_000, expiresAt: 1_700_086_400,
          authenticatedAt: 1_699_999_999, nonce: "n", isNonceSupported: true,
          email: "ada@example.com", isEmailVerified: true, isPrivateEmail: false,
          realUserStatus: .likelyReal, codeHash: "c", accessTokenHash: "a",
          transferSubject: "000002.t"))
    #expect(claims.subject != nil)
    #expect(claims.unrecognized == [])
  }

  @Test("no claims at all are no error: to insist is the backend's work")
  func noClaims() throws {
    #expect(try self.claims("{}") == IdentityTokenClaims())
  }

  @Test("nothing is verified: header and signature may be anything")
  func nothingIsVerified() throws {
    let payload = Base64URL.text(Array(#"{"iss":"someone else","exp":0}"#.utf8))
    #expect(try IdentityToken(".\(payload).").claims().issuer == "someone else")
    #expect(
      try IdentityToken(bytes: [0xff] + Array(".\(payload).".utf8) + [0xfe]).claims().expiresAt
        == 0)
  }

  static let flags: [(json: String?, value: Bool?)] = [
    ("true", true), (#""true""#, true), ("false", false), (#""false""#, false), (nil, nil),
    ("1", nil), (#""TRUE""#, true),
    // More of the same kind.
    (#""False""#, false), ("0", nil), (#""1""#, nil), (#""""#, nil), (#"" true""#, nil),
    ("null", nil), ("[true]", nil), (#"{"true":true}"#, nil), (#""yes""#, nil),
  ]

  @Test("CRED-25: boolean claims are read as booleans and as texts", arguments: flags)
  func booleans(json: String?, value: Bool?) throws {
    let names = ["email_verified", "is_private_email", "nonce_supported"]
    let flags: [KeyPath<IdentityTokenClaims, Bool?>] = [
      \.isEmailVerified, \.isPrivateEmail, \.isNonceSupported,
    ]
    for (name, flag) in zip(names, flags) {
      let claims = try self.claims(json.map { #"{"\#(name)":\#($0)}"# } ?? "{}")
      for other in flags { #expect(claims[keyPath: other] == (other == flag ? value : nil)) }
      // What was there and is no boolean counts as absent, and is kept.
      let kept = json.flatMap { value == nil ? [UnrecognizedClaim(name: name, json: $0)] : nil }
      #expect(claims.unrecognized == kept ?? [])
    }
  }

  @Test(
    "an audience is one text or several",
    arguments: [
      (#""a""#, ["a"]), (#"["a"]"#, ["a"]), (#"["a","b"]"#, ["a", "b"]), ("[]", []),
    ])
  func audience(json: String, audience: [String]) throws {
    #expect(try self.claims(#"{"aud":\#(json)}"#).audience == audience)
  }

  @Test(
    "a claim of the wrong type is an error that names the claim",
    arguments: [
      ("iss", "1", "a text, not a number"), ("nonce", "true", "a text, not a boolean"),
      ("email", "[]", "a text, not an array"), ("c_hash", "{}", "a text, not an object"),
      ("at_hash", "1", "a text, not a number"), ("transfer_sub", "false", "a text, not a boolean"),
      ("sub", "1", "a text, not a number"), ("sub", #""""#, "a text that is not blank"),
      ("sub", #"" \t""#, "a text that is not blank"),
      ("aud", "1", "a text or an array of texts"),
      ("aud", #"["a",1]"#, "a text or an array of texts"),
      ("aud", "[null]", "a text or an array of texts"),
      ("aud", "{}", "a text or an array of texts"),
      ("iat", #""1""#, "a whole number"), ("exp", "1.5", "a whole number"),
      ("exp", "9223372036854775808", "a whole number"), ("auth_time", "true", "a whole number"),
      ("real_user_status", #""2""#, "a whole number"),
    ])
  func wrongTypes(claim: String, json: String, expected: String) {
    let error = IdentityTokenError.wrongType(claim: claim, expected: expected)
    #expect(throws: error) { try self.claims(#"{"\#(claim)":\#(json)}"#) }
    #expect("\(error)" == "the claim \(claim) should be \(expected)")
  }

  @Test(
    "a null counts as absent and is kept",
    arguments: [
      "iss", "aud", "sub", "iat", "exp", "auth_time", "nonce", "email", "email_verified",
      "real_user_status", "c_hash", "at_hash", "transfer_sub", "org_id",
    ])
  func nulls(claim: String) throws {
    #expect(
      try self.claims(#"{"\#(claim)":null}"#)
        == IdentityTokenClaims(unrecognized: [UnrecognizedClaim(name: claim, json: "null")]))
  }

  @Test("unknown claims are kept in order, with their JSON exactly")
  func unknownClaims() throws {
    let claims = try self.claims(
      #"{"z":[1, 2.50, {"b":1e3, "a":"\u00e9\/"}], "iss":"i", "ISS":"other", "org_id":"o", "":{ }}"#
    )
    #expect(claims.issuer == "i")
    #expect(
      claims.unrecognized == [
        UnrecognizedClaim(name: "z", json: #"[1,2.50,{"b":1e3,"a":"é/"}]"#),
        UnrecognizedClaim(name: "ISS", json: #""other""#),
        UnrecognizedClaim(name: "org_id", json: #""o""#),
        UnrecognizedClaim(name: "", json: "{}"),
      ])
  }

  @Test(
    "a claim that occurs twice is refused, known or not, equal or not",
    arguments: [
      ("sub", #"{"sub":"a","sub":"b"}"#), ("aud", #"{"aud":"a","iss":"i","aud":"a"}"#),
      ("email_verified", #"{"email_verified":"true","email_verified":false}"#),
      ("x", #"{"x":null,"x":null}"#), ("sub", #"{"sub":"a","\u0073ub":"b"}"#),
    ])
  func duplicates(claim: String, document: String) {
    #expect(throws: IdentityTokenError.duplicateClaim(claim)) { try self.claims(document) }
  }

  @Test("a real-user status that this version doesn't know keeps its number")
  func realUserStatus() throws {
    #expect(try self.claims(#"{"real_user_status":0}"#).realUserStatus == .unsupported)
    #expect(try self.claims(#"{"real_user_status":7}"#).realUserStatus == .unrecognized(7))
  }

  @Test(
    "CRED-16: a token has three parts with dots between them",
    arguments: [
      ("", 1), ("c6f1ab.0.mrtx", 3), ("abc", 1), ("a.b", 2), (".", 2), ("a.b.c.d", 4), ("....", 5),
    ])
  func parts(text: String, count: Int) {
    let error: IdentityTokenError = count == 3 ? .notBase64URL : .wrongNumberOfParts(count)
    #expect(throws: error) { try IdentityToken(text).claims() }
  }

  @Test(
    "a middle part that is not URL-safe base64 is refused",
    arguments: ["e30=", "e3+0", "e3/0", "e30 ", "e", "e31", "é", "e\n30"])
  func notBase64(payload: String) {
    #expect(throws: IdentityTokenError.notBase64URL) {
      try IdentityToken("e30.\(payload).c2ln").claims()
    }
  }

  @Test("bytes that are not UTF-8 are refused, in the token and in its claims")
  func notUTF8() {
    #expect(throws: IdentityTokenError.notBase64URL) {
      try IdentityToken(bytes: Array("a.".utf8) + [0xff] + Array(".c".utf8)).claims()
    }
    let claims = Array(#"{"iss":""#.utf8) + [0xff] + Array(#""}"#.utf8)
    #expect(throws: IdentityTokenError.notJSON(offset: 7, expected: "a string in UTF-8")) {
      try IdentityToken("a.\(Base64URL.text(claims)).c").claims()
    }
  }

  @Test(
    "claims that are no JSON document are refused with the place",
    arguments: [
      ("", 0, "a value"), ("{", 1, "a name in quotes"), (#"{"iss":}"#, 7, "a value"),
      ("{}{}", 2, "the end of the document"),
    ])
  func notJSON(claims: String, offset: Int, expected: String) {
    #expect(throws: IdentityTokenError.notJSON(offset: offset, expected: expected)) {
      try self.claims(claims)
    }
  }

  @Test("claims that are no object are refused", arguments: ["[]", "null", "1", #""{}""#, "true"])
  func notAnObject(claims: String) {
    #expect(throws: IdentityTokenError.notAnObject) { try self.claims(claims) }
  }

  @Test(
    "an error says what was wrong",
    arguments: [
      (
        IdentityTokenError.wrongNumberOfParts(2),
        "not a JSON Web Token: expected three parts with dots between them, found 2"
      ),
      (.notBase64URL, "the claims are not URL-safe base64 without padding"),
      (
        .notJSON(offset: 3, expected: "a value"),
        "the claims are not JSON: expected a value at byte 3"
      ),
      (.notAnObject, "the claims are not a JSON object"),
      (.duplicateClaim("sub"), "the claim sub occurs twice"),
    ])
  func descriptions(error: IdentityTokenError, text: String) {
    #expect("\(error)" == text)
  }
}
