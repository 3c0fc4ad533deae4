import AuthenticationServices
import SignInSimulator

/// The story that the program prints: it is the same in every run.
@MainActor
final class Story {
  private let device: SimulatedDevice
  private let server: ParseServer
  private var app: App
  private var lines: [String] = []

  /// - Parameter device: A new device with signed tokens, which is in scope, or the one of the process.
  init(on device: SimulatedDevice) {
    self.device = device
    self.server = ParseServer(device.apple, bundleID: "com.example.app")
    self.app = App(ParseClient(self.server, device.app.keychain))
  }

  func tell() async -> [String] {
    await self.firstTime()
    await self.nextLaunch()
    await self.backAgain()
    await self.changedMind()
    await self.withoutToken()
    await self.withoutNetwork()
    await self.setUpWrongly()
    return self.lines
  }

  // MARK: Chapters

  private func firstTime() async {
    self.lines.append("Ada taps the button.")
    await self.tap()
  }

  private func nextLaunch() async {
    self.lines.append("The app is launched again, and Parse asks about the session.")
    self.relaunch()
    self.lines.append("  Parse's user: \(self.app.parse.currentUser?.objectID ?? "none")")
    self.lines.append("  the screen shows: \(self.app.shown)")
  }

  private func backAgain() async {
    self.lines.append("She signs out of Parse and in again, and Apple gives no name now.")
    self.signOut()
    await self.tap()
    self.signOut()
  }

  private func changedMind() async {
    self.lines.append("She closes the sheet.")
    self.device.person = .cancels
    await self.tap()
    self.device.person = .approves
  }

  private func withoutToken() async {
    self.lines.append("A credential comes without a token.")
    self.device.faults = [Fault(.droppedToken)]
    await self.tap()
    self.device.faults = []
  }

  private func withoutNetwork() async {
    self.lines.append("The Parse server can't be reached.")
    await self.server.setReachable(false)
    await self.tap()
    await self.server.setReachable(true)
  }

  private func setUpWrongly() async {
    self.lines.append("Somebody has given the server another bundle id.")
    let other = ParseServer(self.device.apple, bundleID: "com.example.App")
    self.app = App(ParseClient(other, self.device.app.keychain))
    await self.tap()
    self.lines.append("Somebody has forgotten the capability in the app's project.")
    self.device.app.build.hasEntitlement = false
    await self.tap()
  }

  private func signOut() {
    self.app.parse.logOut()
    self.relaunch()
  }

  /// Ends the app's process, and begins another.
  private func relaunch() {
    self.device.app.kill()
    self.device.app.launch()
    self.app = App(ParseClient(self.server, self.device.app.keychain))
  }

  // MARK: Telling

  private func tap() async {
    let sheets = self.device.transcript.count(of: .sheetShown)
    guard let end = await self.app.tapButton() else {
      self.lines.append("  the button can't be tapped")
      return
    }
    if self.device.transcript.count(of: .sheetShown) == sheets {
      self.lines.append("  there is no sheet")
    }
    self.show(end)
    self.app.closeMessage()
  }

  private func show(_ end: LoginEnd) {
    switch end {
    case .signedIn(let identity, let user):
      let fields: [(String, String?)] = [
        ("given name", identity.givenName), ("family name", identity.familyName),
        ("nickname", identity.nickname), ("e-mail", identity.email.map { _ in "a relay" }),
        ("token", identity.token.map { _ in "some text" }),
        ("code", identity.code.map { _ in "some text" }),
      ]
      for (name, value) in fields { self.lines.append("  \(name): \(value ?? "none")") }
      self.lines.append("  Parse's user: \(user.objectID)")
    case .failed(.server(let error)):
      self.lines.append("  log: \(error.code), \(error.text)")
    case .failed(let problem):
      self.lines.append("  log: \(problem)")
    }
    self.lines.append("  the screen shows: \(self.app.shown)")
  }
}
