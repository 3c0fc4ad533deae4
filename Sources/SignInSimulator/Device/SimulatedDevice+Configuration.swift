public import SignInDeviceModel
internal import Synchronization

extension SimulatedDevice {
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

  /// How the device behaves where systems were seen to differ.
  public var profile: DeviceProfile {
    get { self.configuration.profile }
    set { self.submit(.change(.profile(newValue))) }
  }

  /// What goes wrong, and when.
  ///
  /// Setting it counts occasions anew; those before that were due and have not struck are still reported.
  public var faults: [Fault] {
    get { self.configuration.faults }
    set { self.submit(.change(.faults(newValue))) }
  }

  /// The faults that have not struck yet.
  ///
  /// ``finish()`` reports those that were due by schedule. One by chance may be left over in one run; over many
  /// seeds each should strike.
  public var faultsNeverExercised: [Fault] {
    self.pump.withLock { $0.model.faultsNeverExercised }
  }

  /// How identity tokens are made.
  public var tokens: TokenStyle {
    get { self.configuration.tokens }
    set { self.submit(.change(.tokens(newValue))) }
  }

  /// Whether the device is locked.
  public var isLocked: Bool { self.pump.withLock { $0.model.isLocked } }

  /// Locks the device: a sheet goes as 1001 ``/SignInCore/AuthorizationError/Reason/deviceLocked``, and the app to
  /// the background.
  public func lock() { self.submit(.lock) }

  /// Unlocks the device: the app that was in front comes back.
  public func unlock() { self.submit(.unlock) }

  /// The present configuration.
  public var configuration: Configuration { self.pump.withLock { $0.model.configuration } }
}
