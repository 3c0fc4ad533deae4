internal import SignInCore
internal import SignInDeviceModel
internal import SignInFlow
internal import SignInSimulator
internal import Synchronization

/// The app's server in the tour of a session, on top of the device's Apple service.
///
/// That of `SignInTesting` can't be linked to a program that is no test.
final class TourServer: SignInBackend {
  /// What the app knows of an account.
  struct Account: Hashable, Sendable {
    var number: Int
  }

  /// What the server knows of an account.
  struct Entry: Sendable {
    var number: Int
    var user: UserID
    var name: PersonName?
    var email: String?
    var refreshToken: RefreshToken?
  }

  private struct State: Sendable {
    var entries: [Entry] = []
    var lastNumber = 0
    var isReachable = true
  }

  private let device: SimulatedDevice
  private let state = Mutex(State())

  init(_ device: SimulatedDevice) { self.device = device }

  var entries: [Entry] { self.state.withLock { $0.entries } }

  var isReachable: Bool {
    get { self.state.withLock { $0.isReachable } }
    set { self.state.withLock { $0.isReachable = newValue } }
  }

  // MARK: What the session asks for

  func register(_ credential: SignInCredential) async throws(BackendFailure) -> Account {
    let token = try await self.exchange(credential)
    return self.state.withLock { state in
      let index =
        state.entries.firstIndex { $0.user == credential.user }
        ?? {
          state.lastNumber += 1
          state.entries.append(Entry(number: state.lastNumber, user: credential.user))
          return state.entries.count - 1
        }()
      // What comes once must not be replaced by nothing.
      state.entries[index].name = credential.name ?? state.entries[index].name
      state.entries[index].email = credential.email ?? state.entries[index].email
      state.entries[index].refreshToken = token
      return Account(number: state.entries[index].number)
    }
  }

  func rebind(
    _ account: Account, from user: UserID, to credential: SignInCredential
  ) async throws(BackendFailure) {
    let token = try await self.exchange(credential)
    let current = self.entry(of: account)?.user
    guard current == user || current == credential.user else { throw .refused("") }
    if current != credential.user {
      let subject = (try? credential.identityToken.claims())?.transferSubject
      // The sending team's list says whose it is.
      guard let subject, subject == self.device.apple.listedTransferSubject(of: user),
        let migrated = await self.migrated(subject), migrated.user == credential.user
      else { throw .refused("") }
      self.update(account) { entry in
        entry.user = migrated.user
        // A relay moves with the team.
        entry.email = migrated.email ?? entry.email
      }
    }
    self.update(account) { $0.refreshToken = token }
  }

  func reauthenticate(
    _ account: Account, with credential: SignInCredential
  ) async throws(BackendFailure) {
    guard self.entry(of: account)?.user == credential.user else { throw .refused("") }
    let token = try await self.exchange(credential)
    self.update(account) { $0.refreshToken = token }
  }

  func revoke(_ account: Account) async throws(BackendFailure) {
    guard self.isReachable else { throw .offline }
    guard let token = self.entry(of: account)?.refreshToken else { return }
    do throws(ServiceError) {
      try await self.device.apple.revoke(token)
    } catch {
      throw .refused("")
    }
    self.update(account) { $0.refreshToken = nil }
  }

  func delete(_ account: Account) async throws(BackendFailure) {
    guard self.isReachable else { throw .offline }
    self.state.withLock { state in state.entries.removeAll { $0.number == account.number } }
  }

  func key(of account: Account) -> AccountKey { AccountKey("\(account.number)") }

  func account(for key: AccountKey) -> Account? { Int(key.rawValue).map { Account(number: $0) } }

  // MARK: Steps

  private func entry(of account: Account) -> Entry? {
    self.entries.first { $0.number == account.number }
  }

  private func update(_ account: Account, _ change: (inout Entry) -> Void) {
    self.state.withLock { state in
      guard let index = state.entries.firstIndex(where: { $0.number == account.number }) else {
        return
      }
      change(&state.entries[index])
    }
  }

  /// Checks the token's nonce, and exchanges the code.
  private func exchange(
    _ credential: SignInCredential
  ) async throws(BackendFailure) -> RefreshToken? {
    guard self.isReachable else { throw .offline }
    let claims = try? credential.identityToken.claims()
    guard let claims, claims.subject == credential.user, claims.nonce == credential.nonce.hashed
    else { throw .refused("") }
    do throws(ServiceError) {
      return try await self.device.apple.exchange(credential.authorizationCode).refreshToken
    } catch {
      throw .credentialUsed
    }
  }

  private func migrated(_ subject: String) async -> MigratedUser? {
    try? await self.device.apple.migrate(subject)
  }
}
