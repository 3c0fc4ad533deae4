import AuthenticationServices

// What the main actor guards, and what it does not.

func tell(
  _ delegate: any ASAuthorizationControllerDelegate, _ controller: ASAuthorizationController,
  _ error: any Error
) {
  // error: main actor-isolated
  delegate.authorizationController(controller: controller, didCompleteWithError: error)
}

func ask(
  _ provider: any ASAuthorizationControllerPresentationContextProviding,
  _ controller: ASAuthorizationController
) {
  // error: main actor-isolated
  _ = provider.presentationAnchor(for: controller)
}

// The controller is on no actor, and goes to none by itself.
func perform(_ controller: ASAuthorizationController) {
  controller.performRequests()
  controller.cancel()
}

// A completion may be called on any thread: Swift 5 code need not care, and Swift 6 code is warned.
func check(_ provider: ASAuthorizationAppleIDProvider) {
  var answers = 0
  provider.getCredentialState(forUserID: "somebody") { _, _ in
    // warning 6: mutation of captured var 'answers' in concurrently-executing code
    answers += 1
  }
}

func isSendable<Value: Sendable>(_: Value.Type) {}

func controllerIsNot() {
  // warning 5: does not conform to the 'Sendable' protocol
  // error 6: does not conform to the 'Sendable' protocol
  isSendable(ASAuthorizationController.self)
}
