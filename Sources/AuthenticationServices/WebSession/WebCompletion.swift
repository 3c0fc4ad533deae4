internal import Foundation

/// Brings the end of a web session to the main actor, without keeping the session alive until then.
struct WebCompletion: Sendable {
  // No more Sendable than Apple's; it is called on the main actor alone.
  private nonisolated(unsafe) let handler: ASWebAuthenticationSession.CompletionHandler

  init(_ handler: @escaping ASWebAuthenticationSession.CompletionHandler) {
    unsafe self.handler = handler
  }

  func call(of session: ASWebAuthenticationSession) {
    nonisolated(unsafe) weak let session = session
    Task { @MainActor in
      let code = unsafe session?.outcome() ?? .canceledLogin
      unsafe self.handler(nil, ASWebAuthenticationSessionError(inert: code))
    }
  }
}
