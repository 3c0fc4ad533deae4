public import SignInCore
public import SignInDeviceModel
public import SignInFlow
internal import Synchronization

extension SimulatedDevice {
  /// Apple's service, as the app's own server meets it.
  public var apple: Apple { Apple(device: self) }

  /// Apple's service in process: exchange, refresh, revoke, migrate, keys and notifications.
  ///
  /// It stands on the device's clock, and what a server does here has its consequences there: to revoke a token
  /// ends the relation between account and app, the credential state becomes revoked, the app is told, and the
  /// next sign-in is a first one. Every answer takes 0.2 s of the device's time, which the device owes. To cancel a
  /// task doesn't end its wait: a call that was sent is answered.
  public struct Apple: Sendable {
    let device: SimulatedDevice

    // MARK: Tokens

    /// Exchanges an authorization code: `POST /auth/token` with `grant_type=authorization_code`.
    ///
    /// - Parameters:
    ///   - code: The code; it can be used once, within five minutes.
    ///   - secret: Who asks; `nil` for the server of the app on the device.
    /// - Returns: Tokens, a refresh token among them.
    /// - Throws: `ServiceError`, `invalid_grant` for a code that is of no use.
    public func exchange(
      _ code: AuthorizationCode, as secret: ClientSecret? = nil
    ) async throws(ServiceError) -> TokenResponse {
      try await self.tokens(
        [("grant_type", "authorization_code"), ("code", code.text ?? "")], as: secret)
    }

    /// Asks again with a refresh token: `POST /auth/token` with `grant_type=refresh_token`.
    ///
    /// - Parameters:
    ///   - token: The refresh token; it is valid as long as the relation is in force and the account's password
    ///     stays.
    ///   - secret: Who asks; `nil` for the server of the app on the device.
    /// - Returns: Tokens without another refresh token.
    /// - Throws: `ServiceError`, `invalid_grant` for a token that is of no use.
    public func refresh(
      _ token: RefreshToken, as secret: ClientSecret? = nil
    ) async throws(ServiceError) -> TokenResponse {
      try await self.tokens(
        [("grant_type", "refresh_token"), ("refresh_token", token.text)], as: secret)
    }

    /// Revokes a refresh token, and with it the relation between account and app: `POST /auth/revoke`.
    ///
    /// A token that is unknown or of no use any more is no error: Apple's answer is the same.
    ///
    /// - Parameters:
    ///   - token: The refresh token.
    ///   - secret: Who asks; `nil` for the server of the app on the device.
    /// - Throws: `ServiceError` where the call itself is wrong.
    public func revoke(
      _ token: RefreshToken, as secret: ClientSecret? = nil
    ) async throws(ServiceError) {
      _ = try await self.result(
        .revoke, [("token", token.text), ("token_type_hint", "refresh_token")], as: secret)
    }

    /// Revokes an access token, and with it the relation between account and app: `POST /auth/revoke`.
    ///
    /// - Parameters:
    ///   - token: The access token.
    ///   - secret: Who asks; `nil` for the server of the app on the device.
    /// - Throws: `ServiceError` where the call itself is wrong.
    public func revoke(
      _ token: AccessToken, as secret: ClientSecret? = nil
    ) async throws(ServiceError) {
      _ = try await self.result(
        .revoke, [("token", token.text), ("token_type_hint", "access_token")], as: secret)
    }

    // MARK: Migration

    /// The id under which a user moves to another team: `POST /auth/usermigrationinfo` of the sending team.
    ///
    /// - Parameters:
    ///   - user: The user, as the sending team knows them.
    ///   - team: The team to move to.
    ///   - secret: Who asks; `nil` for the server of the app on the device.
    /// - Returns: The `transfer_sub`.
    /// - Throws: `ServiceError`.
    public func transferSubject(
      of user: UserID, to team: String, as secret: ClientSecret? = nil
    ) async throws(ServiceError) -> String {
      let token = try await self.migrationToken(as: secret)
      let result = try await self.result(
        .userMigration,
        [("sub", user.rawValue), ("target", team), ("access_token", token.text)], as: secret)
      guard case .transferSubject(let subject) = result else { self.impossible(result) }
      return subject
    }

    /// What the sending team's list of `transfer_sub` has for a user of before the move; `nil` for nobody's id.
    ///
    /// No server can ask Apple for it any more: the list comes along with the accounts.
    package func listedTransferSubject(of user: UserID) -> String? {
      self.device.pump.withLock { $0.model.transferSubject(movedFrom: user) }
    }

