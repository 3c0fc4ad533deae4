import SignInFlow
import SignInSimulator

/// The story that the program prints: it is the same in every run.
struct Story {
  private let device = SimulatedDevice(
    SimulatedDevice.Configuration(tokens: .signed), person: .approves(email: .hidden))
  private let server: AuthorizationServer
  private let presenter = LogInPresenter()
  private var service: AppleAuthorizationService
  private var lines: [String] = []

  private init() {
    self.server = AuthorizationServer(self.device.apple)
    self.service = Self.launched(on: self.device, self.server)
  }

  static func tell() async -> [String] {
    var story = Story()
    await story.firstTime()
    await story.afterTheProcessEnded()
    await story.backAgain()
    await story.changedMind()
    await story.withoutCode()
    await story.revoked()
    return story.lines
  }

  // MARK: Chapters

  private mutating func firstTime() async {
    self.lines.append("Ada logs in for the first time, and the server can't be reached.")
    await self.server.setReachable(false)
    await self.logIn()
    await self.server.setReachable(true)
  }

  private mutating func afterTheProcessEnded() async {
    self.lines.append("The app's process ends. She logs in again, and Apple gives no name now.")
    self.device.app.kill()
    self.device.app.launch()
    self.service = Self.launched(on: self.device, self.server)
    await self.logIn()
    await self.tellWhatTheServerHas()
  }

  private mutating func backAgain() async {
    self.lines.append("She logs out and in: only the code comes, and the server knows her.")
    await self.logOut()
    await self.logIn()
    await self.tellWhatTheServerHas()
    await self.logOut()
  }

  private mutating func changedMind() async {
    self.lines.append("She closes the sheet.")
    self.device.person = .script(.cancels, .approves, .approves)
    await self.logIn()
  }

  private mutating func withoutCode() async {
    self.lines.append("A credential comes without a code. She tries again.")
    self.device.faults = [Fault(.droppedCode, .nth(1))]
    await self.logIn()
    await self.logIn()
  }

  private mutating func revoked() async {
    self.lines.append("She stops using the app in Settings, and comes back.")
    let service = self.service
    let following = Task { await service.follow() }
    self.device.settings.stopUsingThisApp()
    self.device.app.activate()
    await self.tellEvent()
    following.cancel()
  }

  // MARK: Telling

  /// A service as the app's process makes it: what it remembers is in the keychain.
  private static func launched(
    on device: SimulatedDevice, _ server: AuthorizationServer
  ) -> AppleAuthorizationService {
    AppleAuthorizationService(
      SignInSession(SignInController(device), backend: server, store: device.app.keychain))
  }

  private mutating func logIn() async {
    await self.service.logIn()
    await self.tellEvent()
  }

  private mutating func logOut() async {
    self.service.logOut()
    await self.tellEvent()
  }

  private mutating func tellEvent() async {
    var events = self.service.events.makeAsyncIterator()
    guard let event = await events.next() else { return }
    self.lines.append("  the screen says: \(self.presenter.line(for: event))")
  }

  private mutating func tellWhatTheServerHas() async {
    for entry in await self.server.entries {
      let name = entry.name ?? "no name"
      let address = entry.isRelay ? "a relay address" : "an address"
      self.lines.append("  the server has: account \(entry.member), \(name), \(address)")
    }
  }
}
