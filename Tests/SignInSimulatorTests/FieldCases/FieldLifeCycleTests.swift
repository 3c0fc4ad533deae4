import SignInFlow
import SignInSimulator
import Testing

@Suite("Life cycles from the field")
struct FieldLifeCycleTests {
  @Test("LIFE-04: a double tap shows one sheet, settles twice, and a third tap works")
  func doubleTap() {
    for way in 0..<3 {
      let device = SimulatedDevice(person: .waits)
      let controller = SignInController(device)
      let first = controller.begin(.appleID(nonce: Nonce(raw: "first")))
      let second = controller.begin(.appleID(nonce: Nonce(raw: "second")))
      #expect(second.settled?.error?.reason == .requestAlreadyInProgress)
      #expect(second.settled?.error?.reason?.isMisuse == true)
      #expect(first.settled == nil)
      if way == 2 { device.service = .unusable }
      if way == 1 { device.sheet?.cancel() } else { device.sheet?.approve() }
      switch way {
      case 0:
        let claims = try? first.settled?.appleID?.identityToken?.claims()
        #expect(claims?.nonce == Nonce(raw: "first").hashed)
      case 1: #expect(first.settled?.error?.reason == .userDismissed)
      default: #expect(first.settled?.error?.reason == .invalidResponse)
      }
      #expect(device.sheetsShown == 1)
      device.service = .working
      device.person = .approves
      #expect(controller.begin(.appleID()).settled?.authorization != nil)
      #expect(device.unfinished == [])
    }
  }

  @Test("LIFE-07: two tasks that authorize at once both finish")
  func twoTasks() async throws {
    let device = SimulatedDevice(person: .waits)
    let controller = SignInController(device)
    let first = Task { try await controller.authorize(.appleID()) }
    await device.until { $0.sheet?.stage == .reviewing }
    let error = await #expect(throws: AuthorizationError.self) {
      try await controller.authorize(.appleID())
    }
    #expect(error?.reason == .requestAlreadyInProgress)
    device.sheet?.approve()
    #expect(try await first.value.appleID != nil)
  }

  @Test("LIFE-08: silence ends at the deadline, and a late success signs nobody in")
  func silence() {
    let device = SimulatedDevice()
    let provider = HoldingProvider(device)
    let controller = SignInController(provider)
    let notes = Notes()
    controller.observeLateSuccesses { _ in notes.note("late") }
    let attempt = controller.begin(.appleID(), deadline: .seconds(30))
    #expect(attempt.settled == nil)
    device.advance(by: .seconds(30))
    #expect(attempt.settled?.error?.reason == .timedOut)
    #expect(attempt.settled?.error?.advice == .retry)
    let next = controller.begin(.appleID())
    #expect(next.settled == nil)
    provider.letGo()
    #expect(attempt.settled?.error?.reason == .timedOut)
    #expect(next.settled?.authorization != nil)
    #expect(notes.all == ["late"])
  }

  @Test("LIFE-12: an attempt can begin on any thread")
  func anyThread() async throws {
    let device = SimulatedDevice()
    let controller = SignInController(device)
    let detached = await Task.detached { await controller.begin(.appleID()).outcome }.value
    #expect(detached.authorization != nil)
    let main = await MainActor.run { controller.begin(.appleID()).settled }
    #expect(main?.authorization != nil)
    try device.finish()
  }

  @Test("LIFE-19: a sheet that spins for ever can still be canceled")
  func spinningSheet() {
    let device = SimulatedDevice(person: .neverAnswers)
    let controller = SignInController(device)
    let attempt = controller.begin(.appleID())
    device.advance(by: .seconds(20))
    #expect(attempt.settled == nil)
    attempt.cancel()
    #expect(attempt.settled?.error?.code == .canceled)
    #expect(attempt.settled?.error?.reason == .appCanceled)
    #expect(device.unfinished == [])
    device.person = .approves
    #expect(controller.begin(.appleID()).settled?.authorization != nil)
  }

  @Test("LIFE-20: results that nobody lets come are reported")
  func nobodyPumps() {
    let device = SimulatedDevice(time: .manual)
    let attempt = SignInController(device).begin(.appleID())
    #expect(attempt.settled == nil)
    #expect(device.unfinished == [.sheetUp(attempt: 1), .answerOwed(attempt: 1)])
    device.advance(by: .seconds(3))
    #expect(attempt.settled?.authorization != nil)
    #expect(device.unfinished == [])
  }
}
