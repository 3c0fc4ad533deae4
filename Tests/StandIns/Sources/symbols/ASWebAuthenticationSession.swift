import AuthenticationServices

@MainActor
final class WebSignIn: NSObject, ASWebAuthenticationPresentationContextProviding {
  private var session: ASWebAuthenticationSession?

  func callback() async throws -> URL? {
    guard let url = URL(string: "https://example.com/authorize") else { return nil }
    return try await withCheckedThrowingContinuation { continuation in
      let session = ASWebAuthenticationSession(url: url, callbackURLScheme: "example") {
        url, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: url)
        }
      }
      session.presentationContextProvider = self
      session.prefersEphemeralWebBrowserSession = true
      self.session = session
      session.start()
    }
  }

  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor {
    ASPresentationAnchor()
  }
}

@MainActor
func webSession() async -> String {
  do {
    return "\(String(describing: try await WebSignIn().callback()))"
  } catch ASWebAuthenticationSessionError.canceledLogin {
    return "canceled"
  } catch let error as ASWebAuthenticationSessionError {
    switch error.code {
    case .presentationContextInvalid: return "nothing to show a page in"
    case .canceledLogin, .presentationContextNotProvided: return "another end"
    @unknown default: return "new"
    }
  } catch {
    return "another error"
  }
}
