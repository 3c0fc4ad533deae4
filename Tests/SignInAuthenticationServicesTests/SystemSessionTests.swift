import SignInAuthenticationServices
import SignInCore
import SignInSimulator
import SignInTesting
import Testing

@Suite("A session on the system", .simulatedDevice(), .timeLimit(.minutes(5)))
struct SystemSessionTests {
  private let device: SimulatedDevice
  private let backend: SimulatedBackend
  private let store = InMemoryStore()

  init() throws {
    self.device = try #require(SimulatedDevice.current)
    self.backend = SimulatedBackend(self.device)
  }

  /// The session of a process of the app, whose core knows nothing of what stands behind the controller.
  private func session() -> SignInSession<SimulatedBackend> {
    SignInSession(
      SignInController(provider: SystemProvider(), time: self.device), backend: self.backend,
      store: self.store)
  }

  @Test func `a person signs in, comes back, and is signed out when they stop using the app`()
    async throws
  {
    let account = try await self.session().signIn(.fullName, .email)
    #expect(account.name?.formatted() == "Ada Lovelace")
    #expect(account.email == "ada@example.com")
    #expect(self.store.record.profiles.isEmpty)

    let again = self.session()
    await again.launch()
    #expect(again.state.signedIn?.standing == .confirmed)
    self.device.settings.stopUsingThisApp()
    self.device.app.activate()
    again.becameActive()
    await again.reaches { $0 == .signedOut(.revoked) }
    // Whoever comes back is asked for everything again.
    let back = try await again.signIn(.fullName, .email)
    #expect(back.name?.formatted() == "Ada Lovelace")
  }

  @Test func `a person who closes the sheet is told nothing, and one who is offline is`() async {
    self.device.person = .cancels
    let session = self.session()
    let closed = await #expect(throws: SignInFailure.self) { try await session.signIn(.email) }
    #expect(closed?.message == nil)
    self.device.person = .approves
    self.device.network = .offline
    let offline = await #expect(throws: SignInFailure.self) { try await session.signIn(.email) }
    #expect(offline?.message != nil)
    #expect(session.state.signedIn == nil)
  }

  @Test func `an account is deleted`() async throws {
    let session = self.session()
    try await session.signIn(.fullName, .email)
    try await session.deleteAccount()
    #expect(session.state == .signedOut(.accountDeleted))
    #expect(self.backend.accounts.isEmpty)
  }

  @Test func `an app that moves to another team keeps its account`() async throws {
    let session = self.session()
    let account = try await session.signIn(.fullName, .email)
    self.device.app.transfer(to: "TEAM654321")
    session.becameActive()
    await session.reaches { $0.signedIn?.standing == .transferred(nil) }
    #expect(await session.resume() == nil)
    #expect(session.account?.number == account.number)
    #expect(session.state.signedIn?.origin.user != account.user)
  }

  @Test func `existing accounts are found, and nothing is shown where there are none`() async throws
  {
    let session = self.session()
    #expect(try await session.signInWithExistingAccount() == nil)
    #expect(self.device.transcript.count(of: .sheetShown) == 0)
    try await session.signIn(.email)
    session.signOut()
    #expect(try await session.signInWithExistingAccount()?.number == 1)
  }
}

extension SignInSession {
  /// Waits for a state, as an app does that shows each of them.
  fileprivate func reaches(_ isReached: (State) -> Bool) async {
    for await state in self.states() where isReached(state) { return }
  }
}
