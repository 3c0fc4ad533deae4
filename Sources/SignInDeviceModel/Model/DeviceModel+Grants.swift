internal import SignInCore

extension DeviceModel {
  /// Where the relation between the present account and the app stands.
  var indexOfGrant: Int? {
    guard let account = self.configuration.account else { return nil }
    let app = self.configuration.app
    return self.grants.lastIndex {
      $0.account == account.id && $0.team == app.team && $0.group == app.group && !$0.isGone
    }
  }

  /// Where the relation stands, where it is in force.
  var activeGrant: Int? {
    guard let index = self.indexOfGrant, self.grants[index].isActive else { return nil }
    return index
  }

  // MARK: Credentials

  /// What Apple's service hands over for a request that the person approved.
  mutating func credential(
    for request: AppleIDRequest, _ account: SimulatedAccount, name: PersonName?,
    email: EmailChoice, attempt: UInt64
  ) -> AppleIDCredential {
    let scopes = request.requestedScopes
    let profile = self.configuration.profile
    let known = self.activeGrant
    let isFirst = known == nil
    let index = known ?? self.begin(account, email, sharesEmail: scopes.contains(.email))
    let grant = self.grants[index]
    if !isFirst { self.record(.grantFound(grant.user)) }

    let code = Identifiers.code(seed: self.configuration.seed, attempt: attempt)
    let codeHash = IdentityTokenMint.hash(of: code.bytes)
    self.service.add(
      AppleService.Issue(
        kind: .code, fingerprint: codeHash, grant: index,
        clientID: self.configuration.app.bundleID, nonce: request.nonce, issuedAt: self.now))
    let status: UserDetectionStatus = isFirst && !account.isManaged ? .likelyReal : .unknown

    var claims = self.claims(about: grant, clientID: self.configuration.app.bundleID)
    claims.nonce = request.nonce
    claims.codeHash = codeHash
    if isFirst { claims.realUserStatus = status }
    if self.strike(.wrongNonce) != nil { claims.nonce = "a wrong nonce" }
    var token = self.mint.token(for: claims)
    if self.strike(.invalidToken) != nil {
      // Behind the first dot, so that the claims can't be read either.
      var bytes = token.bytes
      bytes.insert(
        contentsOf: [0xff, 0xfe], at: (bytes.firstIndex(of: UInt8(ascii: ".")) ?? -1) + 1)
      token = IdentityToken(bytes: bytes)
    }

    var credential = AppleIDCredential(
      user: grant.user, state: request.state,
      authorizationCode: self.strike(.droppedCode) == nil ? code : nil,
      identityToken: self.strike(.droppedToken) == nil ? token : nil, realUserStatus: status)
    if self.strike(.foreignState) != nil { credential.state = "a foreign state" }
    if self.configuration.app.hasAgeRangeEntitlement { credential.userAgeRange = account.ageRange }
    let hasProfile = isFirst || profile.profileComes == .everyTime
    if hasProfile {
      if profile.firstScopes == .requested { credential.authorizedScopes = scopes }
      if scopes.contains(.email) { credential.email = grant.email }
    }
    if !scopes.contains(.fullName) {
      credential.fullName = profile.unrequestedName == .empty ? PersonName() : nil
    } else if hasProfile {
      credential.fullName = name ?? account.name
    } else {
      credential.fullName = profile.returningName == .empty ? PersonName() : nil
    }
    return credential
  }

  /// What every token about a person says.
  func claims(about grant: Grant, clientID: String) -> IdentityTokenClaims {
    let time = self.unixTime
    var claims = IdentityTokenClaims(
      issuer: IdentityTokenMint.issuer, audience: [clientID], subject: grant.user,
      issuedAt: time, expiresAt: time &+ self.configuration.tokens.lifetime,
      authenticatedAt: time, isNonceSupported: true)
    if let email = grant.email {
      claims.email = email
      claims.isEmailVerified = true
      if grant.isPrivateEmail { claims.isPrivateEmail = true }
    } else if grant.lacksManagedEmail, self.configuration.profile.managedEmail == .empty {
      claims.email = ""
    }
    if let transfer = grant.transfers.last, self.isInMigrationWindow(transfer) {
      claims.transferSubject = Identifiers.transferSubject(account: grant.account, to: grant.team)
    }
    return claims
  }

