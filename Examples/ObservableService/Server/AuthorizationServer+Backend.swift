import SignInFlow

/// The server as the session calls it.
extension AuthorizationServer: SignInBackend {
  func register(_ credential: SignInCredential) async throws(BackendFailure) -> Member {
    try await self.logIn(with: AuthorizationResult(credential), nonce: credential.nonce)
  }

  /// Asks Apple under which id each person will move; to be called before the app moves to another team.
  func prepareMove(to team: String) async {
    for entry in self.entries {
      let subject = await self.transferSubject(of: entry.user, to: team)
      self.change(entry.member) { $0.transferSubject = subject }
    }
  }

  func rebind(
    _ account: Member, from user: UserID, to credential: SignInCredential
  ) async throws(BackendFailure) {
    let statement = try await self.exchange(credential.authorizationCode, credential.nonce)
    let known = try self.entry(of: account).user
    if known != statement.user {
      // Anybody's token has a transfer_sub. Whose it is only the list says that was made before the move.
      guard known == user, let subject = statement.claims.transferSubject,
        try subject == self.entry(of: account).transferSubject
      else { throw .unverified }
      let migrated = try await self.migratedUser(subject)
      guard migrated.user == statement.user else { throw .unverified }
      self.change(account) { entry in
        entry.user = migrated.user
        // A relay moves with the team.
        entry.email = migrated.email ?? entry.email
      }
    }
    self.change(account) { $0.refreshToken = statement.refreshToken }
  }

  func reauthenticate(
    _ account: Member, with credential: SignInCredential
  ) async throws(BackendFailure) {
    let statement = try await self.exchange(credential.authorizationCode, credential.nonce)
    guard try self.entry(of: account).user == statement.user else { throw .unverified }
    self.change(account) { $0.refreshToken = statement.refreshToken }
  }

  func revoke(_ account: Member) async throws(BackendFailure) {
    try self.reach()
    guard let token = try? self.entry(of: account).refreshToken else { return }
    try await self.revokeToken(token)
    self.change(account) { $0.refreshToken = nil }
  }

  func delete(_ account: Member) async throws(BackendFailure) {
    try self.reach()
    self.remove(account)
  }

  nonisolated func account(for key: AccountKey) -> Member? { Member(key.rawValue) }
}
