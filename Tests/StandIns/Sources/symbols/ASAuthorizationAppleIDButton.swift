import AuthenticationServices

@MainActor
final class LoginView: UIView {
  private let button: ASAuthorizationAppleIDButton
  private let onTap: () -> Void

  init(button: ASAuthorizationAppleIDButton, onTap: @escaping () -> Void) {
    self.button = button
    self.onTap = onTap
    super.init(frame: UIScreen.main.bounds)
    button.translatesAutoresizingMaskIntoConstraints = false
    button.cornerRadius = 12
    button.addAction(UIAction { [weak self] _ in self?.onTap() }, for: .touchUpInside)
    addSubview(button)
    NSLayoutConstraint.activate([
      button.centerXAnchor.constraint(equalTo: centerXAnchor),
      button.heightAnchor.constraint(equalToConstant: 44),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

@MainActor
func makeButton() -> String {
  var taps = 0
  let button = ASAuthorizationAppleIDButton()
  let view = LoginView(button: button) { taps += 1 }
  button.sendActions(for: .touchUpInside)
  return "\(taps) tap, in the view \(button.superview === view)"
}

@MainActor
func makeButtonOfType() -> String {
  let button = ASAuthorizationAppleIDButton(type: .continue, style: .black)
  button.frame = CGRect(x: 0, y: 0, width: 280, height: 45)
  button.isHidden = false
  return "\(button.frame.width) by \(button.frame.height)"
}

@MainActor
func makeButtonOfAuthorizationType() -> String {
  let type: ASAuthorizationAppleIDButton.ButtonType = .default
  let style: ASAuthorizationAppleIDButton.Style = .whiteOutline
  let button = ASAuthorizationAppleIDButton(
    authorizationButtonType: type, authorizationButtonStyle: style)
  return "\(button.isEnabled), \(type == .signIn)"
}

@MainActor
func cornerRadius() -> String {
  let button = ASAuthorizationAppleIDButton(type: .signUp, style: .white)
  button.cornerRadius = 22
  return "\(button.cornerRadius)"
}
