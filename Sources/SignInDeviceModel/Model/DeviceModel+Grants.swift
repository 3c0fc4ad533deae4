internal import SignInCore

extension DeviceModel {
  private var indexOfGrant: Int? {
    guard let account = self.configuration.account else { return nil }
    let team = self.configuration.app.team
    return self.grants.firstIndex { $0.account == account.id && $0.team == team }
  }

  /// The relation between the present account and the app, where it is in force.
  var activeGrant: Grant? {
    guard let index = self.indexOfGrant, self.grants[index].isActive else { return nil }
    return self.grants[index]
  }

  // MARK: Credentials

  /// What Apple's service hands over for an approved sheet.
  mutating func credential(for sheet: SheetState) -> AppleIDCredential {
    guard let account = self.configuration.account, let choice = sheet.choice else {
      preconditionFailure("an approved sheet without an account: it goes with its account")
    }
    let scopes = sheet.request.requestedScopes
    let known = self.activeGrant
    let isFirst = known == nil
    let grant = known ?? self.begin(account, choice, sharesEmail: scopes.contains(.email))
    if !isFirst { self.record(.grantFound(grant.user)) }

    let code = Identifiers.code(using: &self.codes)
    let status: UserDetectionStatus = isFirst ? .likelyReal : .unknown
    let token = IdentityTokenMint.token(
      IdentityTokenMint.Statement(
        audience: self.configuration.app.bundleID, user: grant.user, code: code,
        nonce: sheet.request.nonce, email: grant.email, isPrivateEmail: grant.isPrivateEmail,
        realUserStatus: isFirst ? status : nil, now: self.unixTime))
    var credential = AppleIDCredential(
      user: grant.user, state: sheet.request.state, authorizationCode: code, identityToken: token,
      realUserStatus: status)
    if isFirst {
      credential.authorizedScopes = scopes
      credential.email = grant.email
    }
    if scopes.contains(.fullName) {
      // A returning person's name is there, and every part of it is missing.
      credential.fullName = isFirst ? choice.name ?? account.name : PersonName()
    }
    return credential
  }

  /// Whole seconds since 1970.
  private var unixTime: Int64 {
    self.configuration.start &+ self.now.nanoseconds / 1_000_000_000
  }

  private mutating func begin(
    _ account: SimulatedAccount, _ choice: SheetState.Choice, sharesEmail: Bool
  ) -> Grant {
    let team = self.configuration.app.team
    let known = self.indexOfGrant
    let user =
      known.map { self.grants[$0].user } ?? Identifiers.user(account: account.id, team: team)
    var grant = Grant(account: account.id, team: team, user: user)
    if sharesEmail, let address = account.email {
      grant.isPrivateEmail = choice.email == .hidden
      grant.email =
        grant.isPrivateEmail ? Identifiers.relay(account: account.id, team: team) : address
    }
    if let known { self.grants[known] = grant } else { self.grants.append(grant) }
    self.record(.grantBegan(user))
    return grant
  }

  // MARK: Credential state

  mutating func checkState(_ check: UInt64, _ user: UserID) {
    if self.isStalled { return self.answerState(check, user) }
    self.agenda.plan(.answerState(check: check, user), at: self.now + Pace.stateCheck)
  }

  mutating func answerState(_ check: UInt64, _ user: UserID) {
    let answer = self.configuration.overrides.credentialState ?? self.credentialState(of: user)
    self.record(.stateAnswered(check: check, answer))
    self.effects.append(.answerState(check: check, answer))
  }

  private func credentialState(of user: UserID) -> CredentialStateAnswer {
    if self.isStalled { return CredentialStateAnswer(error: AuthorizationError(.stalled)) }
    guard self.configuration.account != nil else {
      return CredentialStateAnswer(state: .notFound, error: AuthorizationError(.noAppleAccount))
    }
    guard let index = self.indexOfGrant, self.grants[index].user == user else {
      return CredentialStateAnswer(state: .notFound, error: AuthorizationError(.unknownUser))
    }
    return CredentialStateAnswer(state: self.grants[index].isActive ? .authorized : .revoked)
  }

  // MARK: Settings and the app

  mutating func perform(_ action: DeviceCommand.SettingsAction) {
    self.moveAppToBackground()
    switch action {
    case .stopUsingApp:
      guard let index = self.indexOfGrant, self.grants[index].isActive else {
        return self.record(.ignored("the account does not use the app"))
      }
      if self.sheet?.kind == .returning { self.takeSheetDown(.refused) }
      self.grants[index].isActive = false
      self.hasPendingNotice = true
      self.record(.grantEnded(self.grants[index].user))
    case .signOut:
      if self.configuration.account == nil {
        self.record(.ignored("nobody is signed in to an Apple Account"))
      }
      self.change(to: nil)
    case .signIn(let account): self.change(to: account)
    case .setTwoFactor(let isOn):
      if self.configuration.account == nil {
        self.record(.ignored("nobody is signed in to an Apple Account"))
      }
      self.configuration.account?.hasTwoFactor = isOn
    }
  }

  /// Puts another account, or none, onto the device; a sheet goes with the account it was shown for.
  private mutating func change(to account: SimulatedAccount?) {
    if self.configuration.account?.id != account?.id { self.takeSheetDown(.noAppleAccount) }
    self.configuration.account = account
  }

  private mutating func takeSheetDown(_ reason: AuthorizationError.Reason) {
    if let sheet { self.close(sheet, .failure(AuthorizationError(reason))) }
  }

  mutating func moveAppToBackground() {
    guard self.isAppActive else { return }
    self.isAppActive = false
    self.record(.appBackgrounded)
  }

  mutating func activateApp() {
    self.isAppActive = true
    guard self.hasPendingNotice else { return }
    self.hasPendingNotice = false
    self.record(.revocationNoticed)
    self.effects.append(.noticeRevocation)
  }
}
