import AuthenticationServices

/// Asks the person for a name, where the server has none.
final class ProfileViewController: UIViewController {
  init() {
    super.init(nibName: nil, bundle: nil)
    self.modalPresentationStyle = .fullScreen
  }

  required init?(coder: NSCoder) { nil }
}