  /// What makes the device's tokens at present.
  package var mint: IdentityTokenMint {
    IdentityTokenMint(self.configuration.tokens, key: self.service.key)
  }

  /// Whole seconds since 1970.
  package var unixTime: Int64 {
    self.configuration.start &+ self.now.nanoseconds / 1_000_000_000
  }

  // MARK: Beginning and ending

  private mutating func begin(
    _ account: SimulatedAccount, _ choice: EmailChoice, sharesEmail: Bool
  ) -> Int {
    let app = self.configuration.app
    let known = self.indexOfGrant
    let user =
      known.map { self.grants[$0].user } ?? Identifiers.user(account: account.id, team: app.team)
    var grant = Grant(account: account.id, team: app.team, group: app.group, user: user)
    grant.lacksManagedEmail = sharesEmail && account.isManaged && account.email == nil
    if sharesEmail, let address = account.email {
      grant.isPrivateEmail = choice == .hidden && !account.isManaged
      grant.email =
        grant.isPrivateEmail ? Identifiers.relay(account: account.id, team: app.team) : address
    }
    self.record(.grantBegan(user))
    if let known {
      grant.transfers = self.grants[known].transfers
      self.grants[known] = grant
      return known
    }
    self.grants.append(grant)
    return self.grants.count - 1
  }

  /// Ends a relation, whoever asks for it; the app and its backend are told.
  mutating func end(_ index: Int) {
    if self.strike(.stickyGrant) != nil { return }
    if index == self.indexOfGrant, let sheet, sheet.kind != .firstAuthorization,
      sheet.offers.contains(.appleID)
    {
      self.takeSheetDown(.refused)
    }
    self.grants[index].isActive = false
    self.service.spendAll(
      of: index, .code, .access, .refresh, because: "the relation has ended")
    self.record(.grantEnded(self.grants[index].user))
    // Only the app in front runs, and it hears of the account on the device.
    if index == self.indexOfGrant { self.revocationHappened() }
    self.tellServer(.consentRevoked, about: index)
  }

  // MARK: Credential state

  mutating func checkState(_ check: UInt64, _ user: UserID) {
    if self.isStalled { return self.answerState(check, user) }
    switch self.place {
    case .notRunning, .notInstalled:
      return self.deliver(check, CredentialStateAnswer(error: AuthorizationError(.appTerminated)))
    case .foreground, .background: break
    }
    self.agenda.plan(.answerState(check: check, user), at: self.now + Pace.stateCheck)
  }

  mutating func answerState(_ check: UInt64, _ user: UserID) {
    let found = self.credentialState(of: user)
    // A device that was told to end everything tells that.
    self.deliver(
      check, self.isStalled ? found : self.configuration.overrides.credentialState ?? found)
  }

  mutating func deliver(_ check: UInt64, _ answer: CredentialStateAnswer) {
    self.record(.stateAnswered(check: check, answer))
    self.effects.append(.answerState(check: check, answer))
  }

  private func credentialState(of user: UserID) -> CredentialStateAnswer {
    if self.isStalled { return CredentialStateAnswer(error: AuthorizationError(.stalled)) }
    switch self.configuration.profile.states {
    case .alwaysRevoked: return CredentialStateAnswer(state: .revoked)
    case .alwaysAuthorized: return CredentialStateAnswer(state: .authorized)
    case .alwaysFailing: return CredentialStateAnswer(error: AuthorizationError(.unknown))
    case .honest: break
    }
    guard self.configuration.account != nil else {
      return CredentialStateAnswer(state: .notFound, error: AuthorizationError(.noAppleAccount))
    }
    guard let index = self.indexOfGrant else { return self.unknownUser }
    let grant = self.grants[index]
    // After a move there and back the present id is an old one too.
    let isOld = grant.user != user && grant.transfers.contains { $0.user == user }
    guard grant.user == user || isOld else { return self.unknownUser }
    if !grant.isActive {
      return self.configuration.profile.endedState == .revoked
        ? CredentialStateAnswer(state: .revoked) : self.unknownUser
    }
    return CredentialStateAnswer(state: isOld ? .transferred : .authorized)
  }

  private var unknownUser: CredentialStateAnswer {
    CredentialStateAnswer(state: .notFound, error: AuthorizationError(.unknownUser))
  }
}
