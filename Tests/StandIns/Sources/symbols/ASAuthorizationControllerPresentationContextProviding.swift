import AuthenticationServices

@MainActor
final class WindowProvider: NSObject, ASAuthorizationControllerPresentationContextProviding {
  var controllers: [ASAuthorizationController] = []

  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor {
    controllers.append(controller)
    return UIApplication.shared.keyWindow ?? ASPresentationAnchor()
  }
}

@MainActor
func presentationAnchor() async -> String {
  let provider = WindowProvider()
  let delegate = OutcomeDelegate()
  let controller = ASAuthorizationController(authorizationRequests: [
    ASAuthorizationAppleIDProvider().createRequest()
  ])
  controller.delegate = delegate
  controller.presentationContextProvider = provider
  controller.performRequests()
  _ = await delegate.outcome()
  return "asked \(provider.controllers.count) time, by it \(provider.controllers == [controller])"
}

@MainActor
func makeAnchor() -> String {
  let anchor: UIWindow = ASPresentationAnchor()
  return "a window, key \(anchor.isKeyWindow)"
}

@MainActor
func makeAnchorOfScene() -> String {
  guard let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene else {
    return "no scene"
  }
  return "\(ASPresentationAnchor(windowScene: scene).windowScene === scene)"
}
