import SignInFlow

/// The server as the session calls it.
extension AuthorizationServer: SignInBackend {
  func register(_ credential: SignInCredential) async throws(BackendFailure) -> Member {
    try await self.logIn(with: AuthorizationResult(credential), nonce: credential.nonce)
  }

  func rebind(
    _ account: Member, from user: UserID, to credential: SignInCredential
  ) async throws(BackendFailure) {
    let statement = try await self.exchange(credential.authorizationCode, credential.nonce)
    let known = try self.entry(of: account).user
    if known != statement.user {
      guard known == user, let subject = statement.claims.transferSubject else { throw .unverified }
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
