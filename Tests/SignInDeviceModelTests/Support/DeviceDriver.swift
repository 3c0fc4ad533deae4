import SignInCore
import SignInDeviceModel
import Testing

/// Gives a model commands, lets time run, and keeps what the model asks for.
struct DeviceDriver: Hashable {
  var model: DeviceModel
  private(set) var effects: [DeviceEffect] = []
  private var attempts: UInt64 = 0
  private var checks: UInt64 = 0

  init(_ configuration: DeviceConfiguration = DeviceConfiguration()) {
    self.model = DeviceModel(configuration)
  }

  init(person: SimulatedPerson) { self.init(DeviceConfiguration(person: person)) }

  // MARK: Doing

  mutating func perform(_ commands: DeviceCommand...) {
    for command in commands { self.effects += self.model.handle(command) }
  }

  /// Starts an attempt and gives its number.
  @discardableResult
  mutating func start(
    _ requests: AuthorizationRequest..., options: AuthorizationRequestOptions = []
  ) -> UInt64 {
    self.attempts += 1
    self.perform(
      .start(attempt: self.attempts, AuthorizationRequests(requests, options: options)))
    return self.attempts
  }

  /// Lets everything happen that is planned.
  mutating func runToTheEnd() { self.run(upTo: .distantFuture) }

  /// Lets everything happen that is planned until an instant, and moves time there.
  mutating func run(upTo instant: Instant) {
    while let effects = self.model.fireNext(upTo: instant) { self.effects += effects }
    if instant != .distantFuture { self.model.advance(to: instant) }
  }

  /// Lets everything happen that is planned until so long after the start.
  mutating func run(to time: Duration) { self.run(upTo: .origin + time) }

  /// Starts an attempt, lets everything happen, and gives the answer.
  @discardableResult
  mutating func signIn(
    _ requests: AuthorizationRequest..., options: AuthorizationRequestOptions = []
  ) -> ProviderAnswer? {
    self.attempts += 1
    self.perform(
      .start(attempt: self.attempts, AuthorizationRequests(requests, options: options)))
    self.runToTheEnd()
    return self.answer(to: self.attempts)
  }

  /// Signs in and gives the answer, which must be there.
  mutating func answer(_ requests: AuthorizationRequest...) throws -> ProviderAnswer {
    self.attempts += 1
    self.perform(.start(attempt: self.attempts, AuthorizationRequests(requests)))
    self.runToTheEnd()
    return try #require(self.answer(to: self.attempts))
  }

  /// Signs in and gives the credential, which must be there.
  mutating func credential(_ requests: AuthorizationRequest...) throws -> AppleIDCredential {
    self.attempts += 1
    self.perform(.start(attempt: self.attempts, AuthorizationRequests(requests)))
    self.runToTheEnd()
    return try #require(self.answer(to: self.attempts)?.credential)
  }

  /// Checks a state, lets everything happen, and gives the answer.
  mutating func checkState(of user: UserID) -> CredentialStateAnswer? {
    self.checks += 1
    self.perform(.checkState(check: self.checks, user))
    self.runToTheEnd()
    return self.stateAnswer(to: self.checks)
  }

  // MARK: What came of it

  var entries: [TranscriptEntry] {
    self.effects.compactMap { if case .record(let entry) = $0 { entry } else { nil } }
  }

  var events: [DeviceEvent] {
    self.entries.compactMap { if case .event(let event) = $0.content { event } else { nil } }
  }

  /// When an event happened first.
  func time(of event: DeviceEvent) -> Instant? {
    self.entries.first { $0.content == .event(event) }?.time
  }

  func answers(to attempt: UInt64) -> [ProviderAnswer] {
    self.effects.compactMap {
      if case .answer(attempt, let answer, _) = $0 { answer } else { nil }
    }
  }

  func answer(to attempt: UInt64) -> ProviderAnswer? { self.answers(to: attempt).first }

  func stateAnswer(to check: UInt64) -> CredentialStateAnswer? {
    for case .answerState(check, let answer) in self.effects { return answer }
    return nil
  }

  /// When an attempt was answered.
  func timeOfAnswer(to attempt: UInt64 = 1) -> Instant? {
    self.entries.first {
      if case .event(.answered(attempt, _)) = $0.content { true } else { false }
    }?.time
  }

  /// Why commands changed nothing.
  var reasonsForIgnoring: [String] {
    self.events.compactMap { if case .ignored(let why) = $0 { why } else { nil } }
  }

  /// What each sheet asked.
  var sheets: [SheetKind] {
    self.events.compactMap { if case .sheetShown(_, let kind) = $0 { kind } else { nil } }
  }

  var revocationNotices: Int { self.effects.count { $0 == .noticeRevocation } }
}
