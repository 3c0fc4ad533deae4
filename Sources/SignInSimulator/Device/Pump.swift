internal import SignInCore
internal import SignInDeviceModel
internal import SignInFlow

/// What a device's lock guards: the model, what comes in, what goes out, and whose turn it is.
struct Pump: Sendable {
  private(set) var model: DeviceModel
  private(set) var transcript: Transcript
  private let time: SimulatedDevice.Time

  private var inbox = Queue<DeviceCommand>()
  private var outbox = Queue<Delivery>()
  private var isPumping = false
  /// How far the test has let time run.
  private var horizon = Instant.origin
  /// Whether a cancel was just left without an answer: who waits sets the timer by which they give up next,
  /// and until then no time may pass.
  private var isTimeHeld = false
  /// How many stages decide when the next planned thing happens, and whether one has let it happen.
  private var stages = 0
  private var mayLetOneHappen = false
  /// Rung by the next command, for stages that have nothing to do.
  private var bells: [OneShot<Bool>] = []

  private var answers = Numbered<PendingAnswer>()
  private var checks = Numbered<@Sendable (CredentialStateAnswer) -> Void>()
  private var timers = Numbered<@Sendable () -> Void>()
  private var sleepers = Numbered<@Sendable () -> Void>()
  private var observers = Numbered<@Sendable () -> Void>()
  private var calls = Numbered<@Sendable (ServiceResponse) -> Void>()
  private var servers = Numbered<@Sendable (ServerNotification) -> Void>()
  /// What the app keeps on the device, in the order in which it was first written.
  var keychain = ItemStore()
  var files = ItemStore()

  /// The app in front, whose items are its own.
  var owner: String { self.model.configuration.app.bundleID }
  private var conditions = Numbered<Condition>()
  // Kept for its memory.
  private var effects: [DeviceEffect] = []

  private struct PendingAnswer: Sendable {
    let id: AttemptID
    let call: @Sendable (ProviderAnswer) -> Void
  }

  init(_ configuration: DeviceConfiguration, time: SimulatedDevice.Time) {
    self.model = DeviceModel(configuration)
    self.transcript = Transcript(configuration)
    self.time = time
    self.effects.reserveCapacity(8)
  }

  // MARK: Inbox

  mutating func enqueue(_ command: DeviceCommand) {
    self.inbox.append(command)
    for bell in self.bells { self.outbox.append(.call { bell.settle(true) }) }
    self.bells = []
  }

  mutating func start(
    _ id: AttemptID, _ requests: AuthorizationRequests,
    _ answer: @escaping @Sendable (ProviderAnswer) -> Void
  ) {
    let attempt = self.answers.add(PendingAnswer(id: id, call: answer))
    self.enqueue(.start(attempt: attempt, requests))
  }

  mutating func cancel(_ id: AttemptID) {
    guard let attempt = self.answers.firstNumber(where: { $0.id == id }),
      !self.model.abandonedAttempts.contains(attempt)
    else { return }
    self.enqueue(.cancel(attempt: attempt))
  }

  mutating func checkState(
    of user: UserID, _ answer: @escaping @Sendable (CredentialStateAnswer) -> Void
  ) {
    self.enqueue(.checkState(check: self.checks.add(answer), user))
  }

  mutating func setTimer(_ delay: Duration, _ action: @escaping @Sendable () -> Void) -> UInt64 {
    let timer = self.timers.add(action)
    self.enqueue(.setTimer(timer: timer, delay))
    return timer
  }

  /// Stops a timer; its action goes to the caller, who lets go of it outside the lock.
  mutating func stopTimer(_ timer: UInt64) -> (@Sendable () -> Void)? {
    let action = self.timers.remove(timer)
    if action != nil { self.enqueue(.stopTimer(timer: timer)) }
    return action
  }

  mutating func sleep(for delay: Duration, _ wake: @escaping @Sendable () -> Void) -> UInt64 {
    let sleeper = self.sleepers.add(wake)
    self.enqueue(.sleep(sleeper: sleeper, delay))
    return sleeper
  }

  mutating func stopSleep(_ sleeper: UInt64) {
    if self.sleepers.remove(sleeper) != nil { self.enqueue(.stopSleep(sleeper: sleeper)) }
  }

  mutating func call(
    _ call: ServiceCall, _ answer: @escaping @Sendable (ServiceResponse) -> Void
  ) {
    self.enqueue(.callService(call: self.calls.add(answer), call))
  }

  // MARK: Observers

  mutating func observe(_ notice: @escaping @Sendable () -> Void) -> UInt64 {
    self.observers.add(notice)
  }

  func notice(of observer: UInt64) -> (@Sendable () -> Void)? { self.observers[observer] }

  mutating func stopObserving(_ observer: UInt64) -> (@Sendable () -> Void)? {
    self.observers.remove(observer)
  }

  mutating func observeServer(
    _ notified: @escaping @Sendable (ServerNotification) -> Void
  ) -> UInt64 { self.servers.add(notified) }

  func server(_ observer: UInt64) -> (@Sendable (ServerNotification) -> Void)? {
    self.servers[observer]
  }

  mutating func stopObservingServer(_ observer: UInt64)
    -> (@Sendable (ServerNotification) -> Void)?
  {
    self.servers.remove(observer)
  }

  mutating func test(_ condition: Condition) -> UInt64 {
    self.outbox.append(.test([condition]))
    return self.conditions.add(condition)
  }

  mutating func stopTesting(_ condition: UInt64) { self.conditions.remove(condition) }

