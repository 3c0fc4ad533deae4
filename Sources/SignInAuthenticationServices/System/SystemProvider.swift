#if os(watchOS)
  internal import AuthenticationServices
#else
  public import AuthenticationServices
#endif

internal import Foundation
public import SignInCore
public import SignInFlow

/// The system's Sign in with Apple, behind a controller.
///
/// ```swift
/// let controller = SignInController(provider: SystemProvider { UIApplication.shared.activeKeyWindow })
/// ```
///
/// Let the closure look for the window each time, as `activeKeyWindow` of <doc:Porting-to-a-device> does: the view of
/// a login screen has none any more when the person is asked once more before a deletion. An app with several scenes
/// has a provider, and a controller, for each of them.
///
/// Every attempt has an `ASAuthorizationController` and a delegate of its own, which are kept until the system has
/// answered. They are made and used on the main actor; the provider itself may be called on any thread. An attempt
/// that is canceled before the main actor gets to it is never shown.
///
/// The system says nothing about whether the person was shown anything, and nor does this provider: `presented` is
/// `nil`, except where the system was not even asked.
///
/// It keeps no time of its own: a controller measures deadlines in real time, unless it is given another one.
public final class SystemProvider: AuthorizationProvider {
  private let provider = ASAuthorizationAppleIDProvider()
  private let attempts = SystemAttempts()

  #if os(watchOS)
    /// Creates a provider; a watch has no windows.
    public init() {}
  #else
    private let anchor: (@MainActor @Sendable () -> ASPresentationAnchor?)?

    /// Creates a provider that leaves it to the system in which window to show the sheet.
    ///
    /// An iPhone is reported to do without being told. On a Mac, and where an app has several scenes, use
    /// ``init(anchor:)``.
    public init() { self.anchor = nil }

    /// Creates a provider that asks the app in which window to show the sheet.
    ///
    /// - Parameter anchor: Gives the window, once for each attempt, before the system is asked for anything. Where it
    ///   gives none, also on an iPhone, the attempt ends as
    ///   ``/SignInCore/AuthorizationError/Reason/noPresentationAnchor``.
    public init(anchor: @escaping @MainActor @Sendable () -> ASPresentationAnchor?) {
      self.anchor = anchor
    }
  #endif

  /// Has the system carry the requests out, as soon as the main actor is free.
  ///
  /// While the sheet of another attempt stands, it is for the system to refuse this one, which it is reported to do
  /// as ``/SignInCore/AuthorizationError/Code/failed``. A television and a watch can't carry out options: there, requests with any end
  /// as ``/SignInCore/AuthorizationError/Reason/unsupported``.
  ///
  /// - Parameters:
  ///   - attempt: The attempt's id.
  ///   - requests: What the app asks for. What this version doesn't know, such as a scope, is passed on.
  ///   - answer: Takes the answer: on the thread of the system, which Apple says is the main one, or where the attempt
  ///     is canceled before that, within ``cancel(_:)``.
  public func start(
    _ attempt: AttemptID, _ requests: AuthorizationRequests,
    answer: @escaping @Sendable (ProviderAnswer) -> Void
  ) {
    let attempt = self.attempts.begin(attempt, answer: answer)
    let provider = self.provider
    #if os(watchOS)
      Task { @MainActor in attempt.perform(requests, provider) }
    #else
      Task { @MainActor [anchor] in attempt.perform(requests, provider, anchor: anchor) }
    #endif
  }

  /// Ends an attempt that the system was not asked for yet, and otherwise has the system cancel it.
  ///
  /// A watch can't cancel: the sheet stays until the person closes it, and what it gives then still counts.
  ///
  /// - Parameter attempt: The attempt's id.
  public func cancel(_ attempt: AttemptID) { self.attempts[attempt]?.cancel() }

  /// Asks the system how a user id stands to the app.
  ///
  /// The answer has the system's error, and its state too: `notFound` comes with an error. But with an error, a state
  /// of `revoked` is left out. Its number is 0, so that it can't be told from no state at all, and a person must
  /// not be signed out for an error. The number of a state that this version doesn't know is passed on.
  ///
  /// - Parameters:
  ///   - user: The user id.
  ///   - answer: Takes the answer, on a thread of the system.
  public func credentialState(
    of user: UserID, answer: @escaping @Sendable (CredentialStateAnswer) -> Void
  ) {
    self.provider.getCredentialState(forUserID: user.rawValue) { state, error in
      answer(CredentialStateAnswer(number: state.rawValue, error: error))
    }
  }

  /// Calls a closure whenever the system posts that a credential was revoked.
  ///
  /// - Parameter notice: Called on the thread that posts, until the registration is canceled.
  /// - Returns: What ends the calls.
  public func observeRevocations(_ notice: @escaping @Sendable () -> Void) -> Registration {
    let observer = NotificationObserver(
      ASAuthorizationAppleIDProvider.credentialRevokedNotification, notice)
    return Registration { observer.stop() }
  }
}
