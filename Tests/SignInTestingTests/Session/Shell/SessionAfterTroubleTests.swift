import SignInCore
import SignInDeviceModel
import SignInFlow
import SignInSimulator
import SignInTesting
import Testing

@Suite("A session after something has gone wrong")
struct SessionAfterTroubleTests {
  private let device = SimulatedDevice()
  private let backend: SimulatedBackend
  private let store = InMemoryStore()

  init() { self.backend = SimulatedBackend(self.device) }

  private func session() -> SignInSession<SimulatedBackend> {
    SignInSession(SignInController(self.device), backend: self.backend, store: self.store)
  }

  /// Signs in, and ends the process when only the last step of a deletion is left.
  private func signInAndEndDeleting() async throws {
    try await self.session().signIn(.email)
    var record = self.store.record
    record.session?.deletion = .deleting
    try self.store.save(record)
    self.relaunch()
  }

  private func relaunch() {
    self.device.app.kill()
    self.device.app.launch()
  }

  @Test
  func `a deletion as the first call of a process goes on with the one that was paused`()
    async throws
  {
    try await self.signInAndEndDeleting()

    let second = self.session()
    try await second.deleteAccount()
    #expect(second.state == .signedOut(.accountDeleted))
    #expect(self.backend.accounts.isEmpty)
  }

  @Test
  func `a sign-in as the first call of a process does not end a deletion by the way`() async throws
  {
    try await self.signInAndEndDeleting()

    let session = self.session()
    await #expect(throws: SignInFailure(.refused(.deletionUnfinished))) {
      try await session.signIn(.email)
    }
    #expect(self.backend.accounts.count == 1)
  }

  @Test
  func `a store that failed and is right again has no error`() async throws {
    let session = self.session()
    await session.launch()
    self.store.failure = SessionStoreError(.unwritable, "the disk is full")
    try await session.signIn(.email)
    #expect(session.storeError?.kind == .unwritable)
    self.store.failure = nil
    session.signOut()
    #expect(session.storeError == nil)
    #expect(self.store.record == SessionRecord())
  }

  @Test
  func `a sign-out while the store can't be read holds when it can be`() async throws {
    try await self.session().signIn(.email)
    self.relaunch()
    self.store.failure = SessionStoreError(.unreadable, "the device was not unlocked yet")

    let session = self.session()
    await session.launch()
    #expect(session.state == .signedOut(.storeUnreadable))
    session.signOut()
    self.store.failure = nil
    await session.launch()
    #expect(session.state == .signedOut(.signedOut))
    #expect(self.store.record.session == nil)
  }

  @Test
  func `a store that can be read later brings the person back`() async throws {
    try await self.session().signIn(.email)
    self.relaunch()
    self.store.failure = SessionStoreError(.unreadable, "the device was not unlocked yet")
    let session = self.session()
    await session.launch()
    self.store.failure = nil
    await session.launch()
    #expect(session.account?.number == 1)
    #expect(self.store.record.session != nil)
  }

  @Test
  func `a silent request for the new user id that nobody answers ends by itself`() async throws {
    let session = self.session()
    try await session.signIn(.email)
    self.device.app.transfer(to: "TEAM654321")
    self.device.app.activate()
    session.becameActive()
    self.device.faults = [Fault(.silence)]
    let failure = await session.resume()
    guard case .authorization(let error, _) = failure?.reason else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(error.reason == .timedOut)
    #expect(failure?.message == .notMoved)
    #expect(session.account?.number == 1)
  }

  @Test
  func `scopes can be a list`() async throws {
    let scopes: [AuthorizationScope] = [.fullName, .email]
    let account = try await self.session().signIn(scopes: scopes)
    #expect(account.name?.formatted() == "Ada Lovelace")
  }
}
