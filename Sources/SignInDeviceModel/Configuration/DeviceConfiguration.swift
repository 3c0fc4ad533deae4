/// Everything that a simulated device starts from.
///
/// Every field has a default; a device with all defaults signs a person in. Two devices with equal
/// configurations and equal commands do the same, to the byte.
public struct DeviceConfiguration: Hashable, Sendable {
  /// The device's name in transcripts.
  public var name: String
  /// The Apple Account that is signed in to the device, or `nil` for none.
  public var account: SimulatedAccount?
  /// The app that runs on it.
  public var app: SimulatedApp
  /// Who sits before it.
  public var person: SimulatedPerson
  /// Whether Apple's service can be reached.
  public var network: NetworkCondition
  /// Whether Apple's service gives usable answers.
  public var service: ServiceCondition
  /// What the app is told in place of what the model found.
  public var overrides: Overrides
  /// The device's origin of time in whole seconds since 1970.
  public var start: Int64
  /// What authorization codes are drawn from; user ids and relay addresses don't depend on it.
  public var seed: UInt64

  /// Creates a configuration.
  public init(
    name: String = "iPhone",
    account: SimulatedAccount? = SimulatedAccount(),
    app: SimulatedApp = SimulatedApp(),
    person: SimulatedPerson = .approves,
    network: NetworkCondition = .online,
    service: ServiceCondition = .working,
    overrides: Overrides = Overrides(),
    start: Int64 = 1_767_225_600,
    seed: UInt64 = 1
  ) {
    self.name = name
    self.account = account
    self.app = app
    self.person = person
    self.network = network
    self.service = service
    self.overrides = overrides
    self.start = start
    self.seed = seed
  }
}
