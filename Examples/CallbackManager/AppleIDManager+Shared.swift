import SignInFlow
import SignInSimulator

extension AppleIDManager {
  /// The manager that all screens of the app use.
  ///
  /// It is made at its first use, on the device that the program has installed by then. An app for real devices
  /// has its own provider in this line, and no other line changes.
  static let shared = AppleIDManager(on: SimulatedDevice.installed)

  /// Creates a manager on a device, or where there is no Sign in with Apple at all.
  convenience init(on device: SimulatedDevice?) {
    if let device {
      self.init(SignInController(device))
    } else {
      self.init(SignInController(provider: UnsupportedProvider()))
    }
  }
}
