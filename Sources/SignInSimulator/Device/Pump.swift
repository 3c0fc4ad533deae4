internal import SignInCore
internal import SignInDeviceModel
internal import SignInFlow

/// What a device's lock guards: the model, what comes in, what goes out, and whose turn it is.
struct Pump: Sendable {
  private(set) var model: DeviceModel
  private(set) var transcript: Transcript
  private let time: SimulatedDevice.Time

  private var inbox: [DeviceCommand] = []
  private var outbox: [Delivery] = []
  private var isPumping = false
  /// How far the test has let time run.
  private var horizon = Instant.origin
  /// Whether a stage decides when the next planned thing happens, and how many it has let happen.
  private var isStaged = false
  private var stagedEvents = 0

  private var lastNumber: UInt64 = 0
  private var attempts: [AttemptID: UInt64] = [:]
  private var answers: [UInt64: (id: AttemptID, call: @Sendable (ProviderAnswer) -> Void)] = [:]
  private var lastAttempt: UInt64 = 0
  private var checks: [UInt64: @Sendable (CredentialStateAnswer) -> Void] = [:]
  private var lastCheck: UInt64 = 0
  private var timers: [UInt64: @Sendable () -> Void] = [:]
  private var lastTimer: UInt64 = 0
  private var sleepers: [UInt64: @Sendable () -> Void] = [:]
  private var lastSleeper: UInt64 = 0
  private var observers: [(number: UInt64, notice: @Sendable () -> Void)] = []
  private var conditions: [(number: UInt64, condition: Condition)] = []

  init(_ configuration: DeviceConfiguration, time: SimulatedDevice.Time) {
    self.model = DeviceModel(configuration)
    self.transcript = Transcript(configuration)
    self.time = time
  }

  // MARK: Inbox

  mutating func enqueue(_ command: DeviceCommand) { self.inbox.append(command) }

  mutating func start(
    _ id: AttemptID, _ requests: AuthorizationRequests,
    _ answer: @escaping @Sendable (ProviderAnswer) -> Void
  ) {
    self.lastAttempt += 1
    self.attempts[id] = self.lastAttempt
    self.answers[self.lastAttempt] = (id, answer)
    self.enqueue(.start(attempt: self.lastAttempt, requests))
  }

  mutating func cancel(_ id: AttemptID) {
    if let attempt = self.attempts[id] { self.enqueue(.cancel(attempt: attempt)) }
  }

  mutating func checkState(
    of user: UserID, _ answer: @escaping @Sendable (CredentialStateAnswer) -> Void
  ) {
    self.lastCheck += 1
    self.checks[self.lastCheck] = answer
    self.enqueue(.checkState(check: self.lastCheck, user))
  }

  mutating func setTimer(_ delay: Duration, _ action: @escaping @Sendable () -> Void) -> UInt64 {
    self.lastTimer += 1
    self.timers[self.lastTimer] = action
    self.enqueue(.setTimer(timer: self.lastTimer, delay))
    return self.lastTimer
  }

  mutating func stopTimer(_ timer: UInt64) {
    if self.timers.removeValue(forKey: timer) != nil { self.enqueue(.stopTimer(timer: timer)) }
  }

  mutating func sleep(for delay: Duration, _ wake: @escaping @Sendable () -> Void) -> UInt64 {
    self.lastSleeper += 1
    self.sleepers[self.lastSleeper] = wake
    self.enqueue(.sleep(sleeper: self.lastSleeper, delay))
    return self.lastSleeper
  }

  /// Lets a sleeper wait no longer.
  mutating func stopSleep(_ sleeper: UInt64) {
    if self.sleepers.removeValue(forKey: sleeper) != nil {
      self.enqueue(.stopSleep(sleeper: sleeper))
    }
  }

  // MARK: Observers

  mutating func observe(_ notice: @escaping @Sendable () -> Void) -> UInt64 {
    self.lastNumber += 1
    self.observers.append((self.lastNumber, notice))
    return self.lastNumber
  }

  mutating func stopObserving(_ observer: UInt64) {
    self.observers.removeAll { $0.number == observer }
  }

  mutating func test(_ condition: Condition) -> UInt64 {
    self.lastNumber += 1
    self.conditions.append((self.lastNumber, condition))
    self.outbox.append(.test([condition]))
    return self.lastNumber
  }