    /// Whom a `transfer_sub` stands for: `POST /auth/usermigrationinfo` of the receiving team, within 60 days.
    ///
    /// - Parameters:
    ///   - subject: The `transfer_sub`.
    ///   - secret: Who asks; `nil` for the server of the app on the device.
    /// - Returns: The user, as the receiving team knows them.
    /// - Throws: `ServiceError`.
    public func migrate(
      _ subject: String, as secret: ClientSecret? = nil
    ) async throws(ServiceError) -> MigratedUser {
      let token = try await self.migrationToken(as: secret)
      let result = try await self.result(
        .userMigration, [("transfer_sub", subject), ("access_token", token.text)], as: secret)
      guard case .migrated(let user) = result else { self.impossible(result) }
      return user
    }

    private func migrationToken(
      as secret: ClientSecret?
    ) async throws(ServiceError) -> AccessToken {
      let result = try await self.result(
        .token, [("grant_type", "client_credentials"), ("scope", "user.migration")], as: secret)
      guard case .migrationToken(let token) = result else { self.impossible(result) }
      return token
    }

    // MARK: Keys

    /// The keys that verify signed identity tokens and notifications: `GET /auth/keys`.
    public var keys: JSONWebKeySet { self.device.pump.withLock { $0.model.keys } }

    /// What makes the device's tokens at present, for tokens of your own and for notifications.
    public var mint: IdentityTokenMint { self.device.pump.withLock { $0.model.mint } }

    /// Whole seconds since 1970 at the device's present instant.
    public var time: Int64 { self.device.pump.withLock { $0.model.unixTime } }

    /// Signs with another key from now on; the one before stays among the keys.
    public func rotateKeys() { self.device.submit(.rotateKeys) }

    // MARK: Notifications

    /// Calls a closure with everything that Apple's service tells the app's server of its own accord.
    ///
    /// - Parameter notified: The closure; ``/SignInDeviceModel/ServerNotification/body(_:signedBy:)`` gives it the
    ///   body of the POST that a server would get.
    /// - Returns: Its `cancel()` ends that; dropping it doesn't.
    @discardableResult
    public func observeNotifications(
      _ notified: @escaping @Sendable (ServerNotification) -> Void
    ) -> Registration {
      let observer = self.device.pump.withLock { $0.observeServer(notified) }
      return Registration { [weak device] in
        // What the observer holds may call the device when it goes, so it goes outside the lock.
        let removed = device?.pump.withLock { $0.stopObservingServer(observer) }
        withExtendedLifetime(removed) {}
      }
    }

    // MARK: Calls

    /// Makes a call and hands over the answer, without waiting.
    ///
    /// It is for servers that speak HTTP: the answer has a status and a body.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - answer: Called once with what the service answers.
    public func send(
      _ call: ServiceCall, answer: @escaping @Sendable (ServiceResponse) -> Void
    ) {
      self.device.submit { $0.call(call, answer) }
    }

    /// Makes a call and waits for the answer.
    ///
    /// - Parameter call: The call.
    /// - Returns: What the service answers; a refusal is an answer too.
    public func send(
      _ call: ServiceCall
    ) async -> ServiceResponse {
      let response = OneShot<ServiceResponse>()
      self.send(call) { response.settle($0) }
      return await response.wait()
    }

    /// The secret of the server of the app on the device, made now and valid for an hour.
    public var secret: ClientSecret {
      self.device.pump.withLock { Self.secret(of: $0.model.configuration.app, $0.model) }
    }

    /// The secret of the server of one of the device's apps, in front or not; `nil` where no app has the id.
    public func secret(of bundleID: String) -> ClientSecret? {
      self.device.pump.withLock { pump in
        pump.model.app(bundleID).map { Self.secret(of: $0, pump.model) }
      }
    }

    private static func secret(of app: SimulatedApp, _ model: DeviceModel) -> ClientSecret {
      ClientSecret(team: app.team, clientID: app.bundleID, issuedAt: model.unixTime)
    }

    private func tokens(
      _ form: [(name: String, value: String)], as secret: ClientSecret?
    ) async throws(ServiceError) -> TokenResponse {
      let result = try await self.result(.token, form, as: secret)
      guard case .tokens(let response) = result else { self.impossible(result) }
      return response
    }

    private func result(
      _ endpoint: ServiceCall.Endpoint, _ form: [(name: String, value: String)],
      as secret: ClientSecret?
    ) async throws(ServiceError) -> ServiceResponse {
      let call = ServiceCall(endpoint, secret: secret ?? self.secret, form: form)
      let response = await self.send(call)
      if case .failure(let error) = response { throw error }
      return response
    }

    private func impossible(_ response: ServiceResponse) -> Never {
      preconditionFailure("Apple's service gave another answer than was asked for: \(response)")
    }
  }
}
