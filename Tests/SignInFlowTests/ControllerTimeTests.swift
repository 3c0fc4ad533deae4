import SignInCore
import SignInFlow
import SignInTestSupport
import Testing

@Suite("Which time a controller uses") struct ControllerTimeTests {
  let device = TimedProvider()

  @Test("A provider that keeps its own time is used for time")
  func positional() {
    self.expectOwnTime(SignInController(self.device))
  }

  @Test("A provider that keeps its own time is used for time, also with its label")
  func labeled() {
    self.expectOwnTime(SignInController(provider: self.device))
  }

  @Test("A provider of which only the protocol is known still keeps its own time")
  func existential() {
    let provider: any AuthorizationProvider = self.device
    self.expectOwnTime(SignInController(provider: provider))
  }

  @Test("A timekeeper that is named wins over the provider's own")
  func named() {
    let time = ManualTime()
    let attempt = SignInController(provider: self.device, time: time)
      .begin(.appleID(), deadline: .seconds(30))
    #expect(self.device.time.registered == 0)
    time.advance(by: .seconds(30))
    #expect(attempt.settled == .reason(.timedOut))
  }

  private func expectOwnTime(_ controller: SignInController) {
    let attempt = controller.begin(.appleID(), deadline: .seconds(30))
    #expect(self.device.time.pending == 1)
    self.device.time.advance(by: .seconds(30))
    #expect(attempt.settled == .reason(.timedOut))
  }
}
