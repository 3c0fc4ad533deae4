public import Foundation
internal import Synchronization

/// A sign-in on a web page; there is no browser here, so each ends with an error.
///
/// It is declared for code that offers such a sign-in next to Sign in with Apple. A session that was started
/// ends once, on the main actor, after ``start()`` has returned:
///
/// - without a provider as ``ASWebAuthenticationSessionError/Code/presentationContextNotProvided``;
/// - with one, which is asked for its window, as ``ASWebAuthenticationSessionError/Code/presentationContextInvalid``;
/// - as ``ASWebAuthenticationSessionError/Code/canceledLogin`` if it was canceled, or if nobody keeps it: unlike
///   an ``ASAuthorizationController`` a web session does not keep itself alive.
///
/// The error's text says that web sessions are not simulated.
open class ASWebAuthenticationSession: NSObject {
  /// Called when the session ends, with an address or an error.
  public typealias CompletionHandler = (URL?, (any Error)?) -> Void

  private let completion: WebCompletion
  private let state = Mutex(WebSessionState.new)

  /// Creates a session that ends at an address with a scheme of the app's.
  ///
  /// - Parameters:
  ///   - URL: The page; never loaded.
  ///   - callbackURLScheme: The scheme.
  ///   - completionHandler: Called when the session ends.
  public init(
    url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler
  ) { self.completion = WebCompletion(completionHandler) }

  /// Creates a session that ends at an address that matches.
  ///
  /// - Parameters:
  ///   - URL: The page; never loaded.
  ///   - callback: What the address has to match.
  ///   - completionHandler: Called when the session ends.
  public init(
    url URL: URL, callback: Callback, completionHandler: @escaping CompletionHandler
  ) { self.completion = WebCompletion(completionHandler) }

  /// What tells in which window to show the page; it is not kept.
  open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?

  /// Whether the browser is asked to share nothing with other sessions.
  open var prefersEphemeralWebBrowserSession = false

  /// Headers for the first request; Apple's names begin with `X-`.
  open var additionalHeaderFields: [String: String]?

  /// Whether the session can be started: once, and not after ``cancel()``.
  open var canStart: Bool { self.state.withLock { $0 } == .new }

  /// Starts the session, if it can be started.
  ///
  /// - Returns: Whether it was started. Only then it ends with a call.
  @discardableResult
  open func start() -> Bool {
    let isFirst = self.state.withLock { state in
      guard state == .new else { return false }
      state = .started
      return true
    }
    if isFirst { self.completion.call(of: self) }
    return isFirst
  }

  /// Ends the session; has no effect on one that was canceled already.
  open func cancel() { self.state.withLock { $0 = .canceled } }

  /// How the session ends.
  @MainActor
  func outcome() -> ASWebAuthenticationSessionError.Code {
    guard self.state.withLock({ $0 }) != .canceled else { return .canceledLogin }
    guard let provider = self.presentationContextProvider else {
      return .presentationContextNotProvided
    }
    _ = provider.presentationAnchor(for: self)
    return .presentationContextInvalid
  }
}
