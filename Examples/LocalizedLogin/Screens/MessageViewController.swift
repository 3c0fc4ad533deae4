import AuthenticationServices

/// A message above the login screen.
final class MessageViewController: UIViewController {
  /// What the person reads.
  let message: Message

  init(_ message: Message) {
    self.message = message
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}
