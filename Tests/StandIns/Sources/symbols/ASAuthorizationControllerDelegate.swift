import AuthenticationServices

@MainActor
final class OutcomeDelegate: NSObject, ASAuthorizationControllerDelegate {
  private var text: String?
  private var continuation: CheckedContinuation<String, Never>?

  func outcome() async -> String {
    await withCheckedContinuation { continuation in
      if let text { return continuation.resume(returning: text) }
      self.continuation = continuation
    }
  }

  private func take(_ text: String) {
    self.text = text
    continuation?.resume(returning: text)
  }

  func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization
  ) {
    take("\(type(of: authorization.credential))")
  }

  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: Error
  ) {
    take("\((error as NSError).code)")
  }
}

@MainActor
func didCompleteWithAuthorization() async -> String {
  let delegate = OutcomeDelegate()
  let controller = ASAuthorizationController(authorizationRequests: [
    ASAuthorizationAppleIDProvider().createRequest()
  ])
  controller.delegate = delegate
  controller.performRequests()
  return await delegate.outcome()
}

@MainActor
func didCompleteWithError() async -> String {
  await didCompleteWithAuthorization()
}
