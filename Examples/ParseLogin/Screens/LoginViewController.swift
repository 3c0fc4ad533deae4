import AuthenticationServices

/// The screen with the button, as it is for a device.
final class LoginViewController: UIViewController {
  /// Called once for each tap, when what comes of it is on the screen.
  var onEnd: ((LoginEnd) -> Void)?
  /// The button, from when the screen has appeared.
  private(set) var button: ASAuthorizationAppleIDButton?

  private let parse: ParseClient

  init(_ parse: ParseClient) {
    self.parse = parse
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    self.addButton()
  }

  /// Adds the button, unless the screen has appeared before.
  private func addButton() {
    guard self.button == nil else { return }
    let button = ASAuthorizationAppleIDButton(type: .signIn, style: .black)
    button.frame.size = CGSize(width: 280, height: 45)
    button.center = self.view.center
    button.addAction(UIAction { [weak self] _ in self?.signIn() }, for: .touchUpInside)
    self.view.addSubview(button)
    self.button = button
  }

  private func signIn() {
    self.button?.isEnabled = false
    let request = ASAuthorizationAppleIDProvider().createRequest()
    request.requestedScopes = [.fullName, .email]
    let controller = ASAuthorizationController(authorizationRequests: [request])
    controller.delegate = self
    controller.presentationContextProvider = self
    controller.performRequests()
  }

  private func logIn(_ identity: AppleIdentity) async {
    guard let token = identity.token else { return self.end(.failed(.noToken)) }
    do throws(ParseError) {
      let user = try await self.parse.logIn(
        withAuthType: "apple", authData: ["token": token, "id": identity.userID])
      self.end(.signedIn(identity, user))
    } catch {
      self.end(.failed(.server(error)))
    }
  }

  private func end(_ end: LoginEnd) {
    self.button?.isEnabled = true
    switch end {
    case .signedIn(let identity, _):
      self.present(HomeViewController(givenName: identity.givenName), animated: true)
    case .failed(let problem):
      if let message = problem.message {
        self.present(MessageViewController(message), animated: true)
      }
    }
    self.onEnd?(end)
  }
}

extension LoginViewController: ASAuthorizationControllerDelegate {
  func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization
  ) {
    guard let credential = authorization.credential as? ASAuthorizationAppleIDCredential else {
      return self.end(.failed(.otherCredential))
    }
    let identity = AppleIdentity(credential)
    Task { await self.logIn(identity) }
  }

  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error
  ) {
    self.end(.failed(LoginProblem(error)))
  }
}

extension LoginViewController: ASAuthorizationControllerPresentationContextProviding {
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor {
    self.view.window ?? ASPresentationAnchor()
  }
}
