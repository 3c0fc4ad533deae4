import SignInDeviceModel
import SignInFlow
import SignInSimulator
import Testing

@Suite("Silent and late devices") struct SilenceTests {
  private func device(
    _ faults: Fault..., limit: Duration? = nil, time: SimulatedDevice.Time = .automatic
  ) -> SimulatedDevice {
    SimulatedDevice(
      SimulatedDevice.Configuration(faults: faults, attemptLimit: limit), time: time)
  }

  // MARK: Silence

  @Test
  func `LIFE-08: silence ends at the deadline, and the next attempt works`() throws {
    let device = self.device(Fault(.silence, .nth(1)))
    let controller = SignInController(device)
    let attempt = controller.begin(.appleID(.fullName), deadline: .seconds(30))
    #expect(attempt.settled?.error?.reason == .timedOut)
    #expect(attempt.settled?.error?.advice == .retry)
    let next = controller.begin(.appleID(.fullName), deadline: .seconds(30))
    #expect(next.settled?.authorization != nil)
    #expect(attempt.settled?.error?.reason == .timedOut)
    #expect(device.texts.contains("has a fault: no answer"))
    try device.finish()
  }

  @Test
  func `LIFE-08: silence that is canceled ends a grace later`() throws {
    let device = self.device(Fault(.silence, .nth(1)))
    let controller = SignInController(device)
    let attempt = controller.begin(.appleID())
    #expect(attempt.settled == nil)
    #expect(device.unfinished == [.answerOwed(attempt: 1)])
    attempt.cancel()
    #expect(attempt.settled?.error?.code == .canceled)
    #expect(attempt.settled?.error?.reason == .appCanceled)
    #expect(controller.begin(.appleID()).settled?.authorization != nil)
    try device.finish()
  }

  @Test(.timeLimit(.minutes(1)))
  func `LIFE-08: silence whose task is canceled ends a grace later`() async throws {
    let device = self.device(Fault(.silence))
    let controller = SignInController(device)
    let task = Task { () async throws(AuthorizationError) in
      try await controller.authorize(.appleID())
    }
    await device.until { $0.transcript.count(of: .faultStruck) == 1 }
    task.cancel()
    let result = await task.result
    #expect(throws: AuthorizationError(.appCanceled)) { try result.get() }
    try device.finish()
  }

  @Test
  func `silence that is canceled in manual time ends when the grace has passed`() throws {
    let device = self.device(Fault(.silence), time: .manual)
    let attempt = SignInController(device).begin(.appleID())
    device.advance(by: .seconds(5))
    attempt.cancel()
    #expect(attempt.settled == nil)
    device.advance(by: SignInController.cancelGrace)
    #expect(attempt.settled?.error?.reason == .appCanceled)
    // Nobody need wait for the device's own giving up.
    #expect(device.unfinished == [])
    device.advance(by: .seconds(10))
    try device.finish()
  }

  @Test
  func `silence with neither deadline nor cancel is reported`() {
    let device = self.device(Fault(.silence))
    let attempt = SignInController(device).begin(.appleID())
    #expect(attempt.settled == nil)
    #expect(device.unfinished == [.answerOwed(attempt: 1)])
    #expect(throws: UnfinishedBusiness(items: [.answerOwed(attempt: 1)])) { try device.finish() }
  }

  @Test
  func `silence with a limit ends as stalled`() throws {
    let device = self.device(Fault(.silence), limit: .seconds(20))
    let attempt = SignInController(device).begin(.appleID())
    #expect(attempt.settled?.error?.reason == .stalled)
    try device.finish()
  }

  @Test
  func `of a deadline and a limit the earlier one counts`() throws {
    for (deadline, reason) in [(10, AuthorizationError.Reason.timedOut), (60, .stalled)] {
      let device = self.device(Fault(.silence), limit: .seconds(30))
      let attempt = SignInController(device).begin(.appleID(), deadline: .seconds(deadline))
      #expect(attempt.settled?.error?.reason == reason)
      try device.finish()
    }
  }

