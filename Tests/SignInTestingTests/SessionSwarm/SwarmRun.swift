import SignInCore
import SignInDeviceModel
import SignInFlow
import SignInSimulator
import SignInTestSupport
import SignInTesting

/// One run under a seed: a device with faults, a server with moods, a person, and an app that lives through
/// several processes, all in one task and without a wait.
final class SwarmRun {
  let seed: UInt64
  let device: SimulatedDevice
  let server: SimulatedBackend
  let world = SwarmWorld()
  var random: SplitMix64
  var process: SwarmProcess
  var session: SignInSession<SwarmBackend>
  /// Whether the app has moved to another team.
  var hasMoved = false
  /// What the app and the world did, a line each.
  private(set) var log: [String] = []

  init(seed: UInt64) {
    self.seed = seed
    var random = SplitMix64(seed: seed, lane: "swarm")
    self.device = SimulatedDevice(Self.configuration(seed, &random))
    self.server = SimulatedBackend(self.device, accounts: [Self.passwordAccount])
    self.random = random
    self.process = SwarmProcess(self.world, self.server)
    self.session = Self.session(self.device, self.server, self.process, seed, 0)
  }

  private static func session(
    _ device: SimulatedDevice, _ server: SimulatedBackend, _ process: SwarmProcess, _ seed: UInt64,
    _ number: UInt64
  ) -> SignInSession<SwarmBackend> {
    let nonces = SwarmNonces(seed: seed, number: number)
    return SignInSession(
      SignInController(SwarmProvider(device: device, process: process)),
      backend: SwarmBackend(server: server, process: process), store: process,
      makeNonce: { nonces.next() })
  }

  /// What went wrong, or `nil`.
  var breach: String? { self.world.with { $0.breach } }

  /// What has happened in it.
  var facts: Set<SwarmFact> { self.world.with { $0.facts } }

  /// The faults that have struck.
  var struckFaults: [Fault] {
    self.device.faults.filter { !self.device.faultsNeverExercised.contains($0) }
  }

  /// The run as text.
  var text: String {
    "seed \(self.seed)\n" + self.log.joined(separator: "\n") + "\n\(self.device.transcript)"
  }

  func note(_ line: String) { self.log.append(line) }

  // MARK: Playing

  /// Plays the run until something goes wrong.
  func play() async {
    for _ in 0..<(6 + self.random.below(12)) where self.breach == nil {
      await self.happen("the world changes") { self.changeWorld() }
      await self.act()
    }
    self.expectRest()
  }

  /// Lets the app ask for something, maybe with a mishap in the middle of it.
  private func act() async {
    let mishap = self.planMishap()
    let action =
      self.isSomethingUndone && self.random.below(2) == 0
      ? SwarmAction.goingOn(&self.random) : SwarmAction.any(&self.random)
    self.note("\(action)")
    await self.happen("\(action)") { await self.carryOut(action) }
    mishap?.cancel()
    self.process.stay()
    if !self.process.isAlive { self.relaunch() }
  }

  /// Lets something happen, and looks at what has come of it.
  private func happen(_ what: String, _ work: () async -> Void) async {
    let record = self.world.with { state in
      state.promises.begin()
      return state.disk
    }
    let before = self.session.state
    await work()
    if self.process.isAlive { self.observe(after: what, before, record) }
  }

  /// Whether there is something to go on with.
  private var isSomethingUndone: Bool {
    switch self.session.state {
    case .deletionPaused, .registrationFailed: return true
    case .signedIn(let signedIn):
      if case .transferred = signedIn.standing { return true }
      return false
    default: return false
    }
  }

  private func carryOut(_ action: SwarmAction) async {
    do throws(SignInFailure) {
      switch action {
      case .launch: self.look(at: await self.session.launch())
      case .resume: self.look(at: await self.session.resume())
      case .signIn(let deadline, let linking):
        self.world.with { $0.promises.attempts = 0 }
        try await self.session.signIn(.fullName, .email, linking: linking, deadline: deadline)
        self.world.note(.signIn)
      case .signInWithExisting(let deadline):
        self.world.with { $0.promises.attempts = 0 }
        let account = try await self.session.signInWithExistingAccount(deadline: deadline)
        self.world.note(account == nil ? .nothingToSignInWith : .existingSignIn)
      case .signOut: self.signOut()
      case .deleteAccount: try await self.deleteAccount()
      case .becameActive: self.session.becameActive()
      case .enteredBackground: self.session.enteredBackground()
      case .relaunch:
        self.world.note(.killedBetween)
        self.process.end()
      }
    } catch {
      self.look(at: error)
    }
  }

  private func deleteAccount() async throws(SignInFailure) {
    let account = self.session.account
    let origin = self.session.state.signedIn?.origin
    try await self.session.deleteAccount()
    let isThere = self.server.accounts.contains { $0.number == account?.number }
    if self.process.isAlive {
      self.world.expect(!isThere, .deletionTellsTheTruth, "\(account?.number ?? 0)")
      self.world.note(origin == .password ? .passwordAccountDeleted : .deleted)
    }
  }

  private func look(at failure: SignInFailure?) {
    guard let failure else { return }
    let isSilent = failure.advice == .quiet || failure.advice == .showButton
    self.world.expect(
      (failure.message == nil) == isSilent, .whatIsToldIsTrue, "\(failure) has a wrong message")
  }

  func signOut() {
    let isDeleting = if case .deletionPaused = self.session.state { true } else { false }
    let session = self.session
    if Self.signOut(session, self.process), isDeleting { self.world.note(.deletionGivenUp) }
  }

  /// Signs out; whether that was accepted.
  @discardableResult
  static func signOut(_ session: SignInSession<SwarmBackend>, _ process: SwarmProcess) -> Bool {
    guard session.signOut() == nil else {
      process.world.note(.signOutRefused)
      return false
    }
    // Where the process has ended within it, nobody was told.
    guard process.isAlive else { return false }
    process.world.note(.signedOut)
    process.world.with { $0.promises.signOut() }
    if case .signedOut(.storeUnreadable) = session.state {
      process.world.with { $0.promises.hasSignedOutUnread = true }
    }
    return true
  }

  /// The process has ended: another one begins with what is stored.
  private func relaunch() {
    self.note("the process ends")
    self.world.with { state in
      var record = state.disk
      let promised = state.promises.accepted ?? state.promises.session
      let isPromised =
        [promised?.account, state.promises.unheard].contains(record.session?.account)
      let isKnown = record.session.flatMap { self.server.account(for: $0.account) } != nil
      // Who was signed out stays so, also where the disk does not know.
      if state.isUnread ? !isKnown : state.isBehind && !(isPromised && isKnown) {
        record.session = nil
      }
      state.promises.start(record)
      state.isBehind = record != state.disk
      state.isUnread = false
    }
    self.device.app.kill()
    self.device.app.launch()
    self.process = SwarmProcess(self.world, self.server)
    self.processes += 1
    self.session = Self.session(
      self.device, self.server, self.process, self.seed, self.processes)
  }

  private var processes: UInt64 = 0

  /// At the end nobody owes anybody anything.
  private func expectRest() {
    let isOwed = self.device.unfinished.contains { item in
      switch item {
      case .answerOwed, .stateOwed, .callOwed: true
      default: false
      }
    }
    self.world.expect(!isOwed, .everythingEnds, "\(self.device.unfinished)")
  }
}
