import SignInCore
import SignInDeviceModel
import SignInFlow
import SignInSimulator
import SignInTesting
import Testing

@Suite("A session whose caller's task is canceled, or that signs out while the person is asked")
struct SessionCancelingTests {
  private static let canceled = AuthorizationError(.appCanceled)

  @Test
  func `a task that is canceled already asks nobody`() async {
    let sample = SessionSample()
    await sample.session.launch()
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return await sample.signInFailure()
    }
    task.cancel()
    let failure = await task.value
    #expect(failure?.systemError == Self.canceled)
    #expect(failure?.advice == .quiet)
    #expect(sample.attempts == 0)
    #expect(sample.session.state == .signedOut(.neverSignedIn))
  }

  @Test
  func `canceling the task takes the sheet down`() async throws {
    let sample = SessionSample(person: .waits)
    let task = Task { await sample.signInFailure() }
    await sample.device.until { $0.sheet != nil }
    task.cancel()
    #expect(await task.value?.systemError?.reason == .appCanceled)
    #expect(sample.device.sheet == nil)
    #expect(sample.session.state == .signedOut(.neverSignedIn))
    try sample.device.finish()
    sample.device.person = .approves
    #expect(await sample.signInFailure() == nil)
  }

  @Test
  func `canceling the task while the backend is asked is left to the backend`() async {
    let sample = HeldSample(holds: Holds(BackendMoment(.before, .register)))
    let task = sample.signingIn()
    await sample.holds.whenHeld(1)
    task.cancel()
    #expect(sample.session.state == .registering)
    sample.holds.release(1)
    // The code is good, and a server that has used it must be heard.
    #expect(await task.value == nil)
    #expect(sample.session.account?.number == 1)
  }

  @Test
  func `canceling the task of a backend that gives up leaves a credential to be sent later`()
    async
  {
    let device = SimulatedDevice()
    let holds = Holds(BackendMoment(.before, .register))
    let backend = HookedBackend(SimulatedBackend(device)) { moment in
      _ = await holds.pass(moment)
      return Task.isCancelled ? .offline : nil
    }
    let session = SignInSession(
      SignInController(device), backend: backend, store: InMemoryStore())
    let signingIn = Task { try? await session.signIn(.fullName) }
    await holds.whenHeld(1)
    signingIn.cancel()
    holds.release(1)
    #expect(await signingIn.value == nil)
    #expect(session.state == .registrationFailed(SignInFailure(.backend(.offline))))
    holds.end()
    #expect(await session.resume() == nil)
    #expect(session.account?.name?.givenName == "Ada")
    #expect(Set(backend.credentials.map(\.authorizationCode)).count == 1)
  }

  @Test
  func `a deletion whose task is canceled before the person answers changes nothing`()
    async throws
  {
    let sample = SessionSample()
    try await sample.session.signIn(.fullName)
    sample.device.person = .waits
    let state = sample.session.state
    let task = Task { await sample.deletionFailure() }
    await sample.device.until { $0.sheet != nil }
    task.cancel()
    #expect(await task.value?.systemError?.reason == .appCanceled)
    #expect(sample.session.state == state)
    #expect(sample.backend.accounts.count == 1)
  }

  @Test
  func `signing out while the person is asked takes the sheet down and signs nobody in`()
    async throws
  {
    let sample = SessionSample(person: .waits)
    let task = Task { await sample.signInFailure() }
    await sample.device.until { $0.sheet != nil }
    #expect(sample.session.signOut() == nil)
    #expect(sample.session.state == .signedOut(.signedOut))
    #expect(await task.value == SignInFailure(.superseded))
    #expect(sample.device.sheet == nil)
    #expect(sample.session.state == .signedOut(.signedOut))
    try sample.device.finish()
    sample.device.person = .approves
    #expect(await sample.signInFailure() == nil)
  }

  @Test
  func `signing out while the person is asked about a deletion ends their session`() async throws {
    let sample = SessionSample()
    try await sample.session.signIn(.fullName)
    sample.device.person = .waits
    let task = Task { await sample.deletionFailure() }
    await sample.device.until { $0.sheet != nil }
    #expect(sample.session.signOut() == nil)
    #expect(await task.value == SignInFailure(.superseded))
    #expect(sample.device.sheet == nil)
    #expect(sample.session.state == .signedOut(.signedOut))
    #expect(sample.store.record.isEmpty)
    #expect(sample.backend.account(for: AccountKey("1")) == nil)
    #expect(sample.backend.accounts.count == 1)
  }

  @Test(
    "a name that comes after the app has signed out is kept, within the cancel's grace and after",
    arguments: [Duration.milliseconds(500), .seconds(60)])
  func nameAfterSignOut(delay: Duration) async {
    let sample = SessionSample(.init(faults: [Fault(.late(delay), .nth(1))]), time: .manual)
    let task = Task { await sample.signInFailure() }
    await sample.device.until { $0.sheet != nil }
    while sample.device.sheet != nil { sample.device.advance(by: .milliseconds(100)) }
    sample.session.signOut()
    sample.device.advance(by: delay)
    #expect(await task.value == SignInFailure(.superseded))
    #expect(sample.session.state == .signedOut(.signedOut))
    #expect(sample.backend.calls == 0)
    #expect(sample.store.record.session == nil)
    #expect(sample.store.record.profiles.map { $0.name?.givenName } == ["Ada"])
  }
}
