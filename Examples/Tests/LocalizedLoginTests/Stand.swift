import AuthenticationServices
import SignInFlow
import SignInTesting
import Testing

@testable import LocalizedLogin

/// The test's device, a server, and the app between them.
@MainActor
final class Stand {
  let device: SimulatedDevice
  let server: UserServer
  private(set) var app: App

  init(bundleID: String = "com.example.app") throws {
    self.device = try #require(SimulatedDevice.current)
    self.server = UserServer(self.device.apple, bundleID: bundleID)
    self.app = App(self.server, DeviceStore(self.device))
  }

  /// Ends the app's process, and begins another.
  func relaunch() {
    self.device.app.kill()
    self.device.app.launch()
    self.app = App(self.server, DeviceStore(self.device))
  }

  /// Closes what is above the login screen, taps the button, and tells what is on the screen then.
  func logIn() async throws -> String {
    self.app.goBack()
    _ = try #require(await self.app.tapButton())
    return self.app.shown
  }

  /// What the app has stored.
  var storedNames: [String] { self.device.app.keychain.names }
}