  // MARK: Time

  /// Lets time run on for a while.
  mutating func extendHorizon(by step: Duration) {
    self.horizon = max(self.horizon, self.model.now) + max(step, .zero)
  }

  /// Lets time run on to the next planned instant; `false` where nothing is planned.
  mutating func extendHorizonToNextEvent() -> Bool {
    guard let instant = self.model.nextInstant else { return false }
    self.horizon = max(self.horizon, instant)
    return true
  }

  private var hasSomethingToDo: Bool { self.model.nextInstant != nil || !self.inbox.isEmpty }

  mutating func enterStage() { self.stages += 1 }

  mutating func leaveStage() { self.stages -= 1 }

  /// Rings a bell as soon as there is something to do on the device.
  mutating func ring(_ bell: OneShot<Bool>) {
    if self.hasSomethingToDo {
      self.outbox.append(.call { bell.settle(true) })
    } else {
      self.bells.removeAll { $0.value != nil }
      self.bells.append(bell)
    }
  }

  /// Lets the next planned thing happen on a stage; `false` where nothing is planned.
  mutating func letNextEventHappen() -> Bool {
    guard self.hasSomethingToDo else { return false }
    self.mayLetOneHappen = true
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
      if let delivery = self.outbox.popFirst() { return delivery }
      if let command = self.inbox.popFirst() {
        let abandoned = self.model.abandonedAttempts.count
        self.model.handle(command, into: &self.effects)
        self.isTimeHeld = self.model.abandonedAttempts.count > abandoned
        if case .removeApp = command, self.model.appState == .notInstalled {
          self.files.removeAll(of: self.owner)
        }
      } else if !self.fireNext() {
        self.isPumping = false
        return nil
      }
      self.takeEffects()
    }
  }

  /// Lets the next planned thing happen, where the mode allows.
  private mutating func fireNext() -> Bool {
    if self.stages > 0 {
      if self.horizon > self.model.now {
        if self.model.fireNext(upTo: self.horizon, into: &self.effects) { return true }
        self.model.advance(to: self.horizon)
      }
      guard self.mayLetOneHappen else { return false }
      self.mayLetOneHappen = false
      return self.model.fireNext(upTo: .distantFuture, into: &self.effects)
    }
    // What is due needs no time to pass.
    let limit = max(self.horizon, self.model.now)
    if self.model.fireNext(upTo: limit, into: &self.effects) { return true }
    self.model.advance(to: self.horizon)
    switch self.time {
    case .automatic:
      return !self.isTimeHeld && self.model.owesAnswer
        && self.model.fireNext(upTo: .distantFuture, into: &self.effects)
    case .manual: return false
    }
  }

  private mutating func takeEffects() {
    for effect in self.effects {
      switch effect {
      case .record(let entry): self.transcript.append(entry)
      case .answer(let attempt, let answer, let isLast):
        guard let pending = isLast ? self.answers.remove(attempt) : self.answers[attempt] else {
          continue
        }
        self.outbox.append(.answer(pending.call, answer))
      case .forget(let attempt):
        // What its callback holds may call the device when it goes, so it goes outside the lock.
        if let pending = self.answers.remove(attempt) {
          self.outbox.append(.letGo(pending.call))
        }
      case .forgetObservers:
        let notices = self.observers.removeAll()
        if !notices.isEmpty { self.outbox.append(.letGoOfNotices(notices)) }
      case .answerCall(let call, let response):
        guard let answer = self.calls.remove(call) else { continue }
        self.outbox.append(.answerCall(answer, response))
      case .notifyServer(let notification):
        for observer in self.servers.numbers {
          self.outbox.append(.notifyServer(observer: observer, notification))
        }
      case .answerState(let check, let answer):
        guard let call = self.checks.remove(check) else { continue }
        self.outbox.append(.answerState(call, answer))
      case .noticeRevocation:
        for observer in self.observers.numbers { self.outbox.append(.notice(observer: observer)) }
      case .fireTimer(let timer):
        if let action = self.timers.remove(timer) { self.outbox.append(.call(action)) }
      case .wake(let sleeper):
        if let wake = self.sleepers.remove(sleeper) { self.outbox.append(.call(wake)) }
      }
    }
    self.effects.removeAll(keepingCapacity: true)
    if !self.conditions.isEmpty { self.outbox.append(.test(self.conditions.values)) }
  }

  // MARK: Unfinished business

  /// What would be left undone if the device were not used again.
  var unfinished: [UnfinishedBusiness.Item] {
    var items: [UnfinishedBusiness.Item] = []
    if let sheet = self.model.sheet { items.append(.sheetUp(attempt: sheet.attempt)) }
    let abandoned = self.model.abandonedAttempts
    for attempt in self.answers.numbers where !abandoned.contains(attempt) {
      items.append(.answerOwed(attempt: attempt))
    }
    for check in self.checks.numbers { items.append(.stateOwed(check: check)) }
    for call in self.calls.numbers { items.append(.callOwed(call: call)) }
    if !self.sleepers.isEmpty { items.append(.sleepersWaiting(self.sleepers.count)) }
    let unused = self.model.unusedScriptAnswers
    if unused > 0 { items.append(.scriptLeftOver(unused)) }
    let missing = self.model.missingScriptAnswers
    if missing > 0 { items.append(.scriptExhausted(missing)) }
    for fault in self.model.faultsNeverExercised where !fault.isByChance {
      items.append(.faultNeverExercised(fault))
    }
    if self.model.isStalled { items.append(.stalled) }
    return items
  }
}
