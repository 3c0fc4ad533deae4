import SignInFlow
import SignInSimulator

/// The story that the program prints: it is the same in every run.
@MainActor
struct Story {
  private let device = SimulatedDevice()
  private var app: App
  private var lines: [String] = []

  private init() { self.app = Self.app(on: self.device) }

  static func tell() async -> [String] {
    var story = Story()
    await story.firstLaunch()
    await story.tap()
    await story.nextLaunch()
    await story.revoked()
    await story.backAgain()
    await story.password()
    return story.lines
  }

  // MARK: Chapters

  private mutating func firstLaunch() async {
    self.lines.append("The app is launched for the first time.")
    await self.app.launch()
    self.show()
  }

  private mutating func tap() async {
    self.lines.append("Ada taps the button.")
    await self.app.login?.tapButton()
    self.show()
  }

  private mutating func nextLaunch() async {
    self.lines.append("The app is launched again.")
    await self.relaunch()
    self.show()
  }

  private mutating func revoked() async {
    self.lines.append("She stops using the app in Settings. It is launched again.")
    self.device.settings.stopUsingThisApp()
    await self.relaunch()
    self.show()
    self.lines.append("She taps the button.")
    await self.app.login?.tapButton()
    self.show()
  }

  private mutating func backAgain() async {
    self.lines.append("She signs out, and the login screen offers her account to her.")
    await self.app.signOut()
    self.show()
  }

  private mutating func password() async {
    self.lines.append("She saves a password for the website, signs out, and takes the password.")
    self.device.settings.save(SavedPassword())
    self.device.app.activate()
    self.device.person = .usesPassword()
    await self.app.signOut()
    self.show()
    self.app.login?.closeAlert()
    self.show()
  }

  // MARK: Telling

  /// The app as its process makes it.
  private static func app(on device: SimulatedDevice) -> App {
    App(
      SignInSession(
        SignInController(device), backend: DeviceAccounts(),
        store: UserIdentifierStore(keychain: SimulatedKeychain(device: device))))
  }

  private mutating func relaunch() async {
    self.device.app.kill()
    self.device.app.launch()
    self.app = Self.app(on: self.device)
    await self.app.launch()
  }

  private mutating func show() {
    if let login = self.app.login {
      self.lines.append("  login screen" + (login.note.map { ": \($0)" } ?? ""))
      for line in login.alert?.split(separator: "\n") ?? [] { self.lines.append("  | \(line)") }
    } else {
      let result = self.app.result
      let fields = [result.userID.shortened, result.givenName, result.familyName, result.email]
      self.lines.append("  result screen: [\(fields.joined(separator: "] ["))]")
    }
    for line in self.app.log.lines { self.lines.append("  printed: \(line)") }
  }
}

extension String {
  /// A user id's first and last digits, since it is long and says nothing.
  fileprivate var shortened: String {
    let parts = self.split(separator: ".")
    return parts.count == 3 ? "\(parts[0])…\(parts[2])" : self
  }
}
