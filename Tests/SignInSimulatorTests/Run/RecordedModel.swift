import SignInCore
import SignInDeviceModel

/// A model whose commands and events are recorded as the lines of a run.
struct RecordedModel {
  private var model: DeviceModel
  private let configuration: DeviceConfiguration
  private(set) var entries: [String] = []

  init(_ configuration: DeviceConfiguration = DeviceConfiguration()) {
    self.configuration = configuration
    self.model = DeviceModel(configuration)
  }

  mutating func perform(_ commands: DeviceCommand...) {
    for command in commands { self.take(self.model.handle(command)) }
  }

  /// Lets everything happen that is due before an instant, and at it as well where it is included.
  mutating func run(to time: Duration, including: Bool = true) {
    let target = Instant.origin + time
    let limit = including ? target : Instant(nanoseconds: target.nanoseconds - 1)
    while let effects = self.model.fireNext(upTo: limit) { self.take(effects) }
    self.model.advance(to: target)
  }

  mutating func runToTheEnd() { while let effects = self.model.fireNext() { self.take(effects) } }

  private mutating func take(_ effects: [DeviceEffect]) {
    for case .record(let entry) in effects { self.entries.append(entry.json) }
  }

  /// The line that begins the run.
  func head(version: String = PackageVersion.current) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("signin", version)
      json.name("configuration")
      self.configuration.write(to: &json)
    }
    return json.text
  }

  /// The lines of the run, with the configuration's first.
  var lines: [String] { [self.head()] + self.entries }

  /// An eventful run: a sign-in, a second attempt, checks, Settings, prompts, failures.
  static let sample: RecordedModel = {
    var recorded = RecordedModel()
    let requests = AuthorizationRequests([
      .appleID(.fullName, .email, state: "s", nonce: Nonce(raw: "n"))
    ])
    recorded.perform(.setTimer(timer: 1, .seconds(3)), .start(attempt: 1, requests))
    recorded.run(to: .seconds(1))
    recorded.perform(.start(attempt: 2, requests))
    recorded.runToTheEnd()
    recorded.perform(.settings(.stopUsingApp), .activateApp)
    recorded.perform(.change(.person(.script(.waits, .cancels))), .start(attempt: 3, requests))
    recorded.run(to: .seconds(6))
    recorded.perform(.approve(attempt: 3, name: "Grace Hopper", email: .hidden))
    recorded.perform(.change(.network(.offline)))
    recorded.run(to: .seconds(8))
    recorded.perform(.dismiss(attempt: 3), .sleep(sleeper: 1, .seconds(1)))
    recorded.runToTheEnd()
    return recorded
  }()
}
