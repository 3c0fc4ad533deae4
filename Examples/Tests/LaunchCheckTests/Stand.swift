import SignInFlow
import SignInTesting

@testable import LaunchCheck

/// A device and its keychain, and apps on it, one a launch.
@MainActor
struct Stand {
  let device: SimulatedDevice
  var keychain: any Keychain

  init(_ configuration: SimulatedDevice.Configuration = .init()) {
    self.device = SimulatedDevice(configuration)
    self.keychain = SimulatedKeychain(device: self.device)
  }

  /// The keychain item.
  var item: [UInt8]? {
    get throws {
      try self.keychain.read(
        service: "com.example.apple-samplecode.juice", account: "userIdentifier")
    }
  }

  /// A session as each launch makes it.
  func session() -> SignInSession<DeviceAccounts> {
    SignInSession(
      SignInController(self.device), backend: DeviceAccounts(),
      store: UserIdentifierStore(keychain: self.keychain))
  }

  /// Launches the app, in a process of its own.
  func launch() async -> App {
    self.device.app.kill()
    self.device.app.launch()
    let app = App(self.session())
    await app.launch()
    return app
  }

  /// Launches the app, and signs in with the button.
  func launchAndTap() async -> App {
    let app = await self.launch()
    await app.login?.tapButton()
    return app
  }
}
