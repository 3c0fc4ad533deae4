import Foundation
import SignInSimulator

/// The keychain of the app on a simulated device.
struct DeviceStore: LocalStore {
  private let items: SimulatedDevice.App.Items

  init(_ device: SimulatedDevice) { self.items = device.app.keychain }

  func data(for name: String) -> Data? { self.items[name].map { Data($0) } }

  func set(_ data: Data?, for name: String) { self.items[name] = data.map { Array($0) } }
}
