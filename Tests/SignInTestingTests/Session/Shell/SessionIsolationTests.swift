import SignInCore
import SignInDeviceModel
import SignInFlow
import SignInSimulator
import SignInTesting
import Testing

@Suite("A session and actors") struct SessionIsolationTests {
  @MainActor @Test
  func `each operation comes back to the main actor, also after it has waited`() async throws {
    let sample = HeldSample(
      person: .waits,
      holds: Holds(BackendMoment(.before, .register), BackendMoment(.before, .revoke)))
    let (device, holds) = (sample.device, sample.holds)
    let helper = Task.detached {
      await device.until { $0.sheet != nil }
      device.sheet?.approve()
      await holds.whenHeld(1)
      holds.release(1)
      await device.until { $0.sheet != nil }
      device.sheet?.approve()
      await holds.whenHeld(2)
      holds.release(2)
    }
    await sample.session.launch()
    MainActor.assertIsolated()
    try await sample.session.signIn(.fullName)
    MainActor.assertIsolated()
    await sample.session.resume()
    MainActor.assertIsolated()
    try await sample.session.deleteAccount()
    MainActor.assertIsolated()
    await helper.value
    var states = sample.session.states().makeAsyncIterator()
    _ = await states.next()
    MainActor.assertIsolated()
  }

  @Test
  func `each operation comes back to an actor of the app's own`() async throws {
    let owner = SessionOwner(HeldSample(holds: Holds(BackendMoment(.after, .register))))
    let holds = owner.sample.holds
    let helper = Task.detached {
      await holds.whenHeld(1)
      holds.release(1)
    }
    try await owner.signInAndDelete()
    await helper.value
  }

  @MainActor @Test
  func `a backend on the main actor is called there, from wherever the session is`() async throws {
    let device = SimulatedDevice()
    let backend = MainActorBackend()
    let session = SignInSession(
      SignInController(device), backend: backend, store: InMemoryStore())
    try await session.signIn(.fullName)
    session.signOut()
    _ = try await Task.detached { try await session.signIn(.fullName) }.value
    #expect(backend.registrations == 2)
    try await Task.detached { try await session.deleteAccount() }.value
    #expect(backend.deletions == 1)
  }
}

/// An actor that owns a session.
private actor SessionOwner {
  let sample: HeldSample

  init(_ sample: HeldSample) { self.sample = sample }

  func signInAndDelete() async throws {
    await self.sample.session.launch()
    self.assertIsolated()
    try await self.sample.session.signIn(.fullName)
    self.assertIsolated()
    try await self.sample.session.deleteAccount()
    self.assertIsolated()
  }
}

/// An app's model on the main actor that is its backend, too.
@MainActor private final class MainActorBackend: SignInBackend {
  private(set) var registrations = 0
  private(set) var deletions = 0

  @MainActor func register(_ credential: SignInCredential) async throws(BackendFailure) -> Int {
    MainActor.assertIsolated()
    self.registrations += 1
    return 1
  }

  @MainActor func rebind(
    _ account: Int, from user: UserID, to credential: SignInCredential
  ) async throws(BackendFailure) {}

  @MainActor func reauthenticate(
    _ account: Int, with credential: SignInCredential
  ) async throws(BackendFailure) {
    MainActor.assertIsolated()
  }

  @MainActor func revoke(_ account: Int) async throws(BackendFailure) {}

  @MainActor func delete(_ account: Int) async throws(BackendFailure) {
    MainActor.assertIsolated()
    self.deletions += 1
  }

  nonisolated func account(for key: AccountKey) -> Int? { Int(key.rawValue) }
}
