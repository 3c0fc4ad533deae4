import AuthenticationServices

@MainActor
func severalRequests() async throws -> String {
  // Prepare requests for both Apple ID and password providers.
  let requests = [
    ASAuthorizationAppleIDProvider().createRequest(),
    ASAuthorizationPasswordProvider().createRequest(),
  ]
  let authorization = try await SignInService().signIn(with: requests)
  guard let credential = authorization.credential as? ASPasswordCredential else { return "none" }
  return credential.user
}

@MainActor
func requestChangedLater() async -> String {
  let request = ASAuthorizationAppleIDProvider().createRequest()
  let delegate = HeaderDelegate()
  return await withCheckedContinuation { continuation in
    delegate.completion = { continuation.resume(returning: $0) }
    let controller = ASAuthorizationController(authorizationRequests: [request])
    controller.delegate = delegate
    request.state = "later"
    controller.performRequests()
  }
}
