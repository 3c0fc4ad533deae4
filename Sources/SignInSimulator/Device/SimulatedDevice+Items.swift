internal import Synchronization

extension SimulatedDevice.App {
  /// Bytes that the app keeps on the device under names; no transcript shows them.
  public struct Items: Sendable {
    let device: SimulatedDevice
    let isKeychain: Bool

    /// The bytes under a name; `nil` where there are none, and to erase them.
    public subscript(name: String) -> [UInt8]? {
      get { self.device.pump.withLock { pump in self.store(of: pump)[name] } }
      nonmutating set {
        self.device.pump.withLock { pump in
          if self.isKeychain { pump.keychain[name] = newValue } else { pump.files[name] = newValue }
        }
      }
    }

    /// The names, in the order in which they were first written.
    public var names: [String] { self.device.pump.withLock { self.store(of: $0).names } }

    private func store(of pump: Pump) -> ItemStore {
      self.isKeychain ? pump.keychain : pump.files
    }
  }
}
