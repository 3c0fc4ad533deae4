import AuthenticationServices

/// The login screen, as it is for a device.
final class LoginViewController: UIViewController {
  /// Called once for each tap, when what comes of it is on the screen.
  var onEnd: ((LoginEnd) -> Void)?

  /// The button; the system writes its text in the person's language.
  let button = ASAuthorizationAppleIDButton(
    authorizationButtonType: .signIn, authorizationButtonStyle: .whiteOutline)

  private let service: LoginService

  init(_ service: LoginService) {
    self.service = service
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    self.button.cornerRadius = 25
    self.button.frame.size = CGSize(width: 300, height: 50)
    self.button.center = self.view.center
    self.button.addAction(UIAction { [weak self] _ in self?.logIn() }, for: .touchUpInside)
    self.view.addSubview(self.button)
  }

  private func logIn() {
    self.button.isEnabled = false
    let request = ASAuthorizationAppleIDProvider().createRequest()
    request.requestedScopes = [.email, .fullName]
    let controller = ASAuthorizationController(authorizationRequests: [request])
    controller.delegate = self
    controller.presentationContextProvider = self
    controller.performRequests()
  }

  private func end(_ end: LoginEnd) {
    self.button.isEnabled = true
    let next: UIViewController =
      switch end {
      case .main: MainViewController()
      case .profile: ProfileViewController()
      case .message(let message): MessageViewController(message)
      }
    self.present(next, animated: true)
    self.onEnd?(end)
  }
}

extension LoginViewController: ASAuthorizationControllerDelegate {
  func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization
  ) {
    guard let credential = authorization.credential as? ASAuthorizationAppleIDCredential else {
      return self.end(.message(.unusableCredential))
    }
    let login = AppleLogin(credential)
    Task { self.end(await self.service.logIn(login)) }
  }

  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error
  ) {
    self.end(.message(Message(of: error)))
  }
}

extension LoginViewController: ASAuthorizationControllerPresentationContextProviding {
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor {
    self.view.window ?? UIApplication.shared.mainWindow ?? ASPresentationAnchor()
  }
}
