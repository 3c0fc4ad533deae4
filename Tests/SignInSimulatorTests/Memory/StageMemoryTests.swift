import SignInFlow
import SignInSimulator
import Testing

@Suite("What a stage holds")
struct StageMemoryTests {
  @Test
  func `what a stage used is let go soon after its end`() async throws {
    let isGone = OneShot<Void>()
    func use() async throws {
      let device = SimulatedDevice()
      // The task of a stage ends on its own thread, hence the waiting.
      let canary = Canary { isGone.settle(()) }
      device.observeRevocations { canary.sing() }
      let controller = SignInController(device)
      try await device.run(seed: 3) {
        _ = try await controller.authorize(.appleID())
        try await device.sleep(for: .seconds(1))
        await withTaskGroup { group in
          for _ in 1...3 { group.addTask { _ = await controller.begin(.appleID()).outcome } }
        }
      }
    }
    try await use()
    await isGone.wait()
  }

  @Test
  func `a stage that stalled is let go, too`() async {
    let isGone = OneShot<Void>()
    func use() async {
      let device = SimulatedDevice(person: .waits)
      let canary = Canary { isGone.settle(()) }
      device.observeRevocations { canary.sing() }
      let controller = SignInController(device)
      await #expect(throws: Stalled.self) {
        try await device.run { try await controller.authorize(.appleID()) }
      }
    }
    await use()
    await isGone.wait()
  }
}
