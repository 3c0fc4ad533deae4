import AuthenticationServices

class HeaderDelegate: NSObject, ASAuthorizationControllerDelegate,
  ASAuthorizationControllerPresentationContextProviding
{
  var completion: ((String) -> Void)?

  func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization
  ) {
    let credential = authorization.credential as? ASAuthorizationAppleIDCredential
    completion?("authorized, \(credential?.state ?? "without a state")")
  }

  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: Error
  ) {
    completion?("\(error)")
  }

  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor {
    ASPresentationAnchor()
  }
}

class ExtensionDelegate: NSObject {
  var completion: ((String) -> Void)?
}

extension ExtensionDelegate: ASAuthorizationControllerDelegate {
  /// As a library has it.
  public func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization
  ) {
    completion?("authorized, and no method for an error")
  }
}

extension ExtensionDelegate: ASAuthorizationControllerPresentationContextProviding {
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor {
    UIApplication.shared.windows.first { $0.isKeyWindow } ?? UIWindow()
  }
}

@MainActor
func conformanceInHeader() async -> String {
  let delegate = HeaderDelegate()
  return await withCheckedContinuation { continuation in
    delegate.completion = { continuation.resume(returning: $0) }
    let controller = ASAuthorizationController(
      authorizationRequests: [ASAuthorizationAppleIDProvider().createRequest()])
    controller.delegate = delegate
    controller.presentationContextProvider = delegate
    controller.performRequests()
  }
}

@MainActor
func conformanceInExtension() async -> String {
  let delegate = ExtensionDelegate()
  return await withCheckedContinuation { continuation in
    delegate.completion = { continuation.resume(returning: $0) }
    let controller = ASAuthorizationController(
      authorizationRequests: [ASAuthorizationAppleIDProvider().createRequest()])
    controller.delegate = delegate
    controller.presentationContextProvider = delegate
    controller.performRequests()
  }
}
