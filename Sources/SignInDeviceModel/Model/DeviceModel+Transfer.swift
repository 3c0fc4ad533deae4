internal import SignInCore

extension DeviceModel {
  /// The app moves to another team, and everybody who uses it gets another id and another relay.
  mutating func transferApp(to team: String) {
    let app = self.configuration.app
    guard team != app.team else { return self.record(.ignored("the app is that team's already")) }
    self.takeSheetDown(.refused)
    for index in self.grants.indices
    where self.grants[index].team == app.team && self.grants[index].group == app.group
      && !self.grants[index].isGone
    {
      let grant = self.grants[index]
      self.grants[index].transfers.append(
        Grant.Transfer(team: app.team, user: grant.user, instant: self.now))
      self.grants[index].team = team
      self.grants[index].user = Identifiers.user(account: grant.account, team: team)
      if grant.isPrivateEmail {
        self.grants[index].email = Identifiers.relay(account: grant.account, team: team)
      }
      self.record(.grantMoved(from: grant.user, to: self.grants[index].user))
    }
    self.configuration.app.team = team
    for index in self.otherApps.indices
    where self.otherApps[index].team == app.team && self.otherApps[index].group == app.group {
      self.otherApps[index].team = team
    }
  }

  /// Where the relation stands whose new id a request asks for; `nil` where it asks for none.
  func grantMoved(_ request: AppleIDRequest) -> Int? {
    guard let user = request.user, let index = self.activeGrant else { return nil }
    let grant = self.grants[index]
    let isOld = grant.user != user && grant.transfers.contains { $0.user == user }
    return isOld ? index : nil
  }

  /// How the silent request for a new id ends.
  mutating func outcomeOfTransfer(
    _ request: AppleIDRequest, of grant: Int, _ attempt: UInt64
  ) -> Outcome {
    if self.configuration.network == .offline { return .failure(AuthorizationError(.network)) }
    if self.configuration.service == .unusable {
      return .failure(AuthorizationError(.invalidResponse))
    }
    // What happened meanwhile counts.
    guard let account = self.configuration.account, self.activeGrant == grant else {
      return .failure(AuthorizationError(.refused))
    }
    let credential = self.credential(
      for: request, account, name: nil, email: .real, attempt: attempt)
    return .success(Authorization(credential: .appleID(credential)))
  }
}
