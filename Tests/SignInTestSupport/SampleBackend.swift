package import SignInCore
internal import SignInFlow

/// The smallest backend: it signs everybody in to an account with their user id, and remembers all accounts.
///
/// What has a default is left to it.
package struct SampleBackend: SignInBackend {
  package init() {}

  package func register(_ credential: SignInCredential) async throws(BackendFailure) -> String {
    credential.user.rawValue
  }

  package func rebind(
    _ account: String, from user: UserID, to credential: SignInCredential
  ) async throws(BackendFailure) {}

  package func reauthenticate(
    _ account: String, with credential: SignInCredential
  ) async throws(BackendFailure) {}

  package func revoke(_ account: String) async throws(BackendFailure) {}

  package func delete(_ account: String) async throws(BackendFailure) {}

  package func account(for key: AccountKey) -> String? { key.rawValue }
}