  mutating func stopTesting(_ number: UInt64) {
    self.conditions.removeAll { $0.number == number }
  }

  // MARK: Time

  /// Lets time run on for a while.
  mutating func extendHorizon(by step: Duration) {
    self.horizon = max(self.horizon, self.model.now + max(step, .zero))
  }

  /// Lets time run on to the next planned instant; `false` where nothing is planned.
  mutating func extendHorizonToNextEvent() -> Bool {
    guard let instant = self.model.nextInstant else { return false }
    self.horizon = max(self.horizon, instant)
    return true
  }

  mutating func setStaged(_ isStaged: Bool) {
    self.isStaged = isStaged
    self.stagedEvents = 0
  }

  /// Lets the next planned thing happen on a stage; `false` where nothing is planned.
  mutating func letNextEventHappen() -> Bool {
    guard self.model.nextInstant != nil || !self.inbox.isEmpty else { return false }
    self.stagedEvents = 1
    return true
  }

  // MARK: Pumping

  /// Whether the caller must pump, since nobody else does.
  mutating func takeTurn() -> Bool {
    if self.isPumping { return false }
    self.isPumping = true
    return true
  }

  /// The next thing to carry out, outside the lock; `nil` ends the turn.
  mutating func next() -> Delivery? {
    while true {
      if !self.outbox.isEmpty { return self.outbox.removeFirst() }
      if !self.inbox.isEmpty {
        self.take(self.model.handle(self.inbox.removeFirst()))
      } else if let effects = self.fireNext() {
        self.take(effects)
      } else {
        self.isPumping = false
        return nil
      }
    }
  }

  /// Lets the next planned thing happen, where the mode allows.
  private mutating func fireNext() -> [DeviceEffect]? {
    if self.isStaged {
      guard self.stagedEvents > 0 else { return nil }
      self.stagedEvents -= 1
      return self.model.fireNext()
    }
    // What is due needs no time to pass.
    let limit = max(self.horizon, self.model.now)
    if let effects = self.model.fireNext(upTo: limit) { return effects }
    self.model.advance(to: self.horizon)
    switch self.time {
    case .automatic: return self.model.owesAnswer ? self.model.fireNext() : nil
    case .manual: return nil
    }
  }

  private mutating func take(_ effects: [DeviceEffect]) {
    for effect in effects {
      switch effect {
      case .record(let entry): self.transcript.append(entry)
      case .answer(let attempt, let answer):
        guard let (id, call) = self.answers.removeValue(forKey: attempt) else { continue }
        if self.attempts[id] == attempt { self.attempts[id] = nil }
        self.outbox.append(.answer(call, answer))
      case .answerState(let check, let answer):
        guard let call = self.checks.removeValue(forKey: check) else { continue }
        self.outbox.append(.answerState(call, answer))
      case .noticeRevocation: self.outbox.append(.calls(self.observers.map(\.notice)))
      case .fireTimer(let timer):
        if let action = self.timers.removeValue(forKey: timer) {
          self.outbox.append(.calls([action]))
        }
      case .wake(let sleeper):
        if let wake = self.sleepers.removeValue(forKey: sleeper) {
          self.outbox.append(.calls([wake]))
        }
      }
    }
    if !self.conditions.isEmpty { self.outbox.append(.test(self.conditions.map(\.condition))) }
  }

  // MARK: Unfinished business

  /// What would be left undone if the device were not used again.
  var unfinished: [UnfinishedBusiness.Item] {
    var items: [UnfinishedBusiness.Item] = []
    if let sheet = self.model.sheet { items.append(.sheetUp(attempt: sheet.attempt)) }
    for attempt in self.answers.keys.sorted() { items.append(.answerOwed(attempt: attempt)) }
    for check in self.checks.keys.sorted() { items.append(.stateOwed(check: check)) }
    if !self.sleepers.isEmpty { items.append(.sleepersWaiting(self.sleepers.count)) }
    let unused = self.model.unusedScriptAnswers
    if unused > 0 { items.append(.scriptLeftOver(unused)) }
    let missing = self.model.missingScriptAnswers
    if missing > 0 { items.append(.scriptExhausted(missing)) }
    if self.model.isStalled { items.append(.stalled) }
    return items
  }
}
