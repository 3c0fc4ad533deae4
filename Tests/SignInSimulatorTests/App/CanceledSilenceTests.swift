import SignInFlow
import SignInSimulator
import Testing

@Suite("An attempt that is canceled in silence")
struct CanceledSilenceTests {
  @Test
  func `in automatic time a canceled attempt ends in spite of silence`() throws {
    let device = SimulatedDevice(SimulatedDevice.Configuration(faults: [Fault(.silence)]))
    let attempt = SignInController(device).begin(.appleID())
    #expect(attempt.settled == nil)
    attempt.cancel()
    #expect(attempt.settled?.error?.reason == .appCanceled)
    try device.finish()
  }
}
