import SignInFlow
import SignInSimulator
import Testing

/// Provider-neutral, too.
@Suite("Tasks that authorize, whatever provider stands behind the controller")
struct ControllerTaskTests {
  private let device = SimulatedDevice(person: .waits)

  @Test
  func `a task that was canceled before its first line ran begins no attempt`() async {
    let controller = makeController(on: self.device)
    let gate = OneShot<Void>()
    let task = Task {
      await gate.wait()
      return try await controller.authorize(.appleID())
    }
    task.cancel()
    gate.settle(())
    let error = await #expect(throws: AuthorizationError.self) { try await task.value }
    #expect(error?.reason == .appCanceled)
    #expect(self.device.transcript.entries == [])
  }

  @Test
  func `canceling a task cancels the attempt that it waits for`() async throws {
    let controller = makeController(on: self.device)
    let task = Task { try await controller.authorize(.appleID()) }
    await self.device.until { $0.sheet?.stage == .reviewing }
    task.cancel()
    let error = await #expect(throws: AuthorizationError.self) { try await task.value }
    #expect(error?.reason == .appCanceled)
    await self.device.until { $0.sheet == nil }
    try self.device.finish()
  }

  @Test
  func `canceling a task after its attempt ended keeps the authorization`() async throws {
    let controller = makeController(on: self.device)
    let task = Task { try await controller.authorize(.appleID()) }
    await self.device.until { $0.sheet?.stage == .reviewing }
    self.device.sheet?.approve()
    let first = try await task.value
    task.cancel()
    #expect(try await task.value == first)
  }

  @Test
  func `canceling a task that only waits for an outcome leaves the attempt alone`() async {
    let attempt = makeController(on: self.device).begin(.appleID())
    let task = Task { await attempt.outcome }
    task.cancel()
    await self.device.until { $0.sheet?.stage == .reviewing }
    self.device.sheet?.approve()
    #expect(await task.value.authorization != nil)
  }

  @Test @MainActor
  func `authorize comes back to the caller's actor`() async throws {
    let controller = makeController(on: SimulatedDevice())
    _ = try await controller.authorize(.appleID())
    MainActor.assertIsolated()
  }
}
