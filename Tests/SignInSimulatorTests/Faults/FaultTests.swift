import SignInDeviceModel
import SignInFlow
import SignInSimulator
import Testing

@Suite("Faults before an app") struct FaultTests {
  private func device(_ faults: Fault...) -> SimulatedDevice {
    SimulatedDevice(SimulatedDevice.Configuration(faults: faults))
  }

  @Test
  func `an attempt that is answered twice settles once`() throws {
    let device = self.device(Fault(.twice, .nth(1)))
    let controller = SignInController(device)
    let notes = Notes()
    controller.observeLateSuccesses { _ in notes.note("late") }
    let attempt = controller.begin(.appleID())
    attempt.onSettled { _ in notes.note("settled") }
    #expect(attempt.settled?.authorization != nil)
    #expect(notes.all == ["settled"])
    #expect(controller.dropped == 1)
    #expect(device.transcript.count(of: .answered, attempt: 1) == 2)
    #expect(controller.begin(.appleID()).settled?.authorization != nil)
    #expect(controller.dropped == 1)
    try device.finish()
  }

  @Test
  func `a failure that comes twice settles once`() throws {
    let device = self.device(Fault(.twice))
    device.person = .cancels
    let controller = SignInController(device)
    #expect(controller.begin(.appleID()).settled?.error?.reason == .userDismissed)
    #expect(controller.dropped == 1)
    try device.finish()
  }

  @Test
  func `LIFE-10: a start that is refused fails in the same turn, and the next one works`() throws {
    let device = self.device(Fault(.refusedStart, .nth(1)))
    let controller = SignInController(device)
    let attempt = controller.begin(.appleID(), deadline: .seconds(30))
    #expect(attempt.settled?.error?.code == .failed)
    #expect(attempt.settled?.error?.reason == .refused)
    #expect(attempt.presented == false)
    #expect(device.now == .seconds(0))
    #expect(device.sheetsShown == 0)
    #expect(controller.begin(.appleID()).settled?.authorization != nil)
    try device.finish()
  }

  @Test(
    "ERR-12: a code that nobody knows yet ends the attempt with its number",
    arguments: [990, 1_011, 1_999, -1])
  func unknownCode(number: Int) throws {
    let device = self.device(Fault(.unknownCode(number)))
    let attempt = SignInController(device).begin(.appleID())
    #expect(attempt.settled?.error?.code.rawValue == number)
    #expect(attempt.settled?.error?.reason == nil)
    try device.finish()
  }

  @Test
  func `CRED-14: after a first sign-in without a token a second one has the token, and no name`()
    throws
  {
    let device = self.device(Fault(.droppedToken, .nth(1)))
    let controller = SignInController(device)
    let first = try #require(controller.begin(.appleID(.fullName, .email)).settled?.appleID)
    #expect(first.identityToken == nil)
    #expect(first.authorizationCode != nil)
    #expect(first.fullName?.givenName == "Ada")
    let second = try #require(controller.begin(.appleID(.fullName, .email)).settled?.appleID)
    #expect(second.identityToken != nil)
    #expect(second.fullName?.isEmpty == true)
    #expect(second.user == first.user)
    try device.finish()
  }

  @Test
  func `a token that is no UTF-8 has no text, and its claims can't be read`() throws {
    let device = self.device(Fault(.invalidToken))
    let credential = SignInController(device).begin(.appleID()).settled?.appleID
    let token = try #require(credential?.identityToken)
    #expect(token.text == nil)
    #expect(throws: IdentityTokenError.self) { try token.claims() }
  }

  @Test
  func `STATE-05: without a notice the state tells at the next activation`() async throws {
    let device = self.device(Fault(.lostNotice))
    let controller = SignInController(device)
    let notes = Notes()
    controller.observeRevocations { notes.note("revoked") }
    let user = try #require(controller.begin(.appleID()).settled?.appleID?.user)
    device.settings.stopUsingThisApp()
    device.app.activate()
    #expect(notes.all == [])
    #expect(await controller.credentialState(of: user).state == .revoked)
    try device.finish()
  }

