import SignInFlow
import SignInSimulator

/// The keychain of a simulated device.
struct SimulatedKeychain: Keychain {
  var device: SimulatedDevice

  func read(service: String, account: String) -> [UInt8]? {
    self.device.app.keychain[Self.name(service, account)]
  }

  func write(_ bytes: [UInt8]?, service: String, account: String) {
    self.device.app.keychain[Self.name(service, account)] = bytes
  }

  private static func name(_ service: String, _ account: String) -> String {
    "\(service)/\(account)"
  }
}
