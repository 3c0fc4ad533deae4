import SignInFlow
import SignInTesting
import Testing

@Suite("Servers of two apps of one team")
struct TwoBackendsTests {
  private let device = SimulatedDevice()
  private let first = SimulatedApp()
  private let second = SimulatedApp(bundleID: "com.example.second")

  private func signIn(to backend: SimulatedBackend) async throws -> SimulatedBackend.Account {
    let controller = SignInController(self.device)
    let authorization = try await controller.authorize(.appleID(.fullName))
    return try await backend.signIn(authorization.appleID)
  }

  @Test
  func `a server hears of its own app alone`() async throws {
    let one = SimulatedBackend(self.device)
    let account = try await self.signIn(to: one)
    self.device.app.build = self.second
    let two = SimulatedBackend(self.device)
    #expect(try await self.signIn(to: two).user == account.user)
    self.device.settings.stopUsingThisApp()
    #expect(one.accounts.map(\.isRevoked) == [false])
    #expect(two.accounts.map(\.isRevoked) == [true])
  }

  @Test
  func `a server speaks for its own app, whichever is in front`() async throws {
    let backend = SimulatedBackend(self.device)
    let authorization = try await SignInController(self.device).authorize(.appleID(.fullName))
    self.device.app.build = self.second
    let account = try await backend.signIn(authorization.appleID)
    try await backend.delete(account)
    self.device.app.build = self.first
    let again = try await SignInController(self.device).authorize(.appleID(.fullName))
    #expect(again.appleID?.fullName?.formatted() == "Ada Lovelace")
  }

  @Test
  func `a server that is gone hears nothing more`() async throws {
    var backend: SimulatedBackend? = SimulatedBackend(self.device)
    weak let gone = backend
    _ = try await self.signIn(to: try #require(backend))
    backend = nil
    #expect(gone == nil)
    self.device.settings.stopUsingThisApp()
    try self.device.finish()
  }

  @Test
  func `an empty address is none`() async throws {
    let device = SimulatedDevice(
      SimulatedDevice.Configuration(account: .managed(), profile: .harsh))
    let backend = SimulatedBackend(device, behavior: .init(needsEmail: true))
    let credential = try await SignInController(device).authorize(.appleID(.email)).appleID
    #expect(try credential?.identityToken?.claims().email == "")
    await #expect(throws: SimulatedBackend.Refusal.emailRequired) {
      try await backend.signIn(credential)
    }
  }
}
