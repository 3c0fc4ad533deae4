public import SignInCore
public import SignInDeviceModel
internal import Synchronization

extension SimulatedDevice {
  // MARK: The sheet

  /// The sheet that stands before the person, or `nil` where none does.
  public var sheet: Sheet? {
    self.pump.withLock { $0.model.sheet }.map { Sheet(device: self, state: $0) }
  }

  /// A sheet as it stood when it was looked up; acting on one that is gone changes nothing.
  public struct Sheet: Sendable {
    let device: SimulatedDevice
    let state: SheetState

    /// The attempt it belongs to, counted from 1 in the order of arrival at the device.
    public var attempt: UInt64 { self.state.attempt }
    /// What it asks.
    public var kind: SheetKind { self.state.kind }
    /// How far it was.
    public var stage: SheetStage { self.state.stage }
    /// Whether it told that Apple's service could not be reached.
    public var hasFailed: Bool { self.state.hasFailed }

    /// Approves what it asks, in the person's place.
    ///
    /// - Parameters:
    ///   - name: The name that the person leaves in it; `nil` for the account's own.
    ///   - email: The address that the person shares.
    public func approve(name: PersonName? = nil, email: EmailChoice = .real) {
      self.device.submit(.approve(attempt: self.attempt, name: name, email: email))
    }

    /// Closes it, in the person's place.
    public func cancel() { self.device.submit(.dismiss(attempt: self.attempt)) }

    /// Leaves for the Settings app, in the person's place.
    public func openSettings() { self.device.submit(.openSettings(attempt: self.attempt)) }
  }

  // MARK: Settings

  /// What the person can do in the Settings app.
  public var settings: Settings { Settings(device: self) }

  /// The Settings app; everything done in it takes the app under test to the background.
  ///
  /// The app learns of a revocation when it comes to the foreground again: see ``App/activate()``.
  public struct Settings: Sendable {
    let device: SimulatedDevice

    /// Stops using the Apple Account with the app: the relation ends, and the next sign-in is a first
    /// one again.
    public func stopUsingThisApp() { self.device.submit(.settings(.stopUsingApp)) }

    /// Signs out of the Apple Account.
    public func signOutOfAccount() { self.device.submit(.settings(.signOut)) }

    /// Signs in to an Apple Account, in place of the one before.
    public func signIn(_ account: SimulatedAccount = SimulatedAccount()) {
      self.device.submit(.settings(.signIn(account)))
    }

    /// Turns two-factor authentication on or off.
    public func setTwoFactor(_ isOn: Bool) { self.device.submit(.settings(.setTwoFactor(isOn))) }
  }

  // MARK: The app

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

  // MARK: The world

  /// The person before the device.
  ///
  /// A sheet that stands is left to the one before; what is left of a script is dropped.
  public var person: SimulatedPerson {
    get { self.configuration.person }
    set { self.submit(.change(.person(newValue))) }
  }

  /// Whether Apple's service can be reached.
  public var network: NetworkCondition {
    get { self.configuration.network }
    set { self.submit(.change(.network(newValue))) }
  }

  /// Whether Apple's service gives usable answers.
  public var service: ServiceCondition {
    get { self.configuration.service }
    set { self.submit(.change(.service(newValue))) }
  }

  /// What the app is told in place of what the device found.
  public var overrides: Overrides {
    get { self.configuration.overrides }
    set { self.submit(.change(.overrides(newValue))) }
  }

  /// The present configuration.
  public var configuration: Configuration { self.pump.withLock { $0.model.configuration } }

  // MARK: What happened

  /// Everything that has happened on the device so far.
  public var transcript: Transcript { self.pump.withLock { $0.transcript } }

  /// Checks that nothing is left undone: no sheet up, no answer owed, no script left over.
  ///
  /// Can be called again; it changes nothing.
  ///
  /// - Throws: ``UnfinishedBusiness``, which lists what is left.
  public func finish() throws(UnfinishedBusiness) {
    let items = self.pump.withLock { $0.unfinished }
    if !items.isEmpty { throw UnfinishedBusiness(items: items) }
  }
}

extension SimulatedDevice.Sheet: CustomStringConvertible {
  /// What it asks, how far it was, and for which attempt.
  public var description: String {
    "Sheet(\(self.kind.rawValue), \(self.stage.rawValue), attempt \(self.attempt))"
  }
}
