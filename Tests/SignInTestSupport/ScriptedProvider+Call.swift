public import SignInCore

extension ScriptedProvider {
  /// A call that a provider got.
  public enum Call: Hashable, Sendable {
    /// An attempt was started.
    case start(AttemptID)
    /// An attempt was canceled.
    case cancel(AttemptID)
    /// A user's credential state was checked.
    case credentialState(UserID)
    /// Somebody began to observe revocations.
    case observeRevocations
  }
}
