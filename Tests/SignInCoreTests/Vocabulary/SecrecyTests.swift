import SignInCore
import Testing

@Suite("Secrecy") struct SecrecyTests {
  private func expectSecrecy(of value: Any, sample: SecretSample) {
    let texts = ShownText.all(of: value)
    for secret in sample.forbidden {
      let leaks = texts.filter { $0.contains(secret) }
      #expect(leaks.isEmpty, "\(secret) shows")
    }
    // The first three are what people look at: each must show what is no secret.
    for part in sample.shown {
      for text in texts.prefix(3) { #expect(text.contains(part), "\(part) does not show") }
    }
  }

  private func hold(_ value: some Sendable) -> [Any] {
    [value as Any?, [value], ["key": value], (value, 1), SecretHolder(value), [[value as Any?]]]
      .map { $0 as Any }
  }

  @Test(
    "no description, dump or mirror shows a token, code, nonce or password",
    arguments: SecretSample.all)
  func alone(sample: SecretSample) {
    self.expectSecrecy(of: sample.value, sample: sample)
  }

  @Test(
    "what holds a value with secrets doesn't show them either",
    arguments: SecretSample.all)
  func held(sample: SecretSample) {
    for value in self.hold(sample.value) { self.expectSecrecy(of: value, sample: sample) }
  }

  @Test("every type that can hold a secret is looked at")
  func samplesAreComplete() {
    let types = Set(SecretSample.all.map { "\(type(of: $0.value))" })
    #expect(
      types == [
        "AuthorizationCode", "IdentityToken", "Nonce", "PasswordCredential", "AppleIDRequest",
        "AuthorizationRequest", "AuthorizationRequests", "AppleIDCredential", "Credential",
        "Authorization", "Result<Authorization, AuthorizationError>", "ProviderAnswer",
        "UnrecognizedClaim", "IdentityTokenClaims", "SignInCredential",
      ])
  }

  @Test("the search finds a secret in each of its forms")
  func searchFinds() {
    let secret = "secret-of-a-careless-type"
    let sample = SecretSample(name: "", value: 0, secrets: [secret], shown: [])
    let digest = SHA256.hash(secret).prefix(32)
    let careless: [Any] = [
      SecretHolder(secret), SecretHolder(Array(secret.utf8)), SecretHolder(Array(secret.utf8)[...]),
      SecretHolder(digest), SecretHolder(Hexadecimal.text(digest)),
      SecretHolder(Base64URL.text(Array(secret.utf8))), [secret: 1],
    ]
    for value in careless {
      let texts = ShownText.all(of: value)
      #expect(sample.forbidden.contains { secret in texts.contains { $0.contains(secret) } })
    }
  }

  @Test("an error about a token shows nothing of the token")
  func tokenErrors() {
    let claims = [
      #"{"nonce":"secret-in-claims","nonce":"x"}"#, #"{"iat":"secret-in-claims"}"#,
      #"{"nonce":["secret-in-claims"]}"#, #"{"x":"secret-in-claims"#, #"["secret-in-claims"]"#,
      #"{"x":"secret-in-claims"}}"#,
    ]
    let tokens = claims.map { "e30.\(Base64URL.text(Array($0.utf8))).c2ln" }
    for text in tokens + ["secret-in-claims", "a.secret-in-claims=.b", "a.b.secret-in-claims.d"] {
      let error = #expect(throws: IdentityTokenError.self) { try IdentityToken(text).claims() }
      let texts = error.map { ShownText.all(of: $0) } ?? []
      #expect(!texts.isEmpty)
      #expect(!texts.contains { $0.contains("secret-in-claims") })
    }
  }

  @Test("descriptions say that something is hidden, and how much of it there is")
  func descriptions() {
    #expect("\(AuthorizationCode("abc"))" == "AuthorizationCode(3 bytes, hidden)")
    #expect("\(IdentityToken(""))" == "IdentityToken(0 bytes, hidden)")
    #expect("\(Nonce(raw: "abc"))" == "Nonce(hidden)")
    #expect(
      "\(PasswordCredential(user: "ada", password: "x"))"
        == "PasswordCredential(user: ada, password: hidden)")
    #expect("\(AppleIDRequest())" == "AppleIDRequest(scopes: )")
    let request = AppleIDRequest(
      requestedScopes: [.fullName, .email], state: "s", nonce: "n", user: UserID("u"))
    #expect(
      "\(request)"
        == "AppleIDRequest(scopes: full_name, email, state: hidden, nonce: hidden, user: u)")
    #expect(
      "\(IdentityTokenClaims(audience: ["a"], nonce: "n", isEmailVerified: false))"
        == "IdentityTokenClaims(audience: a, nonce: hidden, isEmailVerified: false)")
    #expect("\(UnrecognizedClaim(name: "x", json: "1"))" == "UnrecognizedClaim(x, hidden)")
  }
}
