internal import Synchronization

extension SimulatedDevice.App {
  /// Bytes that the app in front keeps on the device under names; no transcript shows them.
  public struct Items: Sendable {
    let device: SimulatedDevice
    let isKeychain: Bool

    /// The bytes under a name; `nil` where there are none, and to erase them.
    public subscript(name: String) -> [UInt8]? {
      get { self.device.pump.withLock { pump in self.store(of: pump)[pump.owner, name] } }
      nonmutating set {
        self.device.pump.withLock { pump in
          if self.isKeychain {
            pump.keychain[pump.owner, name] = newValue
          } else {
            pump.files[pump.owner, name] = newValue
          }
        }
      }
    }

    /// The names, in the order in which they were first written.
    public var names: [String] {
      self.device.pump.withLock { self.store(of: $0).names(of: $0.owner) }
    }

    private func store(of pump: Pump) -> ItemStore {
      self.isKeychain ? pump.keychain : pump.files
    }
  }
}
