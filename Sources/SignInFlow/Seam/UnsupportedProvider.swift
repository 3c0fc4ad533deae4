public import SignInCore

/// The provider of a platform that has no Sign in with Apple.
///
/// ``isAvailable`` says so beforehand, so that an app shows no button. Every attempt ends at once as ``/SignInCore/AuthorizationError/Reason/unsupported``, every check has no state
/// and that error, and there are no revocations.
public struct UnsupportedProvider: AuthorizationProvider {
  /// Creates the provider; all values of this type are the same.
  public init() {}

  /// Always `false`: there is no Sign in with Apple here.
  public var isAvailable: Bool { false }

  /// Refuses the attempt as unsupported, before it returns.
  public func start(
    _ attempt: AttemptID, _ requests: AuthorizationRequests,
    answer: @escaping @Sendable (ProviderAnswer) -> Void
  ) {
    answer(ProviderAnswer(.failure(AuthorizationError(.unsupported)), presented: false))
  }

  /// Does nothing, since no attempt runs.
  public func cancel(_ attempt: AttemptID) {}

  /// Answers without a state and with the error ``/SignInCore/AuthorizationError/Reason/unsupported``.
  public func credentialState(
    of user: UserID, answer: @escaping @Sendable (CredentialStateAnswer) -> Void
  ) {
    answer(CredentialStateAnswer(error: AuthorizationError(.unsupported)))
  }

  /// Never calls the closure.
  public func observeRevocations(_ notice: @escaping @Sendable () -> Void) -> Registration {
    Registration {}
  }
}
