public import SignInCore

/// A simulated device, as one plain value: copy it, compare it, hash it, play it again.
///
/// Time stands still until ``fireNext(upTo:)`` or ``advance(to:)`` moves it. Nothing is ever done but
/// by the effects that ``handle(_:)`` and ``fireNext(upTo:)`` return, in their order.
public struct DeviceModel: Hashable, Sendable {
  /// The present configuration; Settings and changes move it.
  public internal(set) var configuration: DeviceConfiguration
  /// The present instant.
  public internal(set) var now = Instant.origin
  /// The sheet that stands before the person, where one does.
  public internal(set) var sheet: SheetState?
  /// Whether the app is in the foreground.
  public internal(set) var isAppActive = true
  /// Whether the device was told to end everything.
  public internal(set) var isStalled = false
  /// Sheets for which a script had no behavior.
  public internal(set) var missingScriptAnswers = 0

  var agenda = Agenda()
  var grants: [Grant] = []
  var hasPendingNotice = false
  var scriptPosition = 0
  var codes: SplitMix64
  var effects: [DeviceEffect] = []

  /// Creates a device at the start of its time.
  public init(_ configuration: DeviceConfiguration = DeviceConfiguration()) {
    self.configuration = configuration
    self.codes = SplitMix64(seed: configuration.seed, lane: "codes")
  }

  /// When the next planned thing happens, or `nil` where nothing is planned.
  public var nextInstant: Instant? { self.agenda.nextInstant }

  /// Whether somebody waits for an answer that the device could give without further help.
  public var owesAnswer: Bool {
    if let sheet, !sheet.waitsForSomebody { return true }
    return self.agenda.owesSomething
  }

  /// Checks of a credential state that have no answer yet.
  public var unansweredChecks: Int {
    self.agenda.items.count { if case .answerState = $0 { true } else { false } }
  }

  /// Sleepers whose time has not passed.
  public var sleepers: Int {
    self.agenda.items.count { if case .wake = $0 { true } else { false } }
  }

  /// Behaviors of a script that no sheet has met yet.
  public var unusedScriptAnswers: Int {
    if case .script(let behaviors) = self.configuration.person.plan {
      behaviors.count - self.scriptPosition
    } else {
      0
    }
  }

  /// Does what a command says, at the present instant.
  ///
  /// - Parameter command: The command.
  /// - Returns: What the shell is to do, in order; the entry for the command comes first.
  public mutating func handle(_ command: DeviceCommand) -> [DeviceEffect] {
    var effects: [DeviceEffect] = []
    self.handle(command, into: &effects)
    return effects
  }

  /// Does what a command says, and appends what the shell is to do.
  package mutating func handle(_ command: DeviceCommand, into effects: inout [DeviceEffect]) {
    // The model has no effects of its own between two calls, so that equal devices stay equal.
    swap(&self.effects, &effects)
    defer { swap(&self.effects, &effects) }
    self.effects.append(.record(self.entry(.command(command))))
    switch command {
    case .start(let attempt, let requests): self.start(attempt, requests)
    case .cancel(let attempt): self.appCanceled(attempt)
    case .checkState(let check, let user): self.checkState(check, user)
    case .setTimer(let timer, let delay):
      self.agenda.plan(.timer(timer), at: self.now + max(delay, .zero))
    case .stopTimer(let timer): self.agenda.remove(.timer(timer))
    case .sleep(let sleeper, let delay):
      if self.isStalled {
        self.wake(sleeper)
      } else {
        self.agenda.plan(.wake(sleeper), at: self.now + max(delay, .zero))
      }
    case .stopSleep(let sleeper): self.agenda.remove(.wake(sleeper))
    case .approve(let attempt, let name, let email):
      self.approve(attempt, SheetState.Choice(name: name, email: email))
    case .dismiss(let attempt): self.dismiss(attempt)
    case .openSettings(let attempt): self.leaveForSettings(attempt)
    case .settings(let action): self.perform(action)
    case .activateApp: self.activateApp()
    case .backgroundApp: self.isAppActive = false
    case .change(let change): self.change(change)
    case .stall: self.stall()
    }
  }

  /// Moves time to the next planned thing and lets it happen, where it is not after a limit.
  ///
  /// - Parameter limit: The last instant to move to.
  /// - Returns: What the shell is to do, in order, or `nil` where nothing was due and time stayed.
  public mutating func fireNext(upTo limit: Instant = .distantFuture) -> [DeviceEffect]? {
    var effects: [DeviceEffect] = []
    return self.fireNext(upTo: limit, into: &effects) ? effects : nil
  }

  /// Lets the next planned thing happen, and appends what the shell is to do; `false` where nothing
  /// was due.
  package mutating func fireNext(
    upTo limit: Instant, into effects: inout [DeviceEffect]
  ) -> Bool {
    guard let instant = self.agenda.nextInstant, instant <= limit else { return false }
    swap(&self.effects, &effects)
    defer { swap(&self.effects, &effects) }
    self.now = max(self.now, instant)
    switch self.agenda.takeFirst() {
    case .sheetUsable(let attempt): self.sheetBecameUsable(attempt)
    case .personActs(let attempt): self.personActs(attempt)
    case .authenticated(let attempt): self.authenticated(attempt)
    case .serviceAnswers(let attempt): self.serviceAnswered(attempt)
    case .answerState(let check, let user): self.answerState(check, user)
    case .timer(let timer):
      self.record(.timerFired(timer: timer))
      self.effects.append(.fireTimer(timer: timer))
    case .wake(let sleeper): self.wake(sleeper)
    }
    return true
  }

  /// Moves time on, and past nothing that is planned.
  ///
  /// - Parameter instant: Where to; an earlier one than the present changes nothing.
  public mutating func advance(to instant: Instant) {
    self.now = max(self.now, min(instant, self.agenda.nextInstant ?? instant))
  }

  // MARK: Effects

  func entry(_ content: TranscriptEntry.Content) -> TranscriptEntry {
    TranscriptEntry(device: self.configuration.name, time: self.now, content)
  }

  mutating func record(_ event: DeviceEvent) {
    self.effects.append(.record(self.entry(.event(event))))
  }

  private mutating func change(_ change: DeviceChange) {
    switch change {
    case .person(let person):
      self.configuration.person = person
      self.scriptPosition = 0
    case .network(let network): self.configuration.network = network
    case .service(let service): self.configuration.service = service
    case .overrides(let overrides): self.configuration.overrides = overrides
    case .app(let app): self.configuration.app = app
    }
  }

  private mutating func stall() {
    self.isStalled = true
    if let sheet { self.close(sheet, .failure(AuthorizationError(.stalled))) }
    for case .answerState(let check, let user) in self.agenda.items {
      self.agenda.remove(.answerState(check: check, user))
      self.answerState(check, user)
    }
    for case .wake(let sleeper) in self.agenda.items {
      self.agenda.remove(.wake(sleeper))
      self.wake(sleeper)
    }
  }

  private mutating func wake(_ sleeper: UInt64) {
    self.record(.woke(sleeper: sleeper))
    self.effects.append(.wake(sleeper: sleeper))
  }
}
