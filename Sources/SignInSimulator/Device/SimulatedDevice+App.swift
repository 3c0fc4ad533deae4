public import SignInDeviceModel
internal import Synchronization

extension SimulatedDevice {
  /// The app under test, as the system sees it.
  public var app: App { App(device: self) }

  /// The life of the app under test.
  ///
  /// The app's code runs in the test's own process. So to end the app here ends what it waits for on the
  /// device; the test itself lets go of the objects that were the app's memory, and makes new ones after
  /// ``launch()``.
  public struct App: Sendable {
    let device: SimulatedDevice

    /// What the system says of it.
    public var state: AppState { self.device.pump.withLock { $0.model.appState } }

    /// Whether it is in the foreground, with or without a sheet before it.
    public var isInForeground: Bool { self.device.pump.withLock { $0.model.isAppInForeground } }

    /// Brings it to the foreground; it is told now of a revocation that it missed.
    public func activate() { self.device.submit(.activateApp) }

    /// Sends it to the background: attempts that begin there are refused.
    public func background() { self.device.submit(.backgroundApp) }

    /// Ends its process: open attempts and checks end as 1001
    /// ``/SignInCore/AuthorizationError/Reason/appTerminated``, observers are forgotten, and attempts that begin
    /// are refused until it is launched.
    public func kill() { self.device.submit(.killApp) }

    /// Launches it after its process was ended, and brings it to the foreground.
    public func launch() { self.device.submit(.launchApp) }

    /// Removes it from the device: its process ends and its ``files`` go, while its ``keychain`` and the
    /// relation to the Apple Account stay.
    public func remove() { self.device.submit(.removeApp) }

    /// Installs it after it was removed; ``launch()`` it then.
    public func install() { self.device.submit(.installApp) }

    /// Moves it to another developer team: everybody who uses it gets another id and another relay address.
    ///
    /// The old id is `transferred` from then on. A request with it as `user` ends without a sheet, and gives the
    /// new one.
    public func transfer(to team: String) { self.device.submit(.transferApp(team: team)) }

    /// How it was built; a build with another bundle id is another app in its place.
    public var build: SimulatedApp {
      get { self.device.configuration.app }
      nonmutating set { self.device.submit(.change(.app(newValue))) }
    }

    /// How many windows it has open; a sheet appears over the one that was opened last.
    public var windows: Int {
      get { self.device.configuration.windows }
      nonmutating set { self.device.submit(.change(.windows(newValue))) }
    }

    /// What it keeps in the keychain, which outlives the app.
    public var keychain: Items { Items(device: self.device, isKeychain: true) }

    /// What it keeps in its files and defaults, which go with the app.
    public var files: Items { Items(device: self.device, isKeychain: false) }
  }
}
