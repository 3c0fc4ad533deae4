public import SignInCore

/// An app's own server, as far as signing in concerns it.
///
/// ## Implementing a backend
///
/// A session calls a backend in the task of its own caller, and never by itself: whoever calls `signIn`, `launch`,
/// `resume` or `deleteAccount` waits for it. The next call comes after the answer, or after a sign-out: then nobody
/// waits for the answer any more. Keep what the server gives you for the
/// account, such as an access token, in a safe place of your own; a session stores the account's
/// ``/SignInCore/AccountKey`` and nothing else of it.
///
/// Tell what failed as exactly as you can. ``/SignInCore/BackendFailure/offline`` says that nothing was sent, so
/// that the same credential may be sent later. Where a request left the device and no answer came back, say
/// ``/SignInCore/BackendFailure/unanswered``: an authorization code works once, and nobody knows whether it did.
///
/// A process can end at any moment. So the methods that change something may be called again for what was done
/// before, and succeed then.
///
/// A conforming class on the main actor writes `@MainActor` before each method that isn't `nonisolated`; in a
/// module whose types are on the main actor by default, make backend, account and store `nonisolated`.
public protocol SignInBackend<Account>: Sendable {
  /// What the app knows of an account.
  associatedtype Account: Hashable & Sendable

  /// Signs a person in with Apple, and makes them an account where there is none.
  ///
  /// - Parameter credential: What the server has to verify; it has the name that came once, as often as it takes.
  /// - Returns: The account.
  /// - Throws: ``/SignInCore/BackendFailure``; nobody is signed in then.
  func register(_ credential: SignInCredential) async throws(BackendFailure) -> Account

  /// Signs a person in with a saved password; refused, where a backend has nothing of its own to say.
  ///
  /// - Parameter password: The user name and the password.
  /// - Returns: The account.
  /// - Throws: ``/SignInCore/BackendFailure``; nobody is signed in then.
  func signIn(with password: PasswordCredential) async throws(BackendFailure) -> Account

  /// Puts a person's new user id in the place of the old one, after the app has moved to another team.
  ///
  /// The account stays the same one, and the session keeps the value that it has; the new id is in
  /// ``/SignInCore/SessionState/SignedIn/origin``. Where the new id is there already, nothing is left to do.
  ///
  /// - Parameters:
  ///   - account: The account.
  ///   - user: The id until now.
  ///   - credential: A credential with the id from now on; for 60 days its token has the
  ///     `transfer_sub` claim, which has to be the one that the sending team got for the old id.
  /// - Throws: ``/SignInCore/BackendFailure``; the person stays signed in, and the session tries again later.
  func rebind(
    _ account: Account, from user: UserID, to credential: SignInCredential
  ) async throws(BackendFailure)

  /// Checks with a fresh credential that it is the account's owner who wants it deleted.
  ///
  /// Exchange the code here: what comes of it is what ``revoke(_:)`` revokes.
  ///
  /// - Parameters:
  ///   - account: The account.
  ///   - credential: A credential of the same person.
  /// - Throws: ``/SignInCore/BackendFailure``; nothing is deleted then.
  func reauthenticate(
    _ account: Account, with credential: SignInCredential
  ) async throws(BackendFailure)

  /// Revokes what Apple gave for an account; where that was done before, nothing is left to do.
  func revoke(_ account: Account) async throws(BackendFailure)

  /// Deletes an account; where it is gone already, nothing is left to do.
  func delete(_ account: Account) async throws(BackendFailure)

  /// The name under which ``account(for:)`` finds an account again; no secret.
  func key(of account: Account) -> AccountKey

  /// The account behind a key, from what the app has on the device; `nil` signs the person out.
  func account(for key: AccountKey) -> Account?

  /// The session of an account has ended: erase what you keep for it on the device.
  ///
  /// Called on any thread, one call at a time; it must not wait for another thread that calls the session. From
  /// then on ``account(for:)`` should know the account no more, until somebody signs in to it again: that is what
  /// keeps a person signed out where the session's own store can't be written.
  func forget(_ account: Account)
}

extension SignInBackend {
  /// Refuses, since this backend knows no passwords.
  public func signIn(
    with password: PasswordCredential
  ) async throws(BackendFailure) -> Account {
    throw .refused("")
  }

  /// Does nothing.
  public func forget(_ account: Account) {}
}

extension SignInBackend where Account: LosslessStringConvertible {
  /// The account's own text.
  public func key(of account: Account) -> AccountKey { AccountKey(account.description) }
}
