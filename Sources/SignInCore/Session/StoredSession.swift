/// What is stored of a session.
public struct StoredSession: Hashable, Sendable {
  /// The app's account.
  public var account: AccountKey
  /// What the session began with.
  public var origin: SessionOrigin
  /// Whether the device is believed when it calls the user id revoked or unknown.
  ///
  /// Some simulators do so always. A device that does so right after a sign-in is not believed until it says
  /// anything better.
  public var isStateTrusted: Bool
  /// How far a deletion of the account has come that has not ended; `nil` where there is none.
  public var deletion: DeletionStep?

  /// Creates what is stored of a session.
  public init(
    account: AccountKey, origin: SessionOrigin, isStateTrusted: Bool = true,
    deletion: DeletionStep? = nil
  ) {
    self.account = account
    self.origin = origin
    self.isStateTrusted = isStateTrusted
    self.deletion = deletion
  }
}
