public import SignInDeviceModel
internal import Synchronization

extension SimulatedDevice {
  /// The app under test, as the system sees it.
  public var app: App { App(device: self) }

  /// The life of the app under test.
  public struct App: Sendable {
    let device: SimulatedDevice

    /// Whether it is in the foreground.
    public var isActive: Bool { self.device.pump.withLock { $0.model.isAppActive } }

    /// Brings it to the foreground; it is told now of a revocation that it missed.
    public func activate() { self.device.submit(.activateApp) }

    /// Sends it to the background: attempts that begin there are refused.
    public func background() { self.device.submit(.backgroundApp) }

    /// How it was built; a new build takes the place of the running one.
    public var build: SimulatedApp {
      get { self.device.configuration.app }
      nonmutating set { self.device.submit(.change(.app(newValue))) }
    }
  }
}
