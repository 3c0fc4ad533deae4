import SignInFlow

/// The accounts of an app without a server.
///
/// A session asks it where another app's session asks a server. Nobody verifies a token here, so nothing may
/// depend on it but what the person sees on this device.
struct DeviceAccounts: SignInBackend {
  /// The key of whoever signs in with Apple: the session itself keeps the user id.
  static let appleKey = AccountKey("apple")
  private static let passwordKey = AccountKey("password")

  func register(_ credential: SignInCredential) -> Account {
    .apple(name: credential.name, email: credential.email)
  }

  func signIn(with password: PasswordCredential) -> Account { .password(password) }

  /// Nothing but the session names the user id, so nothing is left to do.
  func rebind(_ account: Account, from user: UserID, to credential: SignInCredential) {}

  func reauthenticate(
    _ account: Account, with credential: SignInCredential
  ) throws(BackendFailure) {
    throw Self.noServer
  }

  func revoke(_ account: Account) throws(BackendFailure) { throw Self.noServer }
  func delete(_ account: Account) throws(BackendFailure) { throw Self.noServer }

  func key(of account: Account) -> AccountKey {
    switch account {
    case .apple: Self.appleKey
    case .password: Self.passwordKey
    }
  }

  /// Whoever signed in with Apple; of a password nothing is kept, so the next launch asks for it again.
  func account(for key: AccountKey) -> Account? {
    key == Self.appleKey ? .apple(name: nil, email: nil) : nil
  }

  private static let noServer = BackendFailure.refused(
    "There is nothing to delete but what Settings shows under Sign in with Apple.")
}
