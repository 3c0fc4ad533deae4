public import SignInFlow
public import Testing

/// A provider that must not be called: each call fails the test.
///
/// Give it to code that should leave the provider alone. The failure is reported where the provider was made, and
/// names the call. The call is answered all the same, so that nothing hangs.
public struct UnimplementedProvider: AuthorizationProvider {
  private let sourceLocation: SourceLocation

  /// Creates a provider.
  ///
  /// - Parameter sourceLocation: Where calls are reported.
  public init(sourceLocation: SourceLocation = #_sourceLocation) {
    self.sourceLocation = sourceLocation
  }

  /// Fails the test, and is `false`.
  public var isAvailable: Bool {
    self.record("isAvailable")
    return UnsupportedProvider().isAvailable
  }

  /// Fails the test, and refuses the attempt as 1000 ``/SignInCore/AuthorizationError/Reason/unsupported``.
  public func start(
    _ attempt: AttemptID, _ requests: AuthorizationRequests,
    answer: @escaping @Sendable (ProviderAnswer) -> Void
  ) {
    self.record(.start(attempt, requests))
    UnsupportedProvider().start(attempt, requests, answer: answer)
  }

  /// Fails the test.
  public func cancel(_ attempt: AttemptID) { self.record(.cancel(attempt)) }

  /// Fails the test, and answers without a state and with 1000
  /// ``/SignInCore/AuthorizationError/Reason/unsupported``.
  public func credentialState(
    of user: UserID, answer: @escaping @Sendable (CredentialStateAnswer) -> Void
  ) {
    self.record(.credentialState(user))
    UnsupportedProvider().credentialState(of: user, answer: answer)
  }

  /// Fails the test; the closure is never called.
  public func observeRevocations(_ notice: @escaping @Sendable () -> Void) -> Registration {
    self.record(.observeRevocations)
    return UnsupportedProvider().observeRevocations(notice)
  }

  private func record(_ call: RecordedCall) { self.record("\(call)") }

  private func record(_ call: String) {
    // A comment with a text within it would have that in quotation marks.
    let comment = Comment(rawValue: "a provider that must not be called was: \(call)")
    Issue.record(comment, sourceLocation: self.sourceLocation)
  }
}
