import AuthenticationServices

@MainActor
final class AppleSignInManager: NSObject {
  static let shared = AppleSignInManager()

  private var onSuccess: ((ASAuthorizationAppleIDCredential) -> Void)?
  private var onError: ((Error) -> Void)?

  override private init() { super.init() }

  func signIn(
    onSuccess: @escaping (ASAuthorizationAppleIDCredential) -> Void,
    onError: @escaping (Error) -> Void
  ) {
    self.onSuccess = onSuccess
    self.onError = onError
    let request = ASAuthorizationAppleIDProvider().createRequest()
    request.requestedScopes = [.fullName, .email]
    let controller = ASAuthorizationController(authorizationRequests: [request])
    controller.delegate = self
    controller.presentationContextProvider = self
    controller.performRequests()
  }
}

extension AppleSignInManager: ASAuthorizationControllerDelegate {
  func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization
  ) {
    if let credential = authorization.credential as? ASAuthorizationAppleIDCredential {
      onSuccess?(credential)
    }
  }

  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: Error
  ) {
    onError?(error)
  }
}

extension AppleSignInManager: ASAuthorizationControllerPresentationContextProviding {
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor {
    UIApplication.shared.keyWindow ?? ASPresentationAnchor()
  }
}

@MainActor
func managerWithClosures() async -> String {
  await withCheckedContinuation { continuation in
    AppleSignInManager.shared.signIn { credential in
      continuation.resume(returning: credential.email ?? "no e-mail")
    } onError: { error in
      continuation.resume(returning: error.localizedDescription)
    }
  }
}
