import SignInCore
import SignInDeviceModel
import Testing

@Suite("Secrets of servers") struct ServiceSecrecyTests {
  private func shown(_ value: Any) -> String {
    var text = "\(value)" + String(reflecting: value)
    dump(value, to: &text)
    return text
  }

  @Test
  func `no description and no dump of a token shows its text`() {
    let access = AccessToken("marked-access")
    let refresh = RefreshToken("marked-refresh")
    #expect("\(access)" == "AccessToken(hidden)")
    #expect("\(refresh)" == "RefreshToken(hidden)")
    let tokens = TokenResponse(
      accessToken: access, expiresIn: 1, refreshToken: refresh,
      identityToken: IdentityToken("marked-identity"))
    for value in [access, refresh, tokens, ServiceResponse.tokens(tokens)] as [Any] {
      #expect(!self.shown(value).contains("marked"))
    }
    #expect(!self.shown(ServiceResponse.migrationToken(access)).contains("marked"))
  }

  @Test(
    "no call shows a code, a token or a secret",
    arguments: ["code", "refresh_token", "access_token", "token", "client_secret"])
  func calls(name: String) {
    let call = ServiceCall(.token, body: "grant_type=x&\(name)=marked-secret")
    #expect(!self.shown(call).contains("marked"))
    let entry = TranscriptEntry(
      device: "iPhone", time: .origin, .command(.callService(call: 1, call)))
    #expect(!(entry.json + entry.text).contains("marked"))
    #expect(entry.text == "calls /auth/token for x (call 1)")
  }

  @Test
  func `neither a device nor its transcript shows what the service gave`() throws {
    var driver = DeviceDriver(DeviceConfiguration(tokens: .signed))
    let nonce = Nonce(raw: "marked")
    let credential = try driver.credential(.appleID(.fullName, .email, nonce: nonce))
    let code = try #require(credential.authorizationCode)
    let tokens = try #require(try driver.exchange(code).tokens)
    let refresh = try #require(tokens.refreshToken)
    let second = try #require(try driver.refresh(refresh).tokens)
    let migration = try driver.migrationToken()
    // One call is open.
    driver.perform(
      .callService(
        call: 9,
        ServiceCall(.revoke, secret: driver.secret, form: [("token", refresh.text)])))
    let secrets = [
      try #require(code.text), tokens.accessToken.text, refresh.text, second.accessToken.text,
      migration, nonce.hashed, try #require(tokens.identityToken.text),
      try #require(second.identityToken.text), try #require(credential.identityToken?.text),
    ]
    let texts =
      driver.entries.map { $0.json + "\($0)" + self.shown($0) }
      + [self.shown(driver.model), self.shown(driver.effects)]
    for text in texts {
      for secret in secrets { #expect(!text.contains(secret)) }
    }
    #expect(texts.contains { $0.contains("refreshToken") })
  }
}
