import SignInFlow
import SignInTesting
import Testing

@Suite("Tests that hang")
struct PatienceTests {
  /// Time that moves by the test alone, in place of real time.
  private let clock = SimulatedDevice(time: .manual)

  private func trait(
    _ person: SimulatedPerson, sourceLocation: SourceLocation = #_sourceLocation
  ) -> SimulatedDeviceTrait {
    SimulatedDeviceTrait(
      SimulatedDevice.Configuration(person: person), patience: .seconds(20), clock: self.clock,
      sourceLocation: sourceLocation)
  }

  @Test
  func `a test that hangs is told what is open, and is ended`() async throws {
    let clock = self.clock
    let outcome = OneShot<Outcome>()
    let line = #line + 1
    let (issues, error) = await gatherIssues(with: self.trait(.waits)) {
      let device = try #require(SimulatedDevice.current)
      let attempt = SignInController(device).begin(.appleID(.email))
      // Something has happened in the first 20 s.
      clock.advance(by: .seconds(20))
      #expect(attempt.settled == nil)
      clock.advance(by: .seconds(20))
      outcome.settle(await attempt.outcome)
      _ = try await attempt.outcome.get()
    }
    #expect(error == nil)
    #expect(outcome.value?.error?.reason == .stalled)
    let issue = try #require(issues.first)
    #expect(issues.count == 1)
    #expect(
      issue.comments == [
        """
        nothing has happened on the simulated device for 20.0 s of real time, and the test has not ended
        - the sheet of attempt 1 is up; nobody approved or closed it
        - attempt 1 has no answer; advance time, act on its sheet or set a deadline
        0.000 s  app  asks for an Apple ID credential with e-mail (attempt 1)
        """
      ])
    #expect(issue.sourceLocation?.line == line)
    #expect(issue.isFailure)
  }

  @Test
  func `a test on whose device something happens again and again has all the time it needs`()
    async throws
  {
    let clock = self.clock
    let (issues, error) = await gatherIssues(with: self.trait(.approves)) {
      let controller = SignInController(try #require(SimulatedDevice.current))
      for _ in 1...10 {
        clock.advance(by: .seconds(15))
        controller.begin(.appleID())
      }
    }
    #expect(error == nil)
    #expect(issues.isEmpty)
  }

  @Test
  func `a test that has ended leaves no timer behind`() async {
    _ = await gatherIssues(with: self.trait(.approves)) {}
    #expect(self.clock.transcript.contains(.setTimer, .stopTimer))
    #expect(!self.clock.advanceToNextEvent())
  }

  @Test
  func `a test that waits for a fact in vain is canceled, in real time`() async {
    let (issues, error) = await gatherIssues(with: .simulatedDevice(patience: .milliseconds(1))) {
      let device = try #require(SimulatedDevice.current)
      let hasComeAbout = await device.until { $0.sheet != nil }
      if !hasComeAbout, Task.isCancelled { return }
      #expect(Bool(false))
    }
    #expect(error == nil)
    #expect(issues.count == 1)
    #expect(issues.first?.comments.first?.rawValue.contains("nothing is open on it") == true)
  }
}
