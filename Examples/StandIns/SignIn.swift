import AuthenticationServices
import CryptoKit

/// Signs a person in as many apps do it: with a delegate inside, and `async` outside.
@MainActor
final class SignIn: NSObject {
  private var continuation: CheckedContinuation<ASAuthorizationAppleIDCredential, any Error>?

  func credential(nonce: String) async throws -> ASAuthorizationAppleIDCredential {
    guard self.continuation == nil else { throw ASAuthorizationError(.failed) }
    let request = ASAuthorizationAppleIDProvider().createRequest()
    request.requestedScopes = [.fullName, .email]
    request.nonce = SHA256.hash(data: Data(nonce.utf8)).map { String(format: "%02x", $0) }.joined()
    let controller = ASAuthorizationController(authorizationRequests: [request])
    controller.delegate = self
    controller.presentationContextProvider = self
    return try await withCheckedThrowingContinuation { continuation in
      self.continuation = continuation
      controller.performRequests()
    }
  }

  private func resume(with result: Result<ASAuthorizationAppleIDCredential, any Error>) {
    let continuation = self.continuation.take()
    continuation?.resume(with: result)
  }
}

extension SignIn: ASAuthorizationControllerDelegate {
  func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization
  ) {
    guard let credential = authorization.credential as? ASAuthorizationAppleIDCredential else {
      return self.resume(with: .failure(ASAuthorizationError(.invalidResponse)))
    }
    self.resume(with: .success(credential))
  }

  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error
  ) {
    self.resume(with: .failure(error))
  }
}

extension SignIn: ASAuthorizationControllerPresentationContextProviding {
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor {
    UIApplication.shared.connectedScenes
      .compactMap { ($0 as? UIWindowScene)?.keyWindow }
      .first ?? ASPresentationAnchor()
  }
}