  @Test
  func `silence on a stage stalls it without a deadline, and not with one`() async throws {
    let device = self.device(Fault(.silence))
    let controller = SignInController(device)
    let error = await #expect(throws: AuthorizationError.self) {
      try await device.run { try await controller.authorize(.appleID(), deadline: .seconds(9)) }
    }
    #expect(error?.reason == .timedOut)
    await #expect(throws: Stalled.self) {
      try await device.run { try await controller.authorize(.appleID()) }
    }
  }

  @Test
  func `a stalled device answers what silence has withheld`() {
    let device = self.device(Fault(.silence))
    let attempt = SignInController(device).begin(.appleID())
    device.stall()
    #expect(attempt.settled?.error?.reason == .stalled)
    #expect(device.unfinished == [.stalled])
  }

  // MARK: Late answers

  private func lateNames(_ controller: SignInController) -> Notes {
    let notes = Notes()
    controller.observeLateSuccesses { authorization in
      notes.note(authorization.appleID?.fullName?.givenName ?? "nobody")
    }
    return notes
  }

  @Test
  func `a late answer is waited for`() throws {
    let device = self.device(Fault(.late(.seconds(40))))
    let attempt = SignInController(device).begin(.appleID())
    #expect(attempt.settled?.authorization != nil)
    #expect(device.now == .seconds(43))
    try device.finish()
  }

  @Test
  func `LIFE-08: a success that comes after the deadline signs nobody in, and its name is kept`()
    throws
  {
    let device = self.device(Fault(.late(.seconds(40)), .nth(1)))
    let controller = SignInController(device)
    let notes = self.lateNames(controller)
    let attempt = controller.begin(.appleID(.fullName), deadline: .seconds(30))
    #expect(attempt.settled?.error?.reason == .timedOut)
    #expect(notes.all == ["Ada"])
    // The relation has begun all the same.
    let next = controller.begin(.appleID(.fullName))
    #expect(next.settled?.appleID?.fullName?.isEmpty == true)
    #expect(notes.all == ["Ada"])
    try device.finish()
  }

  @Test
  func `LIFE-08: a success that comes after a cancel's grace is late`() throws {
    let device = self.device(Fault(.late(.seconds(40))), time: .manual)
    let controller = SignInController(device)
    let notes = self.lateNames(controller)
    let attempt = controller.begin(.appleID(.fullName))
    device.advance(by: .seconds(5))
    attempt.cancel()
    device.advance(by: .seconds(2))
    #expect(attempt.settled?.error?.reason == .appCanceled)
    #expect(notes.all == [])
    device.advance(by: .seconds(60))
    #expect(attempt.settled?.error?.reason == .appCanceled)
    #expect(notes.all == ["Ada"])
    try device.finish()
  }

  @Test
  func `a success that comes within a cancel's grace counts`() {
    let device = self.device(Fault(.late(.seconds(3))), time: .manual)
    let controller = SignInController(device)
    let notes = self.lateNames(controller)
    let attempt = controller.begin(.appleID(.fullName))
    device.advance(by: .milliseconds(5_500))
    attempt.cancel()
    device.advance(by: .seconds(2))
    #expect(attempt.settled?.authorization != nil)
    #expect(notes.all == [])
  }

  @Test
  func `a failure that comes late is nobody's`() throws {
    let device = self.device(Fault(.late(.seconds(40))))
    device.person = .cancels
    let controller = SignInController(device)
    let notes = self.lateNames(controller)
    let attempt = controller.begin(.appleID(), deadline: .seconds(30))
    #expect(attempt.settled?.error?.reason == .timedOut)
    #expect(notes.all == [])
    #expect(controller.dropped > 0)
    try device.finish()
  }

  @Test
  func `LIFE-08: a late success never settles the attempt after it`() {
    let device = self.device(Fault(.late(.seconds(40)), .nth(1)), time: .manual)
    let controller = SignInController(device)
    let notes = self.lateNames(controller)
    let first = controller.begin(.appleID(.fullName), deadline: .seconds(10))
    device.advance(by: .seconds(10))
    device.person = .waits
    let second = controller.begin(.appleID(.fullName))
    device.advance(by: .seconds(60))
    #expect(first.settled?.error?.reason == .timedOut)
    #expect(second.settled == nil)
    #expect(notes.all == ["Ada"])
    device.sheet?.approve()
    device.advance(by: .seconds(2))
    #expect(second.settled?.authorization != nil)
  }
}
