import AuthenticationServices

/// A message, and a button that closes it.
final class MessageViewController: UIViewController {
  /// What the person reads.
  let message: String
  let okButton = UIButton(type: .system)

  init(_ message: String) {
    self.message = message
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    self.okButton.setTitle("OK", for: .normal)
    self.okButton.addAction(
      UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
    self.view.addSubview(self.okButton)
  }
}
