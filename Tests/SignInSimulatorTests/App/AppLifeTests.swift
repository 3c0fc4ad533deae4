import SignInFlow
import SignInSimulator
import Testing

@Suite("The app's life on a device")
struct AppLifeTests {
  @Test
  func `the answer comes before the app is active again`() throws {
    let device = SimulatedDevice()
    let notes = Notes()
    device.observeState(notes)
    let attempt = SignInController(device).begin(.appleID())
    attempt.onSettled { [weak device] _ in
      notes.note("settled \(device?.app.state.rawValue ?? "")")
    }
    #expect(notes.all == ["active", "settled inactive"])
    #expect(device.app.isInForeground)
    device.advance(by: .milliseconds(499))
    #expect(device.app.state == .inactive)
    device.advance(by: .milliseconds(1))
    #expect(device.app.state == .active)
    try device.finish()
  }

  @Test("the app is inactive at every stage of the sheet", arguments: SheetStage.allCases)
  func inactive(stage: SheetStage) async {
    let device = SimulatedDevice(time: .manual)
    SignInController(device).begin(.appleID())
    while device.sheet?.stage != stage { device.advanceToNextEvent() }
    #expect(device.app.state == .inactive)
    device.app.background()
    #expect(device.app.state == .background)
  }

  @Test(
    "LIFE-18: killed at any stage the app's attempt ends, and nothing hangs",
    arguments: SheetStage.allCases)
  func killed(stage: SheetStage) async throws {
    let device = SimulatedDevice(time: .manual)
    let controller = SignInController(device)
    let attempt = controller.begin(.appleID(), deadline: .seconds(30))
    let task = Task { await attempt.outcome }
    while device.sheet?.stage != stage { device.advanceToNextEvent() }
    let sheet = try #require(device.sheet)
    device.app.kill()
    #expect(await task.value.error?.reason == .appTerminated)
    #expect(attempt.settled?.error?.code == .canceled)
    #expect(attempt.presented == true)
    #expect(device.app.state == .notRunning)
    try device.finish()
    // What comes later finds nobody: neither the person nor the deadline.
    sheet.approve()
    device.advance(by: .seconds(60))
    #expect(attempt.settled?.error?.reason == .appTerminated)
    #expect(controller.dropped == 0)
    try device.finish()
  }

  @Test("LIFE-18: killed while it waits for silence, or for a late answer, nothing hangs")
  func killedInSilence() async throws {
    for kind in [Fault.Kind.silence, .late(.seconds(9))] {
      let device = SimulatedDevice(
        SimulatedDevice.Configuration(faults: [Fault(kind)]), time: .manual)
      let attempt = SignInController(device).begin(.appleID())
      device.advance(by: .seconds(5))
      #expect(attempt.settled == nil)
      device.app.kill()
      #expect(attempt.settled?.error?.reason == .appTerminated)
      try device.finish()
    }
  }

  @Test
  func `checks that are under way end with the process`() async throws {
    let device = SimulatedDevice(time: .manual)
    let controller = SignInController(device)
    let user = try #require(UserID("somebody"))
    async let first = controller.credentialState(of: user)
    async let second = controller.credentialState(of: user)
    #expect(await device.until { $0.unfinished.count == 2 })
    device.app.kill()
    // So that a check that outlived the process is seen, and does not hang.
    device.advance(by: .seconds(1))
    for answer in await [first, second] {
      #expect(answer.state == nil)
      #expect(answer.error?.reason == .appTerminated)
    }
    try device.finish()
  }

  @Test
  func `a process that ended is told nothing, and lets go of its observers`() throws {
    let device = SimulatedDevice()
    let notes = Notes()
    let controller = SignInController(device)
    do {
      let keeper = Keeper(notes)
      controller.observeRevocations { keeper.told() }
    }
    #expect(controller.begin(.appleID()).settled?.appleID != nil)
    device.app.kill()
    #expect(notes.all == ["gone"])
    device.app.launch()
    device.settings.stopUsingThisApp()
    device.app.activate()
    #expect(notes.all == ["gone"])
  }

  @Test(
    "STATE-05: a process that is launched anew observes for itself, where the profile has it so")
  func newObserver() {
    for (notices, told) in [
      (DeviceProfile.Notices.whileRunning, ["told"]), (.untilRelaunch, []), (.never, []),
    ] {
      let device = SimulatedDevice(
        SimulatedDevice.Configuration(profile: DeviceProfile(notices: notices)))
      #expect(SignInController(device).begin(.appleID()).settled?.appleID != nil)
      device.app.kill()
      device.app.launch()
      let notes = Notes()
      SignInController(device).observeRevocations { notes.note("told") }
      device.settings.stopUsingThisApp()
      device.app.activate()
      #expect(notes.all == told)
    }
  }

  @Test
  func `an app that does not run begins nothing, and works again once it is launched`() throws {
    let device = SimulatedDevice()
    let controller = SignInController(device)
    let first = try #require(controller.begin(.appleID()).settled?.appleID)
    device.app.kill()
    device.app.activate()
    #expect(device.app.state == .notRunning)
    #expect(controller.begin(.appleID()).settled?.error?.reason == .refused)
    device.app.remove()
    device.app.launch()
    #expect(device.app.state == .notInstalled)
    #expect(controller.begin(.appleID()).settled?.error?.reason == .refused)
    device.app.install()
    #expect(device.app.state == .notRunning)
    device.app.launch()
    let again = try #require(SignInController(device).begin(.appleID(.email)).settled?.appleID)
    #expect(again.user == first.user)
    #expect(again.email == nil)
    #expect(device.transcript.count(of: .grantBegan) == 1)
    try device.finish()
  }

  @Test
  func `an app can be killed from within a callback`() throws {
    let device = SimulatedDevice()
    let controller = SignInController(device)
    let attempt = controller.begin(.appleID())
    attempt.onSettled { [weak device] _ in device?.app.kill() }
    #expect(attempt.settled?.appleID != nil)
    #expect(device.app.state == .notRunning)
    #expect(controller.begin(.appleID()).settled?.error?.reason == .refused)
    try device.finish()
  }

  // MARK: The lock

  @Test
  func `the lock takes the sheet and the app away, and gives the app back`() throws {
    let device = SimulatedDevice(person: .waits)
    let controller = SignInController(device)
    let attempt = controller.begin(.appleID())
    device.lock()
    #expect(device.isLocked)
    #expect(attempt.settled?.error?.reason == .deviceLocked)
    #expect(attempt.settled?.error?.advice == .quiet)
    #expect(attempt.presented == true)
    #expect(device.app.state == .background)
    device.advance(by: .seconds(1))
    device.unlock()
    #expect(!device.isLocked)
    #expect(device.app.state == .active)
    device.person = .approves
    #expect(controller.begin(.appleID()).settled?.appleID != nil)
    try device.finish()
  }

  /// Tells when it goes.
  private final class Keeper: Sendable {
    private let notes: Notes

    init(_ notes: Notes) { self.notes = notes }

    deinit { self.notes.note("gone") }

    func told() { self.notes.note("told") }
  }
}

extension SimulatedDevice {
  fileprivate func observeState(_ notes: Notes) { notes.note(self.app.state.rawValue) }
}
