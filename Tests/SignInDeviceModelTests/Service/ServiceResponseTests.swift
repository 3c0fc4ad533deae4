import SignInCore
import SignInDeviceModel
import Testing

@Suite("Answers of Apple's service over HTTP") struct ServiceResponseTests {
  private func user() throws -> UserID { try #require(UserID("001.a.2")) }

  private static let tokens = TokenResponse(
    accessToken: AccessToken("a1"), expiresIn: 3_600, refreshToken: RefreshToken("r1"),
    identityToken: IdentityToken("h.c.s"))

  @Test
  func `tokens are status 200 and an object`() {
    let response = ServiceResponse.tokens(Self.tokens)
    #expect(response.status == 200)
    #expect(
      response.body
        == #"{"access_token":"a1","token_type":"Bearer","expires_in":3600,"refresh_token":"r1","#
        + #""id_token":"h.c.s"}"#)
  }

  @Test
  func `a refresh has no member refresh_token`() {
    var tokens = Self.tokens
    tokens.refreshToken = nil
    #expect(
      ServiceResponse.tokens(tokens).body
        == #"{"access_token":"a1","token_type":"Bearer","expires_in":3600,"id_token":"h.c.s"}"#)
  }

  @Test
  func `a token for migrations has neither refresh nor identity token`() {
    let response = ServiceResponse.migrationToken(AccessToken("a1"))
    #expect(response.status == 200)
    #expect(response.body == #"{"access_token":"a1","token_type":"Bearer","expires_in":3600}"#)
  }

  @Test
  func `a transfer id is an object`() {
    let response = ServiceResponse.transferSubject("001.b.2")
    #expect(response.status == 200)
    #expect(response.body == #"{"transfer_sub":"001.b.2"}"#)
  }

  @Test
  func `a migrated user has an address only where they hide theirs`() throws {
    let user = try self.user()
    let hidden = ServiceResponse.migrated(
      MigratedUser(user: user, email: "x@privaterelay.appleid.com"))
    #expect(hidden.status == 200)
    #expect(
      hidden.body
        == #"{"sub":"001.a.2","email":"x@privaterelay.appleid.com","is_private_email":true}"#)
    #expect(
      ServiceResponse.migrated(MigratedUser(user: user, email: nil)).body == #"{"sub":"001.a.2"}"#)
  }

  @Test
  func `keys are the key set`() {
    let keys = JSONWebKeySet(current: .second)
    #expect(ServiceResponse.keys(keys).status == 200)
    #expect(ServiceResponse.keys(keys).body == keys.json)
  }

  @Test
  func `a revocation is status 200 without a body`() {
    #expect(ServiceResponse.revoked.status == 200)
    #expect(ServiceResponse.revoked.body == "")
  }

  @Test(
    "a refusal is status 400 and tells its word alone",
    arguments: [
      ServiceError.Word.invalidRequest, .invalidClient, .invalidGrant, .unauthorizedClient,
      .unsupportedGrantType, .invalidScope, .init(rawValue: "new_word"),
    ])
  func failure(word: ServiceError.Word) {
    let response = ServiceResponse.failure(ServiceError(word, "why it is so"))
    #expect(response.status == 400)
    #expect(response.body == #"{"error":"\#(word.rawValue)"}"#)
  }

  @Test
  func `words are those of Apple's documentation`() {
    #expect(
      [
        ServiceError.Word.invalidRequest, .invalidClient, .invalidGrant, .unauthorizedClient,
        .unsupportedGrantType, .invalidScope,
      ].map(\.rawValue) == [
        "invalid_request", "invalid_client", "invalid_grant", "unauthorized_client",
        "unsupported_grant_type", "invalid_scope",
      ])
  }

  @Test
  func `endpoints are those of Apple's documentation`() {
    #expect(
      ServiceCall.Endpoint.allCases.map(\.rawValue)
        == ["/auth/token", "/auth/revoke", "/auth/usermigrationinfo", "/auth/keys"])
  }

  @Test
  func `every answer that a device gives is the JSON that its body says`() throws {
    var driver = DeviceDriver(person: .approves(email: .hidden))
    let code = try driver.code()
    for response in [
      try driver.exchange(code), try driver.exchange(code), try driver.call(ServiceCall(.keys)),
    ] {
      guard case .object(let members) = try JSONReader.value(of: Array(response.body.utf8)) else {
        Issue.record("no object: \(response.body)")
        return
      }
      #expect(!members.isEmpty)
    }
  }
}
