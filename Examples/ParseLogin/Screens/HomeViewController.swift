import AuthenticationServices

/// What the person sees who is signed in.
final class HomeViewController: UIViewController {
  /// The greeting.
  let greeting: String

  /// - Parameter givenName: Whom to greet; at a first sign-in only it is there.
  init(givenName: String?) {
    self.greeting = givenName.flatMap { $0.isEmpty ? nil : "Welcome, \($0)!" } ?? "Welcome!"
    super.init(nibName: nil, bundle: nil)
    self.modalPresentationStyle = .fullScreen
  }

  required init?(coder: NSCoder) { nil }
}
