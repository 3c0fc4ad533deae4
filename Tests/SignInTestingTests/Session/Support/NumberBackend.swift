import SignInCore
import SignInFlow

/// The smallest backend: its accounts are numbers, and what has a default is left to it.
struct NumberBackend: SignInBackend {
  func register(_ credential: SignInCredential) async throws(BackendFailure) -> Int {
    credential.user.rawValue.utf8.count
  }

  func rebind(
    _ account: Int, from user: UserID, to credential: SignInCredential
  ) async throws(BackendFailure) {}

  func reauthenticate(
    _ account: Int, with credential: SignInCredential
  ) async throws(BackendFailure) {}

  func revoke(_ account: Int) async throws(BackendFailure) {}

  func delete(_ account: Int) async throws(BackendFailure) {}

  func account(for key: AccountKey) -> Int? { Int(key.rawValue) }
}
