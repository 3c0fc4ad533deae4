import AuthenticationServices

/// What most of the programs need: one attempt, from its requests to its end.
@MainActor
final class SignIn: NSObject {
  private var continuation: CheckedContinuation<ASAuthorization, any Error>?

  func authorization(
    _ requests: [ASAuthorizationRequest] = [ASAuthorizationAppleIDProvider().createRequest()]
  ) async throws -> ASAuthorization {
    try await withCheckedThrowingContinuation { continuation in
      self.continuation = continuation
      let controller = ASAuthorizationController(authorizationRequests: requests)
      controller.delegate = self
      controller.performRequests()
    }
  }

  func credential(
    _ configure: (ASAuthorizationAppleIDRequest) -> Void = {
      $0.requestedScopes = [.fullName, .email]
    }
  ) async throws -> ASAuthorizationAppleIDCredential {
    let request = ASAuthorizationAppleIDProvider().createRequest()
    configure(request)
    let authorization = try await authorization([request])
    guard let credential = authorization.credential as? ASAuthorizationAppleIDCredential else {
      throw ASAuthorizationError(.invalidResponse)
    }
    return credential
  }
}

extension SignIn: ASAuthorizationControllerDelegate {
  func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization
  ) {
    continuation?.resume(returning: authorization)
    continuation = nil
  }

  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: Error
  ) {
    continuation?.resume(throwing: error)
    continuation = nil
  }
}
