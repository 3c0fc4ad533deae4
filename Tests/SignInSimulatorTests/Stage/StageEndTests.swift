import SignInFlow
import SignInSimulator
import Testing

@Suite("The end of a stage")
struct StageEndTests {
  @Test
  func `an attempt that is left running ends in the device's own time`() async throws {
    let device = SimulatedDevice()
    let controller = SignInController(device)
    let attempt = try await device.run { controller.begin(.appleID(.email)) }
    #expect(await attempt.outcome.authorization != nil)
  }

  @Test
  func `a stage that ends leaves another one its device`() async throws {
    let device = SimulatedDevice(person: .waits)
    let controller = SignInController(device)
    async let waiting = device.run(grace: .seconds(10)) {
      await device.until { $0.sheet?.stage == .reviewing }
    }
    _ = try await device.run { 1 }
    controller.begin(.appleID())
    #expect(try await waiting)
    device.sheet?.cancel()
    #expect(throws: Never.self) { try device.finish() }
  }

  @Test
  func `code that tries again for ever does not keep a stalled stage from ending`() async {
    let device = SimulatedDevice(person: .waits)
    let controller = SignInController(device)
    let isOver = Notes()
    await #expect(throws: Stalled.self) {
      try await device.run {
        while isOver.all.isEmpty {
          _ = try? await controller.authorize(.appleID())
          await Task.yield()
        }
      }
    }
    isOver.note("over")
  }
}
