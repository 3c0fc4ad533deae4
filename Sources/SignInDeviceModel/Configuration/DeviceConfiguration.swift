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
  /// How many windows the app has open, less than none counting as none; a sheet appears over the one that was opened last.
  public var windows: Int {
    didSet { if self.windows < 0 { self.windows = 0 } }
  }
  /// The passwords that the person has saved.
  public var passwords: [SavedPassword]
  /// Who sits before it.
  public var person: SimulatedPerson
  /// Whether Apple's service can be reached.
  public var network: NetworkCondition
  /// Whether Apple's service gives usable answers.
  public var service: ServiceCondition
  /// How the device behaves where systems were seen to differ.
  public var profile: DeviceProfile
  /// What goes wrong on it, and when.
  public var faults: [Fault]
  /// What the app is told in place of what the model found.
  public var overrides: Overrides
  /// How identity tokens are made.
  public var tokens: TokenStyle
  /// After how much of the device's time an attempt without an answer ends as 1000
  /// ``/SignInCore/AuthorizationError/Reason/stalled``; `nil` for never.
  public var attemptLimit: Duration?
  /// The device's origin of time in whole seconds since 1970.
  public var start: Int64
  /// What codes, service tokens and faults by chance are drawn from; user ids and relay addresses don't
  /// depend on it.
  public var seed: UInt64

  /// Creates a configuration.
  public init(
    name: String = "iPhone",
    account: SimulatedAccount? = SimulatedAccount(),
    app: SimulatedApp = SimulatedApp(),
    windows: Int = 1,
    passwords: [SavedPassword] = [],
    person: SimulatedPerson = .approves,
    network: NetworkCondition = .online,
    service: ServiceCondition = .working,
    profile: DeviceProfile = .today,
    faults: [Fault] = [],
    overrides: Overrides = Overrides(),
    tokens: TokenStyle = .unsigned,
    attemptLimit: Duration? = nil,
    start: Int64 = 1_767_225_600,
    seed: UInt64 = 1
  ) {
    self.name = name
    self.account = account
    self.app = app
    self.windows = max(windows, 0)
    self.passwords = passwords
    self.person = person
    self.network = network
    self.service = service
    self.profile = profile
    self.faults = faults
    self.overrides = overrides
    self.tokens = tokens
    self.attemptLimit = attemptLimit
    self.start = start
    self.seed = seed
  }
}
