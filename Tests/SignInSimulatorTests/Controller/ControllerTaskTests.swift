import SignInFlow
import SignInTesting
import Testing

/// Provider-neutral, too.
@Suite(
  "Tasks that authorize, whatever provider stands behind the controller",
  .simulatedDevice(person: .waits))
struct ControllerTaskTests {
  private let device: SimulatedDevice
  private let controller: SignInController

  init() throws {
    self.device = try #require(SimulatedDevice.current)
    self.controller = makeController(on: self.device)
  }

  @Test
  func `a task that was canceled before its first line ran begins no attempt`() async {
    let gate = OneShot<Void>()
    let task = Task { [controller] in
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
    let task = Task { [controller] in try await controller.authorize(.appleID()) }
    await self.device.until { $0.sheet?.stage == .reviewing }
    task.cancel()
    let error = await #expect(throws: AuthorizationError.self) { try await task.value }
    #expect(error?.reason == .appCanceled)
    await self.device.until { $0.sheet == nil }
  }

  @Test
  func `canceling a task after its attempt ended keeps the authorization`() async throws {
    let task = Task { [controller] in try await controller.authorize(.appleID()) }
    await self.device.until { $0.sheet?.stage == .reviewing }
    self.device.sheet?.approve()
    let first = try await task.value
    task.cancel()
    #expect(try await task.value == first)
  }

  @Test
  func `canceling a task that only waits for an outcome leaves the attempt alone`() async {
    let attempt = self.controller.begin(.appleID())
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
