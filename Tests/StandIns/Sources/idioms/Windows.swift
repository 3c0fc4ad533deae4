// swift-format-ignore-file: NeverForceUnwrap
import AuthenticationServices
import UIKit

class LoginViewController: UIViewController {
  var completion: ((String) -> Void)?

  lazy var button: UIButton = {
    let button = UIButton(type: .system)
    button.addAction(UIAction { [weak self] _ in self?.signIn() }, for: .touchUpInside)
    return button
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(button)
  }

  func signIn() {
    let request = ASAuthorizationAppleIDProvider().createRequest()
    request.requestedScopes = [.fullName, .email]
    let controller = ASAuthorizationController(authorizationRequests: [request])
    controller.delegate = self
    controller.presentationContextProvider = self
    controller.performRequests()
  }
}

extension LoginViewController: ASAuthorizationControllerDelegate {
  func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization
  ) {
    completion?("signed in")
  }

  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: Error
  ) {
    completion?("not signed in")
  }
}

extension LoginViewController: ASAuthorizationControllerPresentationContextProviding {
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor {
    self.view.window!
  }
}

class Coordinator {
  @MainActor lazy var loginViewController = LoginViewController()
  @MainActor lazy var controller = ASAuthorizationController(
    authorizationRequests: [ASAuthorizationAppleIDProvider().createRequest()])
}

@MainActor
func viewWindow() async -> String {
  let controller = LoginViewController()
  UIApplication.shared.keyWindow?.rootViewController = controller
  return await withCheckedContinuation { continuation in
    controller.completion = { continuation.resume(returning: $0) }
    controller.button.sendActions(for: .touchUpInside)
  }
}

@MainActor
func lazyViewController() async -> String {
  let coordinator = Coordinator()
  UIApplication.shared.keyWindow?.rootViewController = coordinator.loginViewController
  return await withCheckedContinuation { continuation in
    coordinator.loginViewController.completion = { continuation.resume(returning: $0) }
    coordinator.controller.delegate = coordinator.loginViewController
    coordinator.controller.presentationContextProvider = coordinator.loginViewController
    coordinator.controller.performRequests()
  }
}

@MainActor
func windowOrFatalError() -> String {
  guard let window = UIApplication.shared.delegate?.window ?? UIApplication.shared.windows.first
  else { fatalError("no window") }
  return "\(window.isKeyWindow)"
}

@MainActor
func connectedScenes() -> String {
  let window = UIApplication.shared.connectedScenes
    .filter { $0.activationState == .foregroundActive }
    .compactMap { $0 as? UIWindowScene }
    .first?.windows
    .first { $0.isKeyWindow }
  let keyWindow = UIApplication.shared.connectedScenes
    .compactMap { ($0 as? UIWindowScene)?.keyWindow }.last
  return "\(window != nil && window === keyWindow)"
}

@MainActor
func windowOfScene() -> String {
  guard let windowScene = UIApplication.shared.connectedScenes.first as? UIWindowScene else {
    return "no scene"
  }
  let anchor: ASPresentationAnchor = UIWindow(windowScene: windowScene)
  return "\(anchor.windowScene === windowScene)"
}
