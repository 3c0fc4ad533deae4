import AuthenticationServices

typealias AppleSignInCompletion = @MainActor (Result<ASAuthorization, Error>) -> Void

@MainActor
final class AppleSignInCoordinator: NSObject, ASAuthorizationControllerDelegate {
  private let onRequest: (ASAuthorizationAppleIDRequest) -> Void
  private let onCompletion: AppleSignInCompletion

  init(
    onRequest: @escaping (ASAuthorizationAppleIDRequest) -> Void,
    onCompletion: @escaping AppleSignInCompletion
  ) {
    self.onRequest = onRequest
    self.onCompletion = onCompletion
  }

  func start() {
    let request = ASAuthorizationAppleIDProvider().createRequest()
    onRequest(request)
    let controller = ASAuthorizationController(authorizationRequests: [request])
    controller.delegate = self
    controller.performRequests()
  }

  func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization
  ) {
    onCompletion(.success(authorization))
  }

  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: Error
  ) {
    onCompletion(.failure(error))
  }
}

@MainActor
func resultCompletion() async -> String {
  var coordinator: AppleSignInCoordinator?
  let result: Result<ASAuthorization, Error> = await withCheckedContinuation { continuation in
    coordinator = AppleSignInCoordinator(
      onRequest: { $0.requestedScopes = [.email] },
      onCompletion: { continuation.resume(returning: $0) })
    coordinator?.start()
  }
  coordinator = nil
  switch result {
  case .success(let authorization): return "\(authorization)"
  case .failure(let error as ASAuthorizationError): return "a failure, \(error.code)"
  case .failure(let error): return error.localizedDescription
  }
}
