package import SignInCore

extension DeviceModel {
  /// A call that Apple's service has not answered yet.
  struct PendingCall: Hashable, Sendable {
    let number: UInt64
    let call: ServiceCall
  }

  mutating func callService(_ number: UInt64, _ call: ServiceCall) {
    self.calls.append(PendingCall(number: number, call: call))
    if self.isStalled {
      self.answerCall(number)
    } else {
      self.agenda.plan(.answerCall(call: number), at: self.now + Pace.call)
    }
  }

  mutating func answerCall(_ number: UInt64) {
    guard let index = self.calls.firstIndex(where: { $0.number == number }) else { return }
    let call = self.calls.remove(at: index).call
    var response: ServiceResponse
    do throws(ServiceError) {
      response = try self.response(to: call, number)
    } catch {
      response = .failure(error)
    }
    self.record(.serviceAnswered(call: number, response))
    self.effects.append(.answerCall(call: number, response))
  }

  private mutating func response(
    to call: ServiceCall, _ number: UInt64
  ) throws(ServiceError) -> ServiceResponse {
    if self.isStalled {
      throw ServiceError(.invalidRequest, "the device was told to end everything")
    }
    switch call.endpoint {
    case .token: return try self.tokens(for: call, number, try self.client(of: call))
    case .revoke: return try self.revoke(call, try self.client(of: call))
    case .userMigration: return try self.migrate(call, try self.client(of: call))
    case .keys: return .keys(self.keys)
    }
  }

  /// The keys that verify the device's signed tokens.
  package var keys: JSONWebKeySet { JSONWebKeySet(current: self.service.key) }

  mutating func rotateKeys() {
    self.service.key = self.service.key.next
    self.record(.keysRotated(self.service.key))
  }

  // MARK: Clients

  /// The app whose backend calls, once it has shown that it is.
  private func client(of call: ServiceCall) throws(ServiceError) -> SimulatedApp {
    try call.refuseUnsupportedParameters()
    let clientID = try call.required("client_id")
    _ = try call.required(ServiceCall.clientSecret)
    guard let secret = call.secret else {
      throw ServiceError(
        .invalidClient, "the client_secret is no JSON Web Token with iss, sub, aud, iat and exp")
    }
    guard var app = self.app(clientID) else {
      throw ServiceError(.invalidClient, "no app has this client_id")
    }
    // The team before may still migrate its users.
    if try call.isAboutMigration(), self.hasMoved(app, from: secret.team) { app.team = secret.team }
    if let problem = secret.problem(for: clientID, of: app.team, at: self.unixTime) {
      throw ServiceError(.invalidClient, problem)
    }
    return app
  }

  /// An app of the device by its bundle id.
  package func app(_ bundleID: String) -> SimulatedApp? {
    ([self.configuration.app] + self.otherApps).first { $0.bundleID == bundleID }
  }

  private func hasMoved(_ app: SimulatedApp, from team: String) -> Bool {
    self.grants.contains { grant in
      grant.group == app.group
        && grant.transfers.contains { $0.team == team && self.isInMigrationWindow($0) }
    }
  }

  func isInMigrationWindow(_ transfer: Grant.Transfer) -> Bool {
    self.now - transfer.instant <= AppleService.migrationWindow
  }

  // MARK: Tokens

  private mutating func tokens(
    for call: ServiceCall, _ number: UInt64, _ app: SimulatedApp
  ) throws(ServiceError) -> ServiceResponse {
    switch try call.required("grant_type") {
    case "authorization_code":
      return try self.exchange(try call.required("code"), call, number, app)
    case "refresh_token":
      return try self.refresh(try call.required("refresh_token"), number, app)
    case "client_credentials": return try self.migrationToken(call, number, app)
    case let type:
      throw ServiceError(.unsupportedGrantType, "there is no grant_type \(type)")
    }
  }

  private mutating func exchange(
    _ code: String, _ call: ServiceCall, _ number: UInt64, _ app: SimulatedApp
  ) throws(ServiceError) -> ServiceResponse {
    if try call.optional("redirect_uri") != nil {
      throw ServiceError(.invalidClient, "the app's request had no redirect_uri")
    }
    let (index, issue, grant) = try self.issue(code, "code", app, .code)
    guard !self.hasExpired(issue) else {
      throw ServiceError(.invalidGrant, "the code has expired; it is valid for five minutes")
    }
    self.service.spend(index, "was used already")
    return .tokens(self.tokens(about: grant, number, app, nonce: issue.nonce, isFirst: true))
  }

  private mutating func refresh(
    _ token: String, _ number: UInt64, _ app: SimulatedApp
  ) throws(ServiceError) -> ServiceResponse {
    let (_, _, grant) = try self.issue(token, "refresh_token", app, .refresh)
    return .tokens(self.tokens(about: grant, number, app, nonce: nil, isFirst: false))
  }

  /// Something that was given out to an app and is of use still.
  private func issue(
    _ fingerprint: String, _ name: String, _ app: SimulatedApp, _ kind: AppleService.Kind
  ) throws(ServiceError) -> (index: Int, issue: AppleService.Issue, grant: Int) {
    guard let index = self.service.index(of: fingerprint, kind) else {
      throw ServiceError(.invalidGrant, "the \(name) is unknown")
    }
    let issue = self.service.issues[index]
    guard issue.clientID == app.bundleID, let grant = issue.grant else {
      throw ServiceError(.invalidGrant, "the \(name) was given to another client")
    }
    if let why = issue.spent { throw ServiceError(.invalidGrant, "the \(name) is void: \(why)") }
    return (index, issue, grant)
  }

