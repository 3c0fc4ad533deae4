import AuthenticationServices
import SignInFlow
import SignInSimulator

/// The story that the program prints: it is the same in every run.
@MainActor
final class Story {
  private let device: SimulatedDevice
  private let server: UserServer
  private var app: App
  private var lines: [String] = []

  /// - Parameter device: A new device, which is in scope, or the one of the process.
  init(on device: SimulatedDevice) {
    device.tokens = .signed
    self.device = device
    self.server = UserServer(device.apple)
    self.app = App(self.server, DeviceStore(device))
  }

  func tell() async -> [String] {
    await self.firstTime()
    await self.triesAgain()
    await self.withoutName()
    await self.withoutProfile()
    await self.refused()
    await self.failures()
    return self.lines
  }

  // MARK: Chapters

  private func firstTime() async {
    self.lines.append("Ada logs in for the first time, and the server can't be reached.")
    await self.server.setTrouble(.offline)
    await self.tap()
    await self.server.setTrouble(nil)
  }

  private func triesAgain() async {
    self.lines.append("The app's process ends. She tries again, and Apple gives no name now.")
    self.device.app.kill()
    self.device.app.launch()
    self.app = App(self.server, DeviceStore(self.device))
    await self.tap()
    await self.tellUsers()
  }

  private func withoutName() async {
    self.lines.append("Grace uses the phone. She shares no name.")
    self.device.settings.signIn(SimulatedAccount(id: "grace@example.com"))
    self.device.app.activate()
    self.device.person = .approves(name: PersonName(), email: .hidden)
    await self.tap()
    await self.tellUsers()
  }

  private func withoutProfile() async {
    self.lines.append("The server can't load profiles.")
    await self.server.setTrouble(.profilesFail)
    await self.tap()
    await self.server.setTrouble(nil)
  }

  private func refused() async {
    self.lines.append("The server is another app's.")
    self.app = App(
      UserServer(self.device.apple, bundleID: "com.example.other"), DeviceStore(self.device))
    await self.tap()
    self.app = App(self.server, DeviceStore(self.device))
    self.lines.append("The server refuses her, and does not say why.")
    await self.server.setTrouble(.refuses(message: ""))
    await self.tap()
    await self.server.setTrouble(nil)
  }

  private func failures() async {
    self.lines.append("The phone has no network.")
    self.device.network = .offline
    await self.tap()
    self.device.network = .online
    self.lines.append("There is a code that nobody knew when the app was written.")
    self.device.faults = [Fault(.unknownCode(1_999))]
    await self.tap()
  }

  // MARK: Telling

  private func tap() async {
    guard await self.app.tapButton() != nil else {
      self.lines.append("  the button can't be tapped")
      return
    }
    self.lines.append("  \(self.app.shown)")
    self.app.goBack()
  }

  private func tellUsers() async {
    for entry in await self.server.entries {
      let name = entry.profile.name ?? "no name"
      let address = entry.profile.email == nil ? "no address" : "an address"
      self.lines.append(
        "  the server has: user \(entry.id), \(name), \(address), \(entry.realUserStatus)")
    }
  }
}
