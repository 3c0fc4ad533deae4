import SignInFlow
import SignInSimulator
import Testing

@Suite("Automatic time")
struct AutomaticTimeTests {
  @Test(arguments: [
    SimulatedPerson.approves, .approves(name: PersonName(givenName: "Grace"), email: .hidden),
    .cancels, .cancels(at: .shown), .cancels(at: .reviewing), .cancels(at: .authenticating),
    .cancels(at: .finishing), .opensSettings, .after(.seconds(60), .approves),
    .script(.after(.zero, .cancels)),
  ])
  func `with one caller and a person who answers begin returns an ended attempt`(
    person: SimulatedPerson
  ) throws {
    let device = SimulatedDevice(person: person)
    #expect(SignInController(device).begin(.appleID()).settled != nil)
    #expect(device.sheet == nil)
    try device.finish()
  }

  @Test
  func `a timer owes nobody an answer and stays planned`() {
    let device = SimulatedDevice()
    let notes = Notes()
    device.after(.seconds(1)) { notes.note("fired") }
    device.network = .offline
    #expect(device.now == .origin)
    #expect(notes.all == [])
    #expect(device.unfinished == [])
  }

  @Test
  func `a timer that is due before the owed answer fires, and a later one stays planned`() {
    let device = SimulatedDevice()
    let notes = Notes()
    device.after(.seconds(1)) { notes.note("early at \(device.now)") }
    device.after(.seconds(10)) { notes.note("late at \(device.now)") }
    let attempt = SignInController(device).begin(.appleID())
    #expect(attempt.settled?.authorization != nil)
    #expect(notes.all == ["early at 1.0 s"])
    #expect(device.now == .seconds(3))
  }

  @Test
  func `silence runs to the earliest timer and no further once nothing is owed`() {
    let device = SimulatedDevice(person: .neverAnswers)
    let notes = Notes()
    device.after(.seconds(9)) { notes.note("late") }
    let attempt = SignInController(device).begin(.appleID(), deadline: .seconds(5))
    #expect(attempt.settled?.error?.reason == .timedOut)
    #expect(device.now == .seconds(5))
    #expect(notes.all == [])
    #expect(device.unfinished == [])
  }

  @Test
  func `a timer that sets itself again does not outrun a deadline`() {
    let device = SimulatedDevice(person: .neverAnswers)
    let notes = Notes()
    // Ends by itself, so that a device that goes on is seen and does not hang the tests.
    @Sendable func tick() {
      notes.note("tick")
      if notes.all.count < 100 { device.after(.seconds(1)) { tick() } }
    }
    device.after(.seconds(1)) { tick() }
    let attempt = SignInController(device).begin(.appleID(), deadline: .milliseconds(4_500))
    #expect(attempt.settled?.error?.reason == .timedOut)
    #expect(notes.all.count == 4)
    #expect(device.now == .seconds(4.5))
  }

  @Test
  func `in silence without a timer time holds and finish reports what is owed`() {
    let device = SimulatedDevice(person: .neverAnswers)
    let attempt = SignInController(device).begin(.appleID())
    #expect(attempt.settled == nil)
    #expect(device.now == .seconds(0.3))
    #expect(device.unfinished == [.sheetUp(attempt: 1), .answerOwed(attempt: 1)])
    attempt.cancel()
    #expect(attempt.settled?.error?.reason == .appCanceled)
    #expect(device.unfinished == [])
  }

  @Test
  func `a sheet that waits for the test holds time, its deadline included`() {
    let device = SimulatedDevice(person: .waits)
    let attempt = SignInController(device).begin(.appleID(), deadline: .seconds(30))
    #expect(attempt.settled == nil)
    #expect(device.now == .seconds(0.3))
    #expect(device.sheet?.stage == .reviewing)
    device.sheet?.approve()
    #expect(attempt.settled?.authorization != nil)
    #expect(device.now == .seconds(1.3))
  }

  @Test
  func `a deadline comes to a waiting sheet when the test lets time run`() {
    let device = SimulatedDevice(person: .waits)
    let attempt = SignInController(device).begin(.appleID(), deadline: .seconds(30))
    device.advance(by: .seconds(29))
    #expect(attempt.settled == nil)
    device.advance(by: .seconds(1))
    #expect(attempt.settled?.error?.reason == .timedOut)
    #expect(device.sheet == nil)
    #expect(device.unfinished == [])
  }

  @Test
  func `a check of a credential state and a sleep move time to their ends`() async throws {
    let device = SimulatedDevice()
    let user = try #require(UserID("somebody"))
    _ = await SignInController(device).credentialState(of: user)
    #expect(device.now == .seconds(0.05))
    try await device.sleep(for: .seconds(2))
    #expect(device.now == .seconds(2.05))
  }

  @Test
  func `a sleep runs past a sheet that waits`() async throws {
    let device = SimulatedDevice(person: .waits)
    let attempt = SignInController(device).begin(.appleID(), deadline: .seconds(1))
    try await device.sleep(for: .seconds(5))
    #expect(attempt.settled?.error?.reason == .timedOut)
    #expect(device.now == .seconds(5.3))
  }

  @Test(arguments: [Duration.zero, .seconds(-1), .nanoseconds(Int64.min)])
  func `a timer without a delay fires before the call returns`(delay: Duration) {
    let device = SimulatedDevice()
    let notes = Notes()
    device.after(delay) { notes.note("fired") }
    #expect(notes.all == ["fired"])
    #expect(device.now == .origin)
    // So it is where time has run by itself before.
    SignInController(device).begin(.appleID())
    device.after(delay) { notes.note("fired at \(device.now)") }
    #expect(notes.all == ["fired", "fired at 3.0 s"])
  }

  @Test
  func `advance counts from the present instant, also where time has run by itself`() {
    let device = SimulatedDevice()
    SignInController(device).begin(.appleID())
    device.advance(by: .seconds(1))
    #expect(device.now == .seconds(4))
  }
}
