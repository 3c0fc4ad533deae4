import SignInSimulator

/// The defaults of the app on a simulated device, which go when the app is removed.
struct DeviceDefaults: LoginDefaults {
  private static let key = LoginKey.appleID.rawValue
  private let device: SimulatedDevice

  init(_ device: SimulatedDevice) { self.device = device }

  func appleID() -> String? {
    self.device.app.files[Self.key].map { String(decoding: $0, as: UTF8.self) }
  }

  func keep(_ appleID: String) { self.device.app.files[Self.key] = Array(appleID.utf8) }
}
