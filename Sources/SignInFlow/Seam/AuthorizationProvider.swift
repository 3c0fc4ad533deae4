public import SignInCore

/// What stands behind a controller: the system's framework, or a simulated device.
///
/// ## Implementing a provider
///
/// Nothing in a provider suspends. Every call returns soon and is answered through a closure, on
/// any thread, later or before the call returns. Answer each attempt once; the controller ignores
/// a second answer, and hears a late one even after it has given the attempt up.
///
/// A controller calls from the thread on which its own caller was, or from one that is just carrying
/// out something else for it: a provider that needs the main actor goes there itself. It starts one attempt at a time,
/// but after a deadline it may start the next while your sheet still stands: refuse that one with
/// ``/SignInCore/AuthorizationError/Reason/requestAlreadyInProgress``. Several controllers may share a provider.
///
/// Keep an answer closure until you have called it, and let go of it then: it is what keeps an
/// attempt alive. A provider that drops one unanswered leaves its attempt waiting for the deadline,
/// and for ever where there is none.
public protocol AuthorizationProvider: Sendable {
  /// Whether there is Sign in with Apple here at all; where not, show no button.
  ///
  /// Asked on any thread and at any time. It is `true` unless a provider says otherwise.
  var isAvailable: Bool { get }

  /// Starts an attempt.
  ///
  /// - Parameters:
  ///   - attempt: The attempt's id, unique in the process.
  ///   - requests: What the app asks for; never empty.
  ///   - answer: Takes the answer, once.
  func start(
    _ attempt: AttemptID, _ requests: AuthorizationRequests,
    answer: @escaping @Sendable (ProviderAnswer) -> Void)

  /// Asks to end an attempt soon; where it ran, answer it with an error or with the success that was
  /// under way.
  ///
  /// An attempt that is unknown or has been answered is nothing to cancel: do nothing. A cancel may come
  /// twice, and before `start` has returned where a deadline passes within it.
  func cancel(_ attempt: AttemptID)

  /// Checks how a user id stands to the app.
  ///
  /// - Parameters:
  ///   - user: The user id of an earlier authorization.
  ///   - answer: Takes a state, an error, or both, once.
  func credentialState(
    of user: UserID, answer: @escaping @Sendable (CredentialStateAnswer) -> Void)

  /// Calls a closure whenever the system tells that the person has revoked an authorization.
  ///
  /// The notice says neither who nor why; check the credential state.
  ///
  /// - Parameter notice: Called on any thread, until the registration is canceled.
  /// - Returns: What ends the calls.
  func observeRevocations(_ notice: @escaping @Sendable () -> Void) -> Registration
}

extension AuthorizationProvider {
  /// That there is Sign in with Apple here, as with most providers.
  public var isAvailable: Bool { true }
}