  @Test
  func `STATE-05: a notice may come twice`() throws {
    let device = self.device(Fault(.doubledNotice))
    let controller = SignInController(device)
    let notes = Notes()
    controller.observeRevocations { notes.note("revoked") }
    controller.begin(.appleID())
    device.settings.stopUsingThisApp()
    #expect(notes.all == [])
    device.app.activate()
    #expect(notes.all == ["revoked", "revoked"])
    try device.finish()
  }

  @Test
  func `a relation that does not end is still authorized`() async throws {
    let device = self.device(Fault(.stickyGrant, .nth(1)))
    let controller = SignInController(device)
    let user = try #require(controller.begin(.appleID()).settled?.appleID?.user)
    device.settings.stopUsingThisApp()
    device.app.activate()
    #expect(await controller.credentialState(of: user).state == .authorized)
    device.settings.stopUsingThisApp()
    device.app.activate()
    #expect(await controller.credentialState(of: user).state == .revoked)
    try device.finish()
  }

  // MARK: Reports

  @Test(
    "a scheduled fault that never struck is reported",
    arguments: [Fault.Schedule.always, .nth(2), .nth(9), .at(.seconds(99))])
  func neverExercised(schedule: Fault.Schedule) {
    let fault = Fault(.twice, schedule)
    let device = self.device(fault)
    if schedule != .always { SignInController(device).begin(.appleID()) }
    #expect(device.faultsNeverExercised == [fault])
    let error = #expect(throws: UnfinishedBusiness.self) { try device.finish() }
    #expect(error?.items == [.faultNeverExercised(fault)])
    #expect(
      error?.description
        == "unfinished on the simulated device:\n- a fault never struck: two answers")
  }

  @Test
  func `a fault by chance that never struck is told and not reported`() throws {
    let fault = Fault(.twice, .chance(ofRun: 0))
    let device = self.device(fault)
    SignInController(device).begin(.appleID())
    #expect(device.faultsNeverExercised == [fault])
    try device.finish()
  }

  @Test
  func `each fault that never struck is reported, in order`() {
    let faults = [Fault(.twice, .nth(7)), Fault(.silence, .chance(ofRun: 0)), Fault(.lostNotice)]
    let device = SimulatedDevice(SimulatedDevice.Configuration(faults: faults))
    SignInController(device).begin(.appleID())
    #expect(
      device.unfinished == [.faultNeverExercised(faults[0]), .faultNeverExercised(faults[2])])
    #expect(device.faultsNeverExercised == faults)
  }

  @Test
  func `faults can be set on a running device`() throws {
    let device = SimulatedDevice()
    let controller = SignInController(device)
    controller.begin(.appleID())
    #expect(device.faults == [])
    device.faults = [Fault(.droppedCode, .nth(2))]
    #expect(device.faults == [Fault(.droppedCode, .nth(2))])
    let codes = (0..<3).map { _ in
      controller.begin(.appleID()).settled?.appleID?.authorizationCode != nil
    }
    #expect(codes == [true, false, true])
    try device.finish()
    device.faults = [Fault(.droppedCode)]
    device.faults = []
    // What was due is told even if it was taken back.
    let error = #expect(throws: UnfinishedBusiness.self) { try device.finish() }
    #expect(error?.items == [.faultNeverExercised(Fault(.droppedCode))])
  }

  @Test(
    "a run with a fault is played again without a difference",
    arguments: [
      Fault(.silence), Fault(.late(.seconds(9))), Fault(.twice), Fault(.refusedStart),
      Fault(.droppedToken),
      Fault(.droppedCode), Fault(.wrongNonce), Fault(.foreignState), Fault(.invalidToken),
      Fault(.unknownCode(7)), Fault(.lostNotice), Fault(.doubledNotice), Fault(.stickyGrant),
      Fault(.twice, .nth(2)), Fault(.twice, .at(.seconds(4))),
      Fault(.droppedCode, .chance(ofRun: 100, ofOccasion: 50)),
    ])
  func replay(fault: Fault) throws {
    let device = self.device(fault)
    let controller = SignInController(device)
    for _ in 0..<3 {
      controller.begin(.appleID(.fullName), deadline: .seconds(30))
      device.settings.stopUsingThisApp()
      device.app.activate()
    }
    device.faults = [fault]
    controller.begin(.appleID(), deadline: .seconds(30))
    #expect(try Run(device.transcript).play() == nil)
    #expect(try Run(device.transcript.jsonLines.utf8, file: "f").play() == nil)
  }
}
