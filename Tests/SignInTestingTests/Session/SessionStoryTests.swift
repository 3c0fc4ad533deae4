import SignInCore
import SignInDeviceModel
import SignInFlow
import SignInSimulator
import SignInTesting
import Testing

@Suite("A session on a simulated device")
struct SessionStoryTests {
  @Test
  func `a person signs in, comes back, and is signed out when they stop using the app`()
    async throws
  {
    let device = SimulatedDevice()
    let backend = SimulatedBackend(device)
    let store = InMemoryStore()
    let session = SignInSession(SignInController(device), backend: backend, store: store)

    #expect(session.state == .launching)
    let account = try await session.signIn(.fullName, .email)
    #expect(account.name?.formatted() == "Ada Lovelace")
    #expect(session.account == account)
    #expect(store.record.session?.account == AccountKey("1"))
    #expect(store.record.profiles.isEmpty)

    let again = SignInSession(SignInController(device), backend: backend, store: store)
    await again.launch()
    #expect(again.state.signedIn?.standing == .confirmed)
    device.settings.stopUsingThisApp()
    again.becameActive()
    #expect(again.state == .signedOut(.revoked))
    #expect(store.record == SessionRecord())
  }

  @Test
  func `an account is deleted`() async throws {
    let device = SimulatedDevice()
    let backend = SimulatedBackend(device)
    let store = InMemoryStore()
    let session = SignInSession(SignInController(device), backend: backend, store: store)
    try await session.signIn(.fullName, .email)
    try await session.deleteAccount()
    #expect(session.state == .signedOut(.accountDeleted))
    #expect(backend.accounts.isEmpty)
    #expect(store.record.isEmpty)
  }

  @Test
  func `an app moves to another team`() async throws {
    let device = SimulatedDevice()
    let backend = SimulatedBackend(device)
    let store = InMemoryStore()
    let session = SignInSession(SignInController(device), backend: backend, store: store)
    let account = try await session.signIn(.fullName, .email)
    device.app.transfer(to: "TEAM654321")
    session.becameActive()
    #expect(session.state.signedIn?.standing == .transferred(nil))
    let failure = await session.resume()
    #expect(failure == nil)
    #expect(session.account?.number == account.number)
    #expect(backend.accounts.count == 1)
    #expect(session.state.signedIn?.origin.user == backend.accounts[0].user)
    #expect(session.state.signedIn?.origin.user != account.user)
    #expect(session.state.signedIn?.standing == .confirmed)
  }

  @Test
  func `existing accounts`() async throws {
    let device = SimulatedDevice()
    let backend = SimulatedBackend(device)
    let session = SignInSession(SignInController(device), backend: backend, store: InMemoryStore())
    #expect(try await session.signInWithExistingAccount() == nil)
    try await session.signIn(.email)
    session.signOut()
    #expect(session.state == .signedOut(.signedOut))
    #expect(try await session.signInWithExistingAccount()?.number == 1)
  }
}
