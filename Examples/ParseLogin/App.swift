import AuthenticationServices

/// The app's window with the login screen, and a person's finger.
@MainActor
final class App {
  /// The app's way to Parse.
  let parse: ParseClient
  /// The screen with the button.
  let login: LoginViewController
  /// The window that it is in.
  let window = UIWindow(frame: UIScreen.main.bounds)

  private let ends: AsyncStream<LoginEnd>

  /// Launches the app: whoever is signed in at Parse still is past the login screen.
  init(_ parse: ParseClient) {
    self.parse = parse
    parse.register(AppleAuthentication(), forAuthType: "apple")
    self.login = LoginViewController(parse)
    let (ends, heard) = AsyncStream.makeStream(of: LoginEnd.self)
    self.ends = ends
    self.login.onEnd = { heard.yield($0) }
    self.window.rootViewController = self.login
    self.window.makeKeyAndVisible()
    if parse.restore() != nil {
      self.login.present(HomeViewController(givenName: nil), animated: false)
    }
  }

  /// Taps the button, and waits for what comes of it; `nil` where it can't be tapped.
  func tapButton() async -> LoginEnd? {
    guard let button = self.login.button, HeadlessUI.tap(button) else { return nil }
    return await self.nextEnd()
  }

  /// The next end of a login that was not waited for yet.
  func nextEnd() async -> LoginEnd? {
    var ends = self.ends.makeAsyncIterator()
    return await ends.next()
  }

  /// Closes the message that is on the screen, if there is one.
  func closeMessage() {
    guard let message = self.login.presentedViewController as? MessageViewController else { return }
    HeadlessUI.tap(message.okButton)
  }

  /// What is to be read on the screen.
  var shown: String {
    switch self.login.presentedViewController {
    case let message as MessageViewController: message.message
    case let home as HomeViewController: home.greeting
    default: "the button"
    }
  }
}
