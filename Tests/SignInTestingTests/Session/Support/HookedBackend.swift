import SignInCore
import SignInFlow
import SignInTesting
import Synchronization

/// A simulated server that does something of the test's before and after each call.
final class HookedBackend: SignInBackend {
  typealias Account = SimulatedBackend.Account
  /// Called in the caller's task; what it gives, the call throws.
  typealias Hook = @Sendable (BackendMoment) async -> BackendFailure?

  let base: SimulatedBackend
  private let hook: Hook
  private let onForget: @Sendable (Account) -> Bool
  private let made = Mutex<(calls: [BackendMoment.Call], credentials: [SignInCredential])>(([], []))

  init(
    _ base: SimulatedBackend, hook: @escaping Hook = { _ in nil },
    onForget: @escaping @Sendable (Account) -> Bool = { _ in true }
  ) {
    self.base = base
    self.onForget = onForget
    self.hook = hook
  }

  /// The calls so far, in order.
  var calls: [BackendMoment.Call] { self.made.withLock { $0.calls } }

  /// The credentials that came with them.
  var credentials: [SignInCredential] { self.made.withLock { $0.credentials } }

  func register(_ credential: SignInCredential) async throws(BackendFailure) -> Account {
    try await self.pass(.register, credential) { () async throws(BackendFailure) in
      try await self.base.register(credential)
    }
  }

  func signIn(with password: PasswordCredential) async throws(BackendFailure) -> Account {
    try await self.pass(.password) { () async throws(BackendFailure) in
      try await self.base.signIn(with: password)
    }
  }

  func rebind(
    _ account: Account, from user: UserID, to credential: SignInCredential
  ) async throws(BackendFailure) {
    try await self.pass(.rebind, credential) { () async throws(BackendFailure) in
      try await self.base.rebind(account, from: user, to: credential)
    }
  }

  func reauthenticate(
    _ account: Account, with credential: SignInCredential
  ) async throws(BackendFailure) {
    try await self.pass(.reauthenticate, credential) { () async throws(BackendFailure) in
      try await self.base.reauthenticate(account, with: credential)
    }
  }

  func revoke(_ account: Account) async throws(BackendFailure) {
    try await self.pass(.revoke) { () async throws(BackendFailure) in
      try await self.base.revoke(account)
    }
  }

  func delete(_ account: Account) async throws(BackendFailure) {
    try await self.pass(.delete) { () async throws(BackendFailure) in
      try await self.base.delete(account)
    }
  }

  func key(of account: Account) -> AccountKey { self.base.key(of: account) }

  func account(for key: AccountKey) -> Account? { self.base.account(for: key) }

  func forget(_ account: Account) {
    if self.onForget(account) { self.base.forget(account) }
  }

  private func pass<Value>(
    _ call: BackendMoment.Call, _ credential: SignInCredential? = nil,
    _ work: () async throws(BackendFailure) -> Value
  ) async throws(BackendFailure) -> Value {
    self.made.withLock { made in
      made.calls.append(call)
      if let credential { made.credentials.append(credential) }
    }
    if let failure = await self.hook(BackendMoment(.before, call)) { throw failure }
    let value = try await work()
    if let failure = await self.hook(BackendMoment(.after, call)) { throw failure }
    return value
  }
}
