import SignInCore
import Testing

@Suite("What a backend gets")
struct SignInCredentialTests {
  private func check(
    _ credential: AppleIDCredential, linksAccount: Bool = false
  ) throws(CredentialProblem) -> SignInCredential {
    try SignInCredential(
      checking: credential, nonce: .sample, state: AppleIDCredential.sampleState,
      linksAccount: linksAccount)
  }

  private func credential(claims: String = "") -> AppleIDCredential {
    .sample(claims: #"{"sub": "000001.ada", "nonce": "\#(Nonce.sample.hashed)"\#(claims)}"#)
  }

  // MARK: What is handed on

  @Test
  func `a credential that is in order is handed on with everything in it`() throws {
    let credential = AppleIDCredential.sample
    let token = try #require(credential.identityToken)

    let checked = try self.check(credential, linksAccount: true)

    #expect(
      checked
        == SignInCredential(
          user: .ada, identityToken: token, authorizationCode: AuthorizationCode("code"),
          nonce: .sample, name: "Ada Lovelace", email: "ada@example.com", isPrivateEmail: false,
          realUserStatus: .likelyReal, userAgeRange: .child, linksAccount: true))
    #expect(!(try self.check(credential)).linksAccount)
  }

  @Test
  func `a returning person's credential has neither name nor address, and is in order`() throws {
    var credential = AppleIDCredential.sample
    credential.fullName = PersonName(givenName: "", familyName: " ")
    credential.email = nil

    let checked = try self.check(credential)

    #expect(checked.name == nil)
    #expect(checked.email == nil)
    #expect(checked.isPrivateEmail == nil)
    #expect(checked.displayName == nil)
  }

  // MARK: What is wrong with a credential

  @Test(arguments: [nil, IdentityToken(bytes: [])])
  func `CRED-14: a success without an identity token can't be used`(token: IdentityToken?) {
    var credential = AppleIDCredential.sample
    credential.identityToken = token
    #expect(throws: CredentialProblem.missingIdentityToken) { try self.check(credential) }
  }

  @Test(arguments: [nil, AuthorizationCode(bytes: [])])
  func `a success without an authorization code can't be used`(code: AuthorizationCode?) {
    var credential = AppleIDCredential.sample
    credential.authorizationCode = code
    #expect(throws: CredentialProblem.missingAuthorizationCode) { try self.check(credential) }
  }

