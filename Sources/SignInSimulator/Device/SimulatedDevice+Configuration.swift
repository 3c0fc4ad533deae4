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

  /// The present configuration.
  public var configuration: Configuration { self.pump.withLock { $0.model.configuration } }
}
