import AuthenticationServices

// What callbacks hand on to other tasks, which the compiler checks only where nothing else is wrong.

class Receiver: NSObject, ASAuthorizationControllerDelegate {
  var continuation: CheckedContinuation<ASAuthorization, any Error>?

  func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization
  ) {
    continuation?.resume(returning: authorization)
    let credential = authorization.credential as? ASAuthorizationAppleIDCredential
    Task.detached { print(authorization.provider, credential?.user ?? "") }
  }
}

func send(_ request: ASAuthorizationAppleIDRequest, _ provider: ASAuthorizationAppleIDProvider)
  async
{
  await Task.detached { print(request.nonce ?? "", provider.createRequest()) }.value
  print(request)
}
