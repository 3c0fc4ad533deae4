import SignInCore
import SignInFlow
import SignInTestSupport
import SignInTesting

/// The app's server as one process meets it; what it is asked is compared with what was promised.
struct SwarmBackend: SignInBackend {
  typealias Account = SimulatedBackend.Account

  let server: SimulatedBackend
  let process: SwarmProcess

  private var world: SwarmWorld { self.process.world }

  func register(_ credential: SignInCredential) async throws(BackendFailure) -> Account {
    try self.enter("registering")
    let (owed, hasNewName) = self.world.with {
      ($0.promises.owed(credential.user), $0.promises.hasNewName)
    }
    if owed?.name != nil, !hasNewName { self.world.note(.nameHandedOverAgain) }
    self.world.expect(credential.name == owed?.name, .profileIsHandedOver, "\(credential.user)")
    if let email = owed?.email {
      self.world.expect(credential.email == email, .profileIsHandedOver, "\(credential.user)")
    }
    try self.use(credential)
    let signOuts = self.signOuts
    let account = try await self.asking(credential) { () async throws(BackendFailure) in
      self.noteUnheard(try await self.server.register(credential))
    }
    if credential.linksAccount { self.world.note(.linked) }
    self.accept(
      StoredSession(account: self.server.key(of: account), origin: .apple(credential.user)),
      signOuts)
    return account
  }

  func signIn(with password: PasswordCredential) async throws(BackendFailure) -> Account {
    try self.enter("signing in with a password")
    let signOuts = self.signOuts
    let account = try await self.asking { () async throws(BackendFailure) in
      self.noteUnheard(try await self.server.signIn(with: password))
    }
    self.accept(
      StoredSession(account: self.server.key(of: account), origin: .password), signOuts)
    return account
  }

  func rebind(
    _ account: Account, from user: UserID, to credential: SignInCredential
  ) async throws(BackendFailure) {
    try self.enter("rebinding")
    let signOuts = self.signOuts
    self.expectSession(account)
    try self.use(credential)
    try await self.asking(credential) { () async throws(BackendFailure) in
      try await self.server.rebind(account, from: user, to: credential)
    }
    if self.isCurrent(signOuts) { self.world.with { $0.promises.rebound = credential.user } }
  }

  func reauthenticate(
    _ account: Account, with credential: SignInCredential
  ) async throws(BackendFailure) {
    try self.enter("reauthenticating")
    self.expectSession(account)
    try self.use(credential)
    try await self.asking(credential) { () async throws(BackendFailure) in
      try await self.server.reauthenticate(account, with: credential)
    }
    self.reach(.revoking, account)
  }

  func revoke(_ account: Account) async throws(BackendFailure) {
    try self.enter("revoking")
    self.expectSession(account)
    self.expect(.revoking, account)
    let server = self.server
    self.world.with { $0.promises.endings += 1 }
    try await self.asking { () async throws(BackendFailure) in try await server.revoke(account) }
    self.reach(.deleting, account)
  }

  func delete(_ account: Account) async throws(BackendFailure) {
    try self.enter("deleting")
    self.expectSession(account)
    self.expect(.deleting, account)
    let server = self.server
    self.world.with { $0.promises.endings += 1 }
    try await self.asking { () async throws(BackendFailure) in try await server.delete(account) }
  }

  func key(of account: Account) -> AccountKey { self.server.key(of: account) }

  func account(for key: AccountKey) -> Account? { self.server.account(for: key) }

  func forget(_ account: Account) { if self.process.isAlive { self.server.forget(account) } }

  // MARK: Before and after

  private func enter(_ occasion: String) throws(BackendFailure) {
    guard self.process.pass(.beforeBackend) else { throw .unanswered }
    self.world.expectStored(occasion)
  }

  /// Takes note that a code goes to the server, where it may be used.
  private func use(_ credential: SignInCredential) throws(BackendFailure) {
    let code = credential.authorizationCode
    let (isNew, wasHeld) = self.world.with { state in
      (
        state.promises.sentCodes.insert(code).inserted,
        state.promises.unsentCodes.remove(code) != nil
      )
    }
    self.world.expect(isNew, .codeIsSentOnce, "\(credential.user)")
    if wasHeld { self.world.note(.codeSentLater) }
  }

  private func asking<Value>(
    _ credential: SignInCredential? = nil,
    _ work: () async throws(BackendFailure) -> Value
  ) async throws(BackendFailure) -> Value {
    do throws(BackendFailure) {
      if let interlude = self.process.takeInterlude() { await interlude() }
      let value = try await work()
      guard self.process.pass(.afterBackend) else { throw BackendFailure.unanswered }
      return value
    } catch {
      self.note(error, credential)
      throw error
    }
  }

  private func note(_ failure: BackendFailure, _ credential: SignInCredential?) {
    switch failure {
    case .offline:
      self.world.note(.offline)
      if let credential {
        self.world.with { state in
          state.promises.sentCodes.remove(credential.authorizationCode)
          state.promises.unsentCodes.insert(credential.authorizationCode)
        }
      }
    case .unanswered: self.world.note(.unanswered)
    case .accountExists: self.world.note(.accountExists)
    case .refused: self.world.note(.refused)
    default: break
    }
  }

  private var signOuts: Int { self.world.with { $0.promises.signOuts } }

  /// Whether the process runs, and the app has not signed out since.
  private func isCurrent(_ signOuts: Int) -> Bool {
    self.process.isAlive && self.signOuts == signOuts
  }

  /// Takes note of what the process may not live to hear.
  private func noteUnheard(_ account: Account) -> Account {
    self.world.with { $0.promises.unheard = self.key(of: account) }
    return account
  }

  private func accept(_ session: StoredSession, _ signOuts: Int) {
    guard self.isCurrent(signOuts) else { return self.world.note(.registeredTooLate) }
    self.world.with { state in
      state.promises.accepted = session
      state.promises.settle(session.origin.user)
      state.promises.deletions[session.account] = nil
    }
  }

  private func expectSession(_ account: Account) {
    let session = self.world.with { $0.promises.session }
    self.world.expect(
      session?.account == self.key(of: account), .accountStaysOne, "\(account.number)")
  }

  private func expect(_ step: DeletionStep, _ account: Account) {
    let (state, isBehind) = self.world.with { ($0, $0.isBehind || $0.isUnread) }
    let key = self.key(of: account)
    let isPassword = state.promises.session?.origin == .password
    if !isPassword {
      self.world.expect(state.promises.deletions[key] == step, .deletionKeepsItsOrder, "\(step)")
    }
    if !isBehind {
      self.world.expect(state.disk.session?.deletion == step, .deletionCanGoOn, "\(step)")
    }
  }

  private func reach(_ step: DeletionStep, _ account: Account) {
    guard self.process.isAlive else { return }
    let key = self.key(of: account)
    self.world.with { $0.promises.deletions[key] = step }
  }
}
