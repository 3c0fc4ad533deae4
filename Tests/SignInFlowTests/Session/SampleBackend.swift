import SignInCore
import SignInFlow

/// A backend that signs everybody in to an account with their user id, and remembers all accounts.
struct SampleBackend: SignInBackend {
  func register(_ credential: SignInCredential) async throws(BackendFailure) -> String {
    credential.user.rawValue
  }

  func rebind(
    _ account: String, from user: UserID, to credential: SignInCredential
  ) async throws(BackendFailure) {}

  func reauthenticate(
    _ account: String, with credential: SignInCredential
  ) async throws(BackendFailure) {}

  func revoke(_ account: String) async throws(BackendFailure) {}

  func delete(_ account: String) async throws(BackendFailure) {}

  func account(for key: AccountKey) -> String? { key.rawValue }
}
