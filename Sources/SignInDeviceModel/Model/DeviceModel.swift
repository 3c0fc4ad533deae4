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
  /// Whether the person has locked the device.
  public internal(set) var isLocked = false
  /// Whether the device was told to end everything.
  public internal(set) var isStalled = false
  /// Sheets for which a script had no behavior.
  public internal(set) var missingScriptAnswers = 0

  var agenda = Agenda()
  /// An attempt that is under way without a sheet.
  var sheetless: SheetlessAttempt?
  /// Attempts that nobody will answer, and those of them that the app has canceled.
  var withheld: [UInt64] = []
  var givenUp: [UInt64] = []
  var lateAnswers: [LateAnswer] = []
  /// Relations stay where they are, since others refer to their places.
  var grants: [Grant] = []
  var service = AppleService()
  var calls: [PendingCall] = []
  /// Apps of the device that are not in front.
  var otherApps: [SimulatedApp] = []
  var place = Place.foreground
  var sheetWentAt: Instant?
  var wasRelaunched = false
  var lockHidApp = false
  var hasPendingNotice = false
  var scriptPosition = 0
  var ledger: FaultLedger
  /// Faults that were replaced by others before they had struck.
  var replacedFaults: [Fault] = []
  var effects: [DeviceEffect] = []

  /// Creates a device at the start of its time.
  public init(_ configuration: DeviceConfiguration = DeviceConfiguration()) {
    self.configuration = configuration
    self.ledger = FaultLedger(configuration.faults, seed: configuration.seed)
  }

  /// When the next planned thing happens, or `nil` where nothing is planned.
  public var nextInstant: Instant? { self.agenda.nextInstant }

  /// Whether somebody waits for an answer that the device could give without further help.
  public var owesAnswer: Bool {
    if self.sheet != nil, !self.sheetWaitsForSomebody { return true }
    return self.agenda.owesSomething || !self.withheld.isEmpty
  }

  /// Whether a sheet is up to which nothing happens until somebody acts on it.
  package var sheetWaitsForSomebody: Bool {
    guard let sheet, sheet.behavior.action == .wait else { return false }
    return sheet.stage == .reviewing || sheet.hasFailed
      || sheet.stage == .finishing && self.configuration.profile.sheetSpins
  }

  /// Checks of a credential state that have no answer yet.
  public var unansweredChecks: Int {
    self.agenda.items.count { if case .answerState = $0 { true } else { false } }
  }

  /// Sleepers whose time has not passed.
  public var sleepers: Int {
    self.agenda.items.count { if case .wake = $0 { true } else { false } }
  }

  /// Attempts that are never answered and that the app has canceled; nobody need wait for them.
  public var abandonedAttempts: [UInt64] { self.givenUp }

  /// Faults of the configuration that have not struck yet.
  ///
  /// Those by chance may be left over without anything being wrong.
  public var faultsNeverExercised: [Fault] { self.replacedFaults + self.ledger.neverStruck }

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
      self.approve(attempt, name: name, email: email)
    case .usePassword(let attempt, let user): self.usePassword(attempt, of: user)
    case .dismiss(let attempt): self.dismiss(attempt)
    case .openSettings(let attempt): self.leaveForSettings(attempt)
    case .settings(let action): self.perform(action)
    case .activateApp: self.activateApp()
    case .backgroundApp: self.backgroundApp()
    case .killApp: self.killApp()
    case .launchApp: self.launchApp()
    case .removeApp: self.removeApp()
    case .installApp: self.installApp()
    case .lock: self.lock()
    case .unlock: self.unlock()
    case .transferApp(let team): self.transferApp(to: team)
    case .rotateKeys: self.rotateKeys()
    case .callService(let call, let request): self.callService(call, request)
    case .diagnose: break
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
    case .endsSheetless(let attempt): self.sheetlessEnds(attempt)
    case .lateAnswer(let attempt): self.lateAnswerIsDue(attempt)
    case .limit(let attempt): self.reachedLimit(attempt)
    case .forget(let attempt): self.forget(attempt)
    case .answerState(let check, let user): self.answerState(check, user)
    case .answerCall(let call): self.answerCall(call)
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
    case .app(let app): self.change(to: app)
    case .windows(let windows): self.configuration.windows = windows
    case .profile(let profile): self.change(to: profile)
    case .tokens(let tokens): self.configuration.tokens = tokens
    case .faults(let faults):
      self.replacedFaults += self.ledger.neverStruck
      self.configuration.faults = faults
      self.ledger = FaultLedger(faults, seed: self.configuration.seed)
    }
  }

  /// Another profile; a sheet that spins no longer has to finishes.
  private mutating func change(to profile: DeviceProfile) {
    let spun = self.configuration.profile.sheetSpins
    self.configuration.profile = profile
    if spun, !profile.sheetSpins, let sheet, sheet.stage == .finishing, !sheet.hasFailed {
      self.agenda.plan(.serviceAnswers(attempt: sheet.attempt), at: self.now + Pace.service)
    }
  }

  /// Another build, or another app; a sheet goes with the app it was shown for.
  private mutating func change(to app: SimulatedApp) {
    let before = self.configuration.app
    if app.bundleID != before.bundleID || app.team != before.team || app.group != before.group {
      self.takeSheetDown(.refused)
    }
    if app.bundleID != before.bundleID {
      // The app before is not in front any more, and a device of this kind runs one app.
      self.endProcess()
      self.wasRelaunched = false
    }
    self.otherApps.removeAll { $0.bundleID == app.bundleID || $0.bundleID == before.bundleID }
    if app.bundleID != before.bundleID { self.otherApps.append(before) }
    self.configuration.app = app
  }

  private mutating func stall() {
    self.isStalled = true
    self.endEverything(.stalled)
    for pending in self.calls {
      self.agenda.remove(.answerCall(call: pending.number))
      self.answerCall(pending.number)
    }
    for case .wake(let sleeper) in self.agenda.items {
      self.agenda.remove(.wake(sleeper))
      self.wake(sleeper)
    }
  }

  /// Counts an occasion for a fault, and tells in the transcript where it strikes.
  mutating func strike(_ word: Fault.Kind.Word) -> Fault.Kind? {
    guard let kind = self.ledger.strike(word, at: self.now) else { return nil }
    self.record(.faultStruck(kind))
    return kind
  }

  private mutating func wake(_ sleeper: UInt64) {
    self.record(.woke(sleeper: sleeper))
    self.effects.append(.wake(sleeper: sleeper))
  }
}