  private mutating func tokens(
    about grant: Int, _ number: UInt64, _ app: SimulatedApp, nonce: String?, isFirst: Bool
  ) -> TokenResponse {
    let access = self.newToken("a", .access, number, app, grant)
    var refresh: RefreshToken?
    if isFirst { refresh = RefreshToken(self.newToken("r", .refresh, number, app, grant)) }
    var claims = self.claims(about: self.grants[grant], clientID: app.bundleID)
    claims.nonce = nonce
    claims.accessTokenHash = IdentityTokenMint.hash(of: Array(access.utf8))
    return TokenResponse(
      accessToken: AccessToken(access), expiresIn: AppleService.accessTokenLifetime,
      refreshToken: refresh, identityToken: self.mint.token(for: claims))
  }

  private mutating func newToken(
    _ letter: Unicode.Scalar, _ kind: AppleService.Kind, _ number: UInt64, _ app: SimulatedApp,
    _ grant: Int?
  ) -> String {
    let token = Identifiers.token(letter, seed: self.configuration.seed, call: number)
    self.service.add(
      AppleService.Issue(
        kind: kind, fingerprint: ServiceCall.fingerprint(token), grant: grant,
        clientID: app.bundleID, issuedAt: self.now))
    return token
  }

  // MARK: Revoking

  private mutating func revoke(
    _ call: ServiceCall, _ app: SimulatedApp
  ) throws(ServiceError) -> ServiceResponse {
    let token = try call.required("token")
    let hint = try call.optional("token_type_hint")
    if let hint, hint != "refresh_token", hint != "access_token" {
      throw ServiceError(
        .invalidRequest, "token_type_hint is refresh_token or access_token, not \(hint)")
    }
    // A token that is unknown, void already or another client's is no error: the answer is the same.
    if let index = self.service.index(of: token, .access, .refresh),
      self.service.issues[index].clientID == app.bundleID,
      self.service.issues[index].spent == nil, !self.hasExpired(self.service.issues[index]),
      let grant = self.service.issues[index].grant, self.grants[grant].isActive
    {
      self.end(grant)
    }
    return .revoked
  }

  /// Whether the time of something given out is over; a refresh token has none.
  private func hasExpired(_ issue: AppleService.Issue) -> Bool {
    let age = self.now - issue.issuedAt
    switch issue.kind {
    case .code: return age > AppleService.codeLifetime
    case .access, .migration: return age > .seconds(AppleService.accessTokenLifetime)
    case .refresh: return false
    }
  }

  // MARK: Migration

  private mutating func migrationToken(
    _ call: ServiceCall, _ number: UInt64, _ app: SimulatedApp
  ) throws(ServiceError) -> ServiceResponse {
    guard try call.required("scope") == "user.migration" else {
      throw ServiceError(.invalidScope, "client_credentials goes with the scope user.migration")
    }
    guard app.hasEntitlement else {
      throw ServiceError(.unauthorizedClient, "the app has no Sign in with Apple")
    }
    return .migrationToken(AccessToken(self.newToken("a", .migration, number, app, nil)))
  }

  private func migrate(
    _ call: ServiceCall, _ app: SimulatedApp
  ) throws(ServiceError) -> ServiceResponse {
    let token = try call.required("access_token")
    guard let index = self.service.index(of: token, .migration) else {
      throw ServiceError(.invalidGrant, "the access token is none for a migration")
    }
    let issue = self.service.issues[index]
    guard issue.clientID == app.bundleID else {
      throw ServiceError(.invalidGrant, "the access token was given to another client")
    }
    guard !self.hasExpired(issue) else {
      throw ServiceError(.invalidGrant, "the access token has expired")
    }
    if let subject = try call.optional("transfer_sub") { return try self.migrated(subject, app) }
    let user = try call.required("sub")
    let target = try call.required("target")
    let grant = self.grants.last { grant in
      let isKnown =
        grant.team == app.team && grant.user.rawValue == user
        || grant.transfers.contains { $0.team == app.team && $0.user.rawValue == user }
      return isKnown && grant.isActive
    }
    guard let grant else { throw ServiceError(.invalidRequest, "the team has no such user") }
    return .transferSubject(
      Identifiers.transferSubject(account: grant.account, to: target))
  }

  /// The `transfer_sub` that the sending team got for a user before its app moved to the present team; `nil` for
  /// whom did not move.
  package func transferSubject(movedFrom user: UserID) -> String? {
    let moved = self.grants.last { grant in grant.transfers.contains { $0.user == user } }
    return moved.map { Identifiers.transferSubject(account: $0.account, to: $0.team) }
  }

  private func migrated(
    _ subject: String, _ app: SimulatedApp
  ) throws(ServiceError) -> ServiceResponse {
    let moved = self.grants.last { grant in
      grant.team == app.team && grant.isActive && !grant.transfers.isEmpty
        && Identifiers.transferSubject(account: grant.account, to: app.team) == subject
    }
    guard let moved, let transfer = moved.transfers.last else {
      throw ServiceError(.invalidRequest, "the transfer_sub is unknown to the team")
    }
    guard self.isInMigrationWindow(transfer) else {
      throw ServiceError(.invalidRequest, "the 60 days after the transfer are over")
    }
    return .migrated(
      MigratedUser(user: moved.user, email: moved.isPrivateEmail ? moved.email : nil))
  }

  // MARK: Notifications

  /// Tells the app's backend what happened to a person.
  mutating func tellServer(_ kind: ServerNotification.Kind, about index: Int) {
    let grant = self.grants[index]
    self.service.notifications += 1
    let isAboutEmail = kind == .emailDisabled || kind == .emailEnabled
    let notification = ServerNotification(
      kind: kind, user: grant.user, clientID: grant.group,
      email: isAboutEmail ? grant.email : nil, number: self.service.notifications,
      time: self.unixTime)
    self.record(.serverNotified(notification))
    self.effects.append(.notifyServer(notification))
  }
}
