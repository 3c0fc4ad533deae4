import SignInFlow
import SignInSimulator
import Testing

@Suite("Manual time")
struct ManualTimeTests {
  private let device = SimulatedDevice(time: .manual)
  private let notes = Notes()

  private func note(_ text: String, after delay: Duration) {
    self.device.after(delay) { [device, notes] in notes.note("\(text) at \(device.now)") }
  }

  @Test
  func `nothing happens until the test lets time run`() {
    let attempt = SignInController(self.device).begin(.appleID())
    #expect(attempt.settled == nil)
    #expect(self.device.now == .origin)
    #expect(self.device.sheet?.stage == .shown)
    self.device.advance(by: .nanoseconds(299_999_999))
    #expect(self.device.sheet?.stage == .shown)
    self.device.advance(by: .nanoseconds(1))
    #expect(self.device.sheet?.stage == .reviewing)
    #expect(attempt.settled == nil)
  }

  @Test
  func `every answer has been handed over when advance returns`() throws {
    let attempt = SignInController(self.device).begin(.appleID())
    let user = try #require(UserID("somebody"))
    self.device.credentialState(of: user) { [notes] _ in notes.note("state") }
    attempt.onSettled { [notes] _ in notes.note("outcome") }
    self.device.advance(by: .seconds(3))
    #expect(self.notes.all == ["state", "outcome"])
    #expect(attempt.settled?.authorization != nil)
  }

  @Test
  func `everything due at the target instant fires, also what is added there`() {
    self.device.after(.seconds(1)) { [device, notes] in
      notes.note("first")
      device.after(.zero) { notes.note("added") }
    }
    self.note("second", after: .seconds(1))
    self.note("later", after: .seconds(1) + .nanoseconds(1))
    self.device.advance(by: .seconds(1))
    #expect(self.notes.all == ["first", "second at 1.0 s", "added"])
    #expect(self.device.now == .seconds(1))
  }

  @Test
  func `time moves as far as asked where nothing is planned`() {
    self.device.advance(by: .seconds(7))
    #expect(self.device.now == .seconds(7))
  }

  @Test(arguments: [Duration.zero, .seconds(-5)])
  func `letting no time or less than none run moves nothing`(step: Duration) {
    self.device.advance(by: .seconds(2))
    self.device.advance(by: step)
    #expect(self.device.now == .seconds(2))
  }

  @Test
  func `advanceToNextEvent stops at the next planned instant and does all of it`() {
    self.note("first", after: .seconds(2))
    self.note("second", after: .seconds(2))
    self.note("third", after: .seconds(3))
    #expect(self.device.advanceToNextEvent())
    #expect(self.notes.all == ["first at 2.0 s", "second at 2.0 s"])
    #expect(self.device.now == .seconds(2))
    #expect(self.device.advanceToNextEvent())
    #expect(self.notes.all.last == "third at 3.0 s")
    #expect(!self.device.advanceToNextEvent())
    #expect(self.device.now == .seconds(3))
  }

  @Test
  func `advance from inside a callback lets time run further and returns at once`() {
    self.device.after(.seconds(1)) { [device, notes] in
      device.advance(by: .seconds(2))
      notes.note("returned at \(device.now)")
    }
    for second in 2...4 { self.note("timer", after: .seconds(second)) }
    self.device.advance(by: .seconds(1))
    #expect(self.notes.all == ["returned at 1.0 s", "timer at 2.0 s", "timer at 3.0 s"])
    #expect(self.device.now == .seconds(3))
  }

  @Test
  func `advanceToNextEvent from inside a callback reaches the next instant`() {
    self.device.after(.seconds(1)) { [device, notes] in
      notes.note("planned \(device.advanceToNextEvent())")
    }
    self.note("timer", after: .seconds(2))
    self.note("timer", after: .seconds(3))
    self.device.advance(by: .seconds(1))
    #expect(self.notes.all == ["planned true", "timer at 2.0 s"])
  }

  @Test
  func `what is registered first comes first at the same instant, as the transcript says`() {
    // The controller sets the deadline before it starts the attempt, whose person acts at 2 s.
    let early = SignInController(self.device).begin(.appleID(), deadline: .seconds(2))
    self.device.advance(by: .seconds(2))
    #expect(early.settled?.error?.reason == .timedOut)
    #expect(
      self.device.texts.suffix(4) == [
        "is called by timer 1", "cancels attempt 1", "takes the sheet away",
        "answers attempt 1: canceled (1001), appCanceled: the app canceled the attempt",
      ])
  }

  @Test
  func `a deadline that was set after the person's plan comes after the person`() {
    self.device.person = .cancels
    let attempt = SignInController(self.device).begin(.appleID())
    self.device.after(.seconds(2)) { attempt.cancel() }
    self.device.advance(by: .seconds(2))
    #expect(attempt.settled?.error?.reason == .userDismissed)
    #expect(self.device.texts.last == "is called by timer 1")
  }

  @Test
  func `a canceled timer never fires, also when it is canceled at its own instant`() {
    let second = OneShot<Registration>()
    self.device.after(.seconds(1)) { second.value?.cancel() }
    second.settle(self.device.after(.seconds(1)) { [notes] in notes.note("fired") })
    self.device.advance(by: .seconds(5))
    #expect(self.notes.all == [])
  }
}
