import SignInFlow

/// The app: a result screen, and the login screen before it while nobody is signed in.
@MainActor
final class App {
  let log = Log()
  private let session: SignInSession<DeviceAccounts>
  private var presented: LoginScreen?

  init(_ session: SignInSession<DeviceAccounts>) { self.session = session }

  /// What the result screen shows.
  var result: ResultScreen {
    self.session.state.signedIn.map { ResultScreen($0) } ?? ResultScreen()
  }

  /// The login screen; `nil` where it is not up.
  var login: LoginScreen? { self.presented?.isDone == true ? nil : self.presented }

  /// Finds out who is signed in: asks the device how the stored user id stands.
  ///
  /// The device answers on any thread, and the screens are the main actor's.
  func launch() async {
    if let failure = await self.session.launch() { self.log.note(failure) }
    if let error = self.session.storeError { self.log.note(error) }
    guard case .signedOut(let reason) = self.session.state else { return }
    await self.showLogin(because: reason)
  }

  /// Signs out of the app, and shows the login screen.
  func signOut() async {
    self.session.signOut()
    await self.showLogin(because: .signedOut)
  }

  private func showLogin(because reason: SignedOutReason) async {
    let note = reason == .revoked ? "You have stopped using this app with your Apple Account." : nil
    let login = LoginScreen(self.session, log: self.log, note: note)
    self.presented = login
    await login.appear()
  }
}
