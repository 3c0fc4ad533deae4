import AuthenticationServices

class ControllerSpy: ASAuthorizationController {
  private(set) var performRequestsCallCount = 0
  private(set) var capturedRequests: [ASAuthorizationRequest] = []
  private(set) var isCanceled = false

  override init(authorizationRequests: [ASAuthorizationRequest]) {
    capturedRequests = authorizationRequests
    super.init(authorizationRequests: authorizationRequests)
  }

  convenience init(name: String) {
    self.init(authorizationRequests: [ASAuthorizationAppleIDProvider().createRequest()])
  }

  override func performRequests() { performRequestsCallCount += 1 }
  override func cancel() { isCanceled = true }
}

class ProviderMock: ASAuthorizationAppleIDProvider, @unchecked Sendable {
  var state = CredentialState.revoked

  override func getCredentialState(
    forUserID userID: String,
    completion: @escaping @Sendable (ASAuthorizationAppleIDProvider.CredentialState, Error?) -> Void
  ) {
    completion(state, nil)
  }
}

class CredentialMock: ASAuthorizationAppleIDCredential, @unchecked Sendable {
  override var user: String { "mock" }
  override var email: String? { "mock@example.com" }
  override var identityToken: Data? { Data("token".utf8) }
  override var fullName: PersonNameComponents? {
    var components = PersonNameComponents()
    components.givenName = "Mock"
    return components
  }
}

@MainActor
func mockController() -> String {
  let controller = ControllerSpy(name: "spy")
  controller.performRequests()
  controller.cancel()
  return "\(controller.performRequestsCallCount) call, \(controller.isCanceled), "
    + "\(controller.capturedRequests.count) request"
}

@MainActor
func mockProvider() async throws -> String {
  let provider = ProviderMock()
  // The async form is another method, and asks the same.
  let state = try await provider.credentialState(forUserID: "somebody")
  return "\(state)"
}

@MainActor
func mockCredential() -> String {
  // Where a credential can't be made, its coder can.
  guard let credential: ASAuthorizationAppleIDCredential = CredentialMock(coder: NSCoder()) else {
    return "none"
  }
  return "\(credential.user), \(credential.fullName?.givenName ?? "-"), \(credential.state ?? "-")"
}

@MainActor
func initAsValue() -> String {
  typealias MakeController = ([ASAuthorizationRequest]) -> ASAuthorizationController
  let makers: [MakeController] = [
    ASAuthorizationController.init, ASAuthorizationController.init(authorizationRequests:),
    ControllerSpy.init(authorizationRequests:),
  ]
  return makers.map { "\(type(of: $0([])))" }.joined(separator: ", ")
}
