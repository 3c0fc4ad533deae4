public import SignInFlow
internal import SignInCore
internal import SignInDeviceModel
internal import SignInSimulator
internal import Synchronization

/// The server as the backend of a ``/SignInFlow/SignInSession``.
///
/// What it refuses becomes the failure that an app's adapter would make of it, ``Refusal/failure``, and
/// ``lastRefusal`` says it in detail. ``behavior-swift.property`` counts for every call.
extension SimulatedBackend: SignInBackend {
  /// Signs a person in with Apple, and makes them an account where there is none.
  public func register(_ credential: SignInCredential) async throws(BackendFailure) -> Account {
    try await self.answering { () async throws(Refusal) in
      let account = try await self.signIn(
        AppleIDCredential(credential), nonce: credential.nonce, linking: credential.linksAccount)
      self.remember(account)
      return account
    }
  }

  /// Signs a person in with the password of one of the accounts.
  public func signIn(
    with password: PasswordCredential
  ) async throws(BackendFailure) -> Account {
    try await self.answering { () async throws(Refusal) in
      let behavior = try await self.takeCall()
      try behavior.refuse()
      guard let account = self.accounts.first(where: { $0.password == password }) else {
        throw .wrongPassword
      }
      try behavior.loseAnswer()
      self.remember(account)
      return account
    }
  }

  /// Puts a person's new user id in the place of the old one, where the token says that it replaces it.
  ///
  /// The token's `transfer_sub` has to be the one that the sending team got for the old id: the server has that
  /// team's list, as though it had asked Apple before the move.
  public func rebind(
    _ account: Account, from user: UserID, to credential: SignInCredential
  ) async throws(BackendFailure) {
    try await self.answering { () async throws(Refusal) in
      let behavior = try await self.takeCall()
      try behavior.refuse()
      let current = try self.current(account)
      guard current.user == user || current.user == credential.user else { throw .otherPerson }
      let (claims, tokens, client) = try await self.verifyAndExchange(
        AppleIDCredential(credential), nonce: credential.nonce)
      if current.user != credential.user {
        guard let subject = claims.transferSubject else { throw .noTransferSubject }
        guard subject == self.device.apple.listedTransferSubject(of: user) else {
          throw .otherPerson
        }
        guard await self.migrated(subject) == credential.user else { throw .wrongSubject }
        self.rebind(user, to: credential.user)
      }
      self.update(account) { $0.keep(tokens.refreshToken, of: client) }
      try behavior.loseAnswer()
    }
  }

  /// Checks that a credential is the account's owner's, and exchanges its code.
  public func reauthenticate(
    _ account: Account, with credential: SignInCredential
  ) async throws(BackendFailure) {
    try await self.answering { () async throws(Refusal) in
      let behavior = try await self.takeCall()
      try behavior.refuse()
      guard try self.current(account).user == credential.user else { throw .otherPerson }
      let (_, tokens, client) = try await self.verifyAndExchange(
        AppleIDCredential(credential), nonce: credential.nonce)
      self.update(account) { $0.keep(tokens.refreshToken, of: client) }
      try behavior.loseAnswer()
    }
  }

  /// Revokes what Apple's service gave for an account; where there is nothing, nothing is left to do.
  ///
  /// The relation between Apple Account and app ends with that, and the next sign-in is a first one again; unless
  /// the server's refresh token is void, since the Apple Account's password was changed: Apple's service doesn't
  /// tell. A fresh sign-in or ``reauthenticate(_:with:)`` right before gives one that isn't.
  public func revoke(_ account: Account) async throws(BackendFailure) {
    try await self.answering { () async throws(Refusal) in
      let behavior = try await self.takeCall()
      try behavior.refuse()
      try await self.revokeKept(account)
      try behavior.loseAnswer()
    }
  }

  /// Deletes an account, after it has revoked what is left to revoke.
  ///
  /// - Parameter account: The account; one that is not there any more is no error.
  /// - Throws: A failure; the account is still there, unless that is `unanswered`.
  public func delete(_ account: Account) async throws(BackendFailure) {
    try await self.answering { () async throws(Refusal) in
      let behavior = try await self.takeCall()
      try behavior.refuse()
      try await self.revokeKept(account)
      self.state.withLock { state in state.accounts.removeAll { $0.number == account.number } }
      try behavior.loseAnswer()
    }
  }

  /// The account's number.
  public func key(of account: Account) -> AccountKey { AccountKey("\(account.number)") }

  /// The account, as the app has it on the device: since it was signed in to, until it was forgotten.
  public func account(for key: AccountKey) -> Account? {
    self.state.withLock { state in state.remembered.first { self.key(of: $0) == key } }
  }

  /// Erases what the app has of an account on the device; the server's account stays.
  public func forget(_ account: Account) {
    self.state.withLock { state in state.remembered.removeAll { $0.number == account.number } }
  }

  // MARK: Steps

  /// Does something, takes note of why it failed, and says so as an adapter would.
  private func answering<Value>(
    _ work: () async throws(Refusal) -> Value
  ) async throws(BackendFailure) -> Value {
    do throws(Refusal) {
      let value = try await work()
      self.state.withLock { $0.lastRefusal = nil }
      return value
    } catch {
      self.state.withLock { $0.lastRefusal = error }
      throw error.failure
    }
  }

  private func migrated(_ subject: String) async -> UserID? {
    try? await self.device.apple.migrate(subject).user
  }

  private func revokeKept(_ account: Account) async throws(Refusal) {
    let kept = self.accounts.first { $0.number == account.number }
    guard let token = kept?.refreshToken else { return }
    let apple = self.device.apple
    do throws(ServiceError) {
      try await apple.revoke(token, as: apple.secret(of: kept?.client ?? ""))
    } catch {
      throw .codeRefused(error)
    }
    self.update(account) { $0.refreshToken = nil }
  }

  private func current(_ account: Account) throws(Refusal) -> Account {
    guard let current = self.accounts.first(where: { $0.number == account.number }) else {
      throw .refused("There is no such account.")
    }
    return current
  }

  private func update(_ account: Account, _ change: (inout Account) -> Void) {
    self.state.withLock { state in
      guard let index = state.accounts.firstIndex(where: { $0.number == account.number }) else {
        return
      }
      change(&state.accounts[index])
    }
  }

  private func remember(_ account: Account) {
    self.state.withLock { state in
      state.remembered.removeAll { $0.number == account.number }
      state.remembered.append(account)
    }
  }
}

extension AppleIDCredential {
  /// A credential with what a backend gets of it.
  fileprivate init(_ credential: SignInCredential) {
    self.init(
      user: credential.user, authorizationCode: credential.authorizationCode,
      identityToken: credential.identityToken, email: credential.email,
      fullName: credential.name, realUserStatus: credential.realUserStatus,
      userAgeRange: credential.userAgeRange)
  }
}
