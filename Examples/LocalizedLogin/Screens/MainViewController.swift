import AuthenticationServices

/// What the app is for.
final class MainViewController: UIViewController {
  init() {
    super.init(nibName: nil, bundle: nil)
    self.modalPresentationStyle = .fullScreen
  }

  required init?(coder: NSCoder) { nil }
}
