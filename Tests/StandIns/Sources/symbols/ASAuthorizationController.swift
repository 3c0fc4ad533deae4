import AuthenticationServices

@MainActor
func makeController() -> String {
  let controller = ASAuthorizationController(authorizationRequests: [
    ASAuthorizationAppleIDProvider().createRequest()
  ])
  return "\(controller.delegate == nil)"
}

@MainActor
func authorizationRequests() -> String {
  let request = ASAuthorizationAppleIDProvider().createRequest()
  let controller = ASAuthorizationController(authorizationRequests: [request])
  return "\(controller.authorizationRequests == [request])"
}

@MainActor
func delegate() -> String {
  let controller = ASAuthorizationController(authorizationRequests: [])
  let delegate = SignIn()
  controller.delegate = delegate
  return "\(controller.delegate === delegate)"
}

@MainActor
func presentationContextProvider() -> String {
  let controller = ASAuthorizationController(authorizationRequests: [])
  let provider = WindowProvider()
  controller.presentationContextProvider = provider
  return "\(controller.presentationContextProvider === provider)"
}

@MainActor
func performRequests() async throws -> String {
  "\(try await SignIn().authorization().credential is ASAuthorizationAppleIDCredential)"
}

@MainActor
func performRequestsWithOptions() async -> String {
  let delegate = OutcomeDelegate()
  let controller = ASAuthorizationController(authorizationRequests: [
    ASAuthorizationPasswordProvider().createRequest()
  ])
  controller.delegate = delegate
  controller.performRequests(options: .preferImmediatelyAvailableCredentials)
  return await delegate.outcome()
}

@MainActor
func cancelRequests() async -> String {
  let delegate = OutcomeDelegate()
  let controller = ASAuthorizationController(authorizationRequests: [
    ASAuthorizationAppleIDProvider().createRequest()
  ])
  controller.delegate = delegate
  controller.performRequests()
  controller.cancel()
  return await delegate.outcome()
}
