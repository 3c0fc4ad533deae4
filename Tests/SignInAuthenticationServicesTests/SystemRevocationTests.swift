import AuthenticationServices
import SignInAuthenticationServices
import SignInFlow
import SignInSimulator
import SignInTesting
import Synchronization
import Testing

@Suite("A revocation that the system posts", .simulatedDevice())
struct SystemRevocationTests {
  private let device: SimulatedDevice

  init() throws { self.device = try #require(SimulatedDevice.current) }

  /// Counts notices about the suite's device: the system's center is one for the process.
  private final class Count: Sendable {
    private let count = Mutex(0)
    private let device: SimulatedDevice

    init(_ device: SimulatedDevice) { self.device = device }

    var value: Int { self.count.withLock { $0 } }

    func notice() {
      if SimulatedDevice.current === self.device { self.count.withLock { $0 += 1 } }
    }
  }

  private func revoke() throws {
    _ = try #require(SignInController(self.device).begin(.appleID()).settled?.authorization)
    self.device.settings.stopUsingThisApp()
    self.device.app.activate()
  }

  @Test func `each observer is told once, until it is called off`() throws {
    let controller = SignInController(provider: SystemProvider(), time: self.device)
    let counts = [Count(self.device), Count(self.device)]
    let registrations = counts.map { count in controller.observeRevocations { count.notice() } }
    try self.revoke()
    #expect(counts.map(\.value) == [1, 1])
    registrations[0].cancel()
    registrations[0].cancel()
    try self.revoke()
    #expect(counts.map(\.value) == [1, 2])
    registrations[1].cancel()
    try self.revoke()
    #expect(counts.map(\.value) == [1, 2])
  }

  @Test func `an observer outlives the provider`() throws {
    let count = Count(self.device)
    let registration = SystemProvider().observeRevocations { count.notice() }
    try self.revoke()
    #expect(count.value == 1)
    registration.cancel()
  }
}
