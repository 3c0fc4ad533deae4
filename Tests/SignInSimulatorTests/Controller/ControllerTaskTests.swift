import SignInFlow
import SignInTesting
import Testing

/// Provider-neutral, too.
@Suite(
  "Tasks that authorize, whatever provider stands behind the controller",
  .simulatedDevice(person: .waits))
struct ControllerTaskTests {
  private let device: SimulatedDevice

  init() throws { self.device = try #require(SimulatedDevice.current) }

  private func controller(_ kind: ProviderKind) -> SignInController {
    makeController(on: self.device, behind: kind)
  }

  @Test(arguments: ProviderKind.allCases)
  func `a task that was canceled before its first line ran begins no attempt`(kind: ProviderKind)
    async
  {
    let controller = self.controller(kind)
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

  @Test(arguments: ProviderKind.allCases)
  func `canceling a task cancels the attempt that it waits for`(kind: ProviderKind) async throws {
    let controller = self.controller(kind)
    let task = Task { try await controller.authorize(.appleID()) }
    await self.device.until { $0.sheet?.stage == .reviewing }
    task.cancel()
    let error = await #expect(throws: AuthorizationError.self) { try await task.value }
    #expect(error?.reason == .appCanceled)
    await self.device.until { $0.sheet == nil }
  }

  @Test(arguments: ProviderKind.allCases)
  func `canceling a task after its attempt ended keeps the authorization`(kind: ProviderKind)
    async throws
  {
    let controller = self.controller(kind)
    let task = Task { try await controller.authorize(.appleID()) }
    await self.device.until { $0.sheet?.stage == .reviewing }
    self.device.sheet?.approve()
    let first = try await task.value
    task.cancel()
    #expect(try await task.value == first)
  }

  @Test(arguments: ProviderKind.allCases)
  func `canceling a task that only waits for an outcome leaves the attempt alone`(
    kind: ProviderKind
  ) async {
    let controller = self.controller(kind)
    let attempt = controller.begin(.appleID())
    let task = Task { await attempt.outcome }
    task.cancel()
    await self.device.until { $0.sheet?.stage == .reviewing }
    self.device.sheet?.approve()
    #expect(await task.value.authorization != nil)
  }

  @Test(arguments: ProviderKind.allCases) @MainActor
  func `authorize comes back to the caller's actor`(kind: ProviderKind) async throws {
    let controller = self.controller(kind)
    self.device.person = .approves
    _ = try await controller.authorize(.appleID())
    MainActor.assertIsolated()
  }
}
