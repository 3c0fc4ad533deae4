import AuthenticationServices

@MainActor
final class AuthViewModel: NSObject, ASAuthorizationControllerDelegate {
  private(set) var isSignedIn = false
  var completion: ((Bool) -> Void)?

  func signIn() {
    let request = ASAuthorizationAppleIDProvider().createRequest()
    let controller = ASAuthorizationController(authorizationRequests: [request])
    controller.delegate = self
    controller.performRequests()
  }

  func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization
  ) {
    Task { @MainActor in
      self.isSignedIn = authorization.credential is ASAuthorizationAppleIDCredential
      self.completion?(self.isSignedIn)
    }
  }
}

@MainActor
final class NonisolatedViewModel: NSObject {
  var completion: ((String) -> Void)?
  private var window = UIWindow()

  func signIn() {
    let request = ASAuthorizationAppleIDProvider().createRequest()
    let controller = ASAuthorizationController(authorizationRequests: [request])
    controller.delegate = self
    controller.presentationContextProvider = self
    controller.performRequests()
  }
}

extension NonisolatedViewModel: ASAuthorizationControllerDelegate {
  nonisolated func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization
  ) {
    MainActor.assumeIsolated {
      completion?("\(type(of: authorization.credential))")
    }
  }

  nonisolated func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: Error
  ) {
    Task { @MainActor in completion?(error.localizedDescription) }
  }
}

extension NonisolatedViewModel: ASAuthorizationControllerPresentationContextProviding {
  nonisolated func presentationAnchor(
    for controller: ASAuthorizationController
  ) -> ASPresentationAnchor {
    MainActor.assumeIsolated { window }
  }
}

@MainActor
func mainActorClass() async -> String {
  let model = AuthViewModel()
  return await withCheckedContinuation { continuation in
    model.completion = { continuation.resume(returning: "\($0)") }
    model.signIn()
  }
}

@MainActor
func nonisolatedDelegate() async -> String {
  let model = NonisolatedViewModel()
  return await withCheckedContinuation { continuation in
    model.completion = { continuation.resume(returning: $0) }
    model.signIn()
  }
}

@MainActor
func detachedTask() async throws -> String {
  let service = SignInService()
  return try await Task.detached {
    let authorization = try await service.signIn()
    return "\(type(of: authorization.credential))"
  }.value
}
