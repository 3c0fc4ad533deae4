import SignInCore
import SignInDeviceModel
import Testing

extension DeviceDriver {
  /// Lets everything happen that is planned for so long from now, and moves time there.
  mutating func pass(_ time: Duration) { self.run(upTo: self.model.now + time) }

  /// Starts an attempt under a hint about the person, lets everything happen, and gives the answer.
  mutating func signIn(hint user: UserID, _ scopes: AuthorizationScope...) -> ProviderAnswer? {
    self.signIn(.appleID(AppleIDRequest(requestedScopes: scopes, user: user)))
  }

  /// Signs in under a hint about the person and gives the answer, which must be there.
  mutating func answer(hint user: UserID, _ scopes: AuthorizationScope...) throws -> ProviderAnswer
  {
    try self.answer(.appleID(AppleIDRequest(requestedScopes: scopes, user: user)))
  }

  /// What the app's server was told, in order.
  var toldToServer: [ServerNotification] {
    self.effects.compactMap {
      if case .notifyServer(let notification) = $0 { notification } else { nil }
    }
  }

  /// What Apple's service answered to a call.
  func serviceAnswer(to call: UInt64) -> ServiceResponse? {
    for case .answerCall(call, let response) in self.effects { return response }
    return nil
  }

  /// Makes a call as the server of the app on the device, lets everything happen, and gives the answer.
  mutating func call(
    _ number: UInt64, _ endpoint: ServiceCall.Endpoint, _ form: [(name: String, value: String)]
  ) -> ServiceResponse? {
    let app = self.model.configuration.app
    let secret = ClientSecret(
      team: app.team, clientID: app.bundleID, issuedAt: self.model.unixTime)
    self.perform(.callService(call: number, ServiceCall(endpoint, secret: secret, form: form)))
    self.runToTheEnd()
    return self.serviceAnswer(to: number)
  }

  /// Exchanges a code, and gives the tokens, which must be there.
  mutating func exchange(_ code: AuthorizationCode?, call number: UInt64) throws -> TokenResponse {
    let text = try #require(code?.text)
    let response = self.call(
      number, .token, [("grant_type", "authorization_code"), ("code", text)])
    guard case .tokens(let tokens)? = response else {
      Issue.record("no tokens: \(String(describing: response))")
      throw ServiceError(.invalidGrant, "no tokens")
    }
    return tokens
  }

  /// Asks again with a refresh token.
  mutating func refresh(_ token: RefreshToken?, call number: UInt64) throws -> ServiceResponse? {
    let text = try #require(token?.text)
    return self.call(number, .token, [("grant_type", "refresh_token"), ("refresh_token", text)])
  }
}

extension ProviderAnswer {
  /// The saved password of a success.
  var password: PasswordCredential? {
    if case .success(let authorization) = self.outcome { authorization.password } else { nil }
  }
}