  @Test
  func `a token that can't be read says why`() {
    var credential = AppleIDCredential.sample
    credential.identityToken = IdentityToken("a.b")
    #expect(throws: CredentialProblem.unreadableIdentityToken(.wrongNumberOfParts(2))) {
      try self.check(credential)
    }
    credential.identityToken = .sample(#"{"sub": " "}"#)
    #expect(
      throws: CredentialProblem.unreadableIdentityToken(
        .wrongType(claim: "sub", expected: "a text that is not blank"))
    ) {
      try self.check(credential)
    }
    credential.identityToken = .sample("[]")
    #expect(throws: CredentialProblem.unreadableIdentityToken(.notAnObject)) {
      try self.check(credential)
    }
  }

  @Test(arguments: [
    #"{"sub": "000001.ada"}"#,
    #"{"sub": "000001.ada", "nonce": ""}"#,
    // The raw nonce instead of its hash.
    #"{"sub": "000001.ada", "nonce": "once"}"#,
    #"{"sub": "000001.ada", "nonce": "\#(Nonce(raw: "twice").hashed)"}"#,
    #"{"sub": "000001.ada", "nonce": "\#(Nonce.sample.hashed.uppercased())"}"#,
  ])
  func `CRED-20: a token with another nonce, or with none, can't be used`(claims: String) {
    let credential = AppleIDCredential.sample(claims: claims)
    #expect(throws: CredentialProblem.wrongNonce) { try self.check(credential) }
  }

  @Test(arguments: [nil, "", "another state", "State-of-the-request"])
  func `CRED-21: a credential with another state, or with none, answers somebody else`(
    state: String?
  ) {
    var credential = AppleIDCredential.sample
    credential.state = state
    #expect(throws: CredentialProblem.foreignState) { try self.check(credential) }
  }

  @Test(arguments: [#""sub": "000001.bob", "#, ""])
  func `a token about somebody else, or about nobody, can't be used`(subject: String) {
    let claims = #"{\#(subject)"nonce": "\#(Nonce.sample.hashed)"}"#
    #expect(throws: CredentialProblem.wrongSubject) {
      try self.check(.sample(claims: claims))
    }
  }

  @Test
  func `each problem says something of its own`() {
    let texts = CredentialProblem.samples.map { "\($0)" }
    #expect(Set(texts).count == texts.count)
    #expect(texts.allSatisfy { !$0.isEmpty })
  }

  // MARK: The address

  @Test
  func `CRED-02: without an address in the credential the one in the token counts`() throws {
    var credential = self.credential(claims: #", "email": "ada@example.com""#)
    credential.email = nil
    #expect(try self.check(credential).email == "ada@example.com")
    credential.email = ""
    #expect(try self.check(credential).email == "ada@example.com")
    credential.email = "king@example.com"
    #expect(try self.check(credential).email == "king@example.com")
  }

  @Test
  func `a blank address in the token is none`() throws {
    var credential = self.credential(claims: #", "email": " ""#)
    credential.email = nil
    #expect(try self.check(credential).email == nil)
  }

  @Test(
    arguments: [
      // The claim is about the token's address.
      (nil, #", "email": "x@example.com", "is_private_email": true"#, true),
      (nil, #", "email": "x@example.com", "is_private_email": "true""#, true),
      (nil, #", "email": "x@example.com", "is_private_email": false"#, false),
      (nil, #", "email": "x@example.com""#, false),
      ("x@example.com", #", "email": "x@example.com", "is_private_email": true"#, true),
      ("ada@example.com", #", "email": "x@example.com", "is_private_email": true"#, false),
      // An address tells by itself.
      (nil, #", "email": "x@privaterelay.appleid.com""#, true),
      ("x@privaterelay.appleid.com", "", true),
      ("X@PrivateRelay.AppleID.com", "", true),
      ("x@privaterelay.appleid.com.example.com", "", false),
      ("privaterelay.appleid.com@example.com", "", false),
    ] as [(String?, String, Bool)])
  func `a relay is told from an address`(
    email: String?, claims: String, isPrivate: Bool
  ) throws {
    var credential = self.credential(claims: claims)
    credential.email = email
    #expect(try self.check(credential).isPrivateEmail == isPrivate)
  }

  // MARK: What an earlier authorization gave

  @Test
  func `a stored profile fills what a returning person's credential lacks`() throws {
    var credential = AppleIDCredential.sample
    credential.fullName = nil
    credential.email = nil
    var checked = try self.check(credential)

    checked.add(
      FirstTimeProfile(user: .ada, name: "Ada Lovelace", email: "x@privaterelay.appleid.com"))

    #expect(checked.name == "Ada Lovelace")
    #expect(checked.email == "x@privaterelay.appleid.com")
    #expect(checked.isPrivateEmail == true)
  }

  @Test
  func `an address that the person chose to share counts more than that of the token`() throws {
    var credential = self.credential(
      claims: #", "email": "x@privaterelay.appleid.com", "is_private_email": true"#)
    credential.email = nil
    var checked = try self.check(credential)
    checked.add(FirstTimeProfile(user: .ada, email: "ada@example.com"))
    #expect(checked.email == "ada@example.com")
    #expect(checked.isPrivateEmail == false)
  }

  @Test
  func `a claim that an address is a relay outlives the same address in a profile`() throws {
    var credential = self.credential(
      claims: #", "email": "x@example.com", "is_private_email": true"#)
    credential.email = nil
    var checked = try self.check(credential)
    checked.add(FirstTimeProfile(user: .ada, name: "Ada Lovelace", email: "x@example.com"))
    #expect(checked.isPrivateEmail == true)
  }

  @Test
  func `a profile of somebody else, or an empty one, adds nothing`() throws {
    var credential = AppleIDCredential.sample
    credential.fullName = nil
    let checked = try self.check(credential)
    var added = checked
    added.add(FirstTimeProfile(user: .bob, name: "Bob Brown", email: "bob@example.com"))
    added.add(FirstTimeProfile(user: .ada))
    #expect(added == checked)
  }

  @Test
  func `a name that comes with the credential is newer than the stored one`() throws {
    var checked = try self.check(.sample)
    checked.add(FirstTimeProfile(user: .ada, name: "Ada King"))
    #expect(checked.name == "Ada Lovelace")
  }

  // MARK: The name as text

  @Test(
    arguments: [
      (nil, nil),
      (PersonName(), nil),
      (PersonName(givenName: " ", familyName: ""), nil),
      (PersonName(givenName: "ada@example.com"), nil),
      (PersonName(givenName: "x@privaterelay.appleid.com", familyName: "Lovelace"), nil),
      (PersonName(nickname: "Countess"), "Countess"),
      (PersonName(givenName: "Ada"), "Ada"),
      ("Ada Lovelace", "Ada Lovelace"),
    ] as [(PersonName?, String?)])
  func `CRED-12: a name is never an address, never blank, never a word for nothing`(
    name: PersonName?, text: String?
  ) {
    let credential = SignInCredential(
      user: .ada, identityToken: IdentityToken("token"),
      authorizationCode: AuthorizationCode("code"), nonce: .sample, name: name,
      email: "ada@example.com")
    #expect(credential.displayName == text)
  }

  @Test
  func `a description says that something is hidden`() throws {
    #expect(
      "\(try self.check(.sample))"
        == "SignInCredential(user: 000001.ada, identityToken: hidden, authorizationCode: hidden, "
        + "nonce: hidden, name: Ada Lovelace, email: ada@example.com, isPrivateEmail: false, "
        + "realUserStatus: 2, userAgeRange: 1, linksAccount: false)")
  }
}
