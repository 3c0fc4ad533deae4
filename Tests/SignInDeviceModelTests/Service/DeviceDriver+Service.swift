import SignInCore
import SignInDeviceModel
import Testing

extension DeviceDriver {
  /// How long the service takes.
  static let serviceTime = Duration.milliseconds(200)

  /// The secret of the server of the app in front.
  var secret: ClientSecret {
    let app = self.model.configuration.app
    return ClientSecret(team: app.team, clientID: app.bundleID, issuedAt: self.model.unixTime)
  }

  /// Makes a call and waits for its answer.
  mutating func call(_ call: ServiceCall) throws -> ServiceResponse {
    let calls = self.entries.count {
      if case .command(.callService) = $0.content { true } else { false }
    }
    let number = UInt64(calls) + 1
    self.perform(.callService(call: number, call))
    self.run(upTo: self.model.now + Self.serviceTime)
    return try #require(self.response(to: number))
  }

  /// Makes a call to `/auth/token`.
  mutating func token(
    _ form: KeyValuePairs<String, String>, as secret: ClientSecret? = nil
  ) throws -> ServiceResponse {
    try self.call(
      ServiceCall(
        .token, secret: secret ?? self.secret, form: form.map { (name: $0.key, value: $0.value) }))
  }

  mutating func exchange(
    _ code: AuthorizationCode, as secret: ClientSecret? = nil
  ) throws -> ServiceResponse {
    try self.token(
      ["grant_type": "authorization_code", "code": code.text ?? ""], as: secret)
  }

  mutating func refresh(
    _ token: RefreshToken, as secret: ClientSecret? = nil
  ) throws -> ServiceResponse {
    try self.token(["grant_type": "refresh_token", "refresh_token": token.text], as: secret)
  }

  mutating func revoke(
    _ token: String, hint: String? = nil, as secret: ClientSecret? = nil
  ) throws -> ServiceResponse {
    var form = [(name: "token", value: token)]
    if let hint { form.append((name: "token_type_hint", value: hint)) }
    return try self.call(ServiceCall(.revoke, secret: secret ?? self.secret, form: form))
  }

  /// Makes a call to `/auth/usermigrationinfo`.
  mutating func migration(
    _ form: KeyValuePairs<String, String>, as secret: ClientSecret? = nil
  ) throws -> ServiceResponse {
    try self.call(
      ServiceCall(
        .userMigration, secret: secret ?? self.secret,
        form: form.map { (name: $0.key, value: $0.value) }))
  }

  /// A token for the migration of users.
  mutating func migrationToken(as secret: ClientSecret? = nil) throws -> String {
    let response = try self.token(
      ["grant_type": "client_credentials", "scope": "user.migration"], as: secret)
    return try #require(response.migrationToken).text
  }

  /// Signs in and gives the code.
  mutating func code(_ request: AuthorizationRequest = .appleID(.fullName, .email)) throws
    -> AuthorizationCode
  {
    try #require(try self.credential(request).authorizationCode)
  }

  /// Signs in and exchanges the code.
  mutating func tokens(_ request: AuthorizationRequest = .appleID(.fullName, .email)) throws
    -> TokenResponse
  {
    let code = try self.code(request)
    return try #require(try self.exchange(code).tokens)
  }

  // MARK: What came of it

  func response(to call: UInt64) -> ServiceResponse? {
    for case .answerCall(call, let response) in self.effects { return response }
    return nil
  }

  /// What the app's server was told.
  var notifications: [ServerNotification] {
    self.effects.compactMap { if case .notifyServer(let told) = $0 { told } else { nil } }
  }
}
