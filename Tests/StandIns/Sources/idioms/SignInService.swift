import AuthenticationServices

@MainActor
final class SignInService: NSObject, ObservableSignIn {
  private var continuation: CheckedContinuation<ASAuthorization, Error>?

  func signIn() async throws -> ASAuthorization {
    let request = ASAuthorizationAppleIDProvider().createRequest()
    request.requestedScopes = [.fullName, .email]
    return try await signIn(with: [request])
  }

  func signIn(with requests: [ASAuthorizationRequest]) async throws -> ASAuthorization {
    try await withCheckedThrowingContinuation { continuation in
      self.continuation = continuation
      let authorizationController = ASAuthorizationController(authorizationRequests: requests)
      authorizationController.delegate = self
      authorizationController.performRequests()
    }
  }
}

@MainActor
protocol ObservableSignIn: AnyObject {
  func signIn() async throws -> ASAuthorization
}

extension SignInService: ASAuthorizationControllerDelegate {
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

@MainActor
func continuationWrapper() async -> String {
  do {
    return "\(type(of: try await SignInService().signIn().credential))"
  } catch {
    return "thrown"
  }
}

/// What goes wrong, for those who look at errors.
@MainActor
func failure() async -> Error {
  do {
    _ = try await SignInService().signIn()
    return CancellationError()
  } catch {
    return error
  }
}
