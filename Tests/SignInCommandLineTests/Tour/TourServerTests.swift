import SignInCore
import SignInDeviceModel
import SignInFlow
import SignInSimulator
import Testing

@testable import signin

@Suite("The server of the tour, when the app moves to another team") struct TourServerTests {
  private let device = SimulatedDevice()
  private let server: TourServer

  init() { self.server = TourServer(self.device) }

  private func credential(of user: UserID? = nil) async throws -> SignInCredential {
    let nonce = Nonce(raw: "once")
    let request = AuthorizationRequest.appleID(AppleIDRequest(nonce: nonce.hashed, user: user))
    let credential = try #require(
      try await SignInController(self.device).authorize(request).appleID)
    return SignInCredential(
      user: credential.user, identityToken: try #require(credential.identityToken),
      authorizationCode: try #require(credential.authorizationCode), nonce: nonce)
  }

  @Test
  func `an account gets its person's new id, and a second call finds nothing left to do`()
    async throws
  {
    let first = try await self.credential()
    let account = try await self.server.register(first)
    self.device.app.transfer(to: "TEAM654321")
    for _ in 1...2 {
      let moved = try await self.credential(of: first.user)
      #expect(moved.user != first.user)
      try await self.server.rebind(account, from: first.user, to: moved)
      #expect(self.server.entries.map(\.user) == [moved.user])
    }
  }

  @Test
  func `an account gets nobody else's id`() async throws {
    let ada = try await self.credential()
    let account = try await self.server.register(ada)
    self.device.settings.signOutOfAccount()
    self.device.settings.signIn(SimulatedAccount(id: "grace@example.com"))
    self.device.app.activate()
    let grace = try await self.credential()
    self.device.app.transfer(to: "TEAM654321")
    let moved = try await self.credential(of: grace.user)
    await #expect(throws: BackendFailure.refused("")) {
      try await self.server.rebind(account, from: ada.user, to: moved)
    }
    #expect(self.server.entries.map(\.user) == [ada.user])
  }
}
