import AuthenticationServices

/// The app's window with the login screen, and a person's finger.
@MainActor
final class App {
  /// The screen with the button.
  let login: LoginViewController
  /// What depends on a session.
  let services = SessionServices()
  /// The window that it is all in.
  let window = UIWindow(frame: UIScreen.main.bounds)

  private let ends: AsyncStream<LoginEnd>

  /// Launches the app.
  ///
  /// - Parameters:
  ///   - server: The way to the app's server.
  ///   - store: What stays when the app's process ends.
  init(_ server: some Transport, _ store: some LocalStore) {
    self.login = LoginViewController(LoginService(server, store, self.services))
    let (ends, heard) = AsyncStream.makeStream(of: LoginEnd.self)
    self.ends = ends
    self.login.onEnd = { heard.yield($0) }
    self.window.rootViewController = self.login
    self.window.makeKeyAndVisible()
  }

  /// Taps the button, and waits for what comes of it; `nil` where it can't be tapped.
  func tapButton() async -> LoginEnd? {
    guard HeadlessUI.tap(self.login.button) else { return nil }
    return await self.nextEnd()
  }

  /// The next end of a login that was not waited for yet.
  func nextEnd() async -> LoginEnd? {
    var ends = self.ends.makeAsyncIterator()
    return await ends.next()
  }

  /// Goes back to the login screen, from wherever the person is.
  func goBack() { self.login.dismiss(animated: false) }

  /// What is to be read on the screen.
  var shown: String {
    switch self.login.presentedViewController {
    case let message as MessageViewController: "message: \(message.message.text)"
    case is MainViewController: "main screen"
    case is ProfileViewController: "profile screen"
    default: "login screen"
    }
  }
}
