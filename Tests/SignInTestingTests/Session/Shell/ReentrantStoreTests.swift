import SignInCore
import SignInDeviceModel
import SignInFlow
import SignInSimulator
import SignInTesting
import Testing

@Suite("A store and a backend that call their session") struct ReentrantStoreTests {
  typealias Session = SignInSession<HookedBackend>

  @Test
  func `a store asks for the state, and finds what it is to store`() async throws {
    let sample = HeldSample()
    let states = Kept<[String]>([])
    let session = sample.session
    sample.store.whenSaved { [weak session] _, _ in
      if let session { states.value.append("\(session.state)".prefix(8).description) }
      return nil
    }
    try await session.signIn(.fullName, .email)
    session.signOut()
    #expect(states.value == ["register", "signedIn", "signedOu"])
  }

  @Test(arguments: 1...3)
  func `a store that signs out while it is written leaves nothing behind`(
    number: Int
  ) async throws {
    let sample = HeldSample()
    let session = sample.session
    sample.store.whenSaved { [weak session] current, _ in
      if current == number { session?.signOut() }
      return nil
    }
    _ = try? await session.signIn(.fullName, .email)
    session.signOut()
    #expect(session.state == .signedOut(.signedOut))
    #expect(session.account == nil)
    #expect(sample.store.record.session == nil)
    #expect(sample.server.account(for: AccountKey("1")) == nil)
    // Who signed out before the backend was called had not registered.
    #expect(sample.backend.calls.count == (number == 1 ? 0 : 1))
    let next = sample.relaunched()
    await next.launch()
    #expect(next.account == nil)
  }

  @Test
  func `a store that asks for a check while it is written gets it`() async throws {
    let sample = HeldSample()
    let session = sample.session
    sample.store.whenSaved { [weak session] _, _ in
      session?.becameActive()
      session?.enteredBackground()
      return nil
    }
    try await session.signIn(.fullName, .email)
    #expect(session.state.signedIn?.standing == .confirmed)
    #expect(sample.store.record.session != nil)
  }

  @Test
  func `a store that calls its session while it is read doesn't stop it`() async throws {
    let sample = HeldSample()
    try await sample.session.signIn(.fullName, .email)
    let next = sample.relaunched()
    let refusals = Kept<[SessionRefusal?]>([])
    sample.store.whenLoaded { [weak next] in
      guard let next else { return nil }
      #expect(next.state == .launching)
      next.becameActive()
      let refusal = next.signOut()
      refusals.value.append(refusal)
      return nil
    }
    await next.launch()
    #expect(refusals.value == [.busy])
    #expect(next.account?.number == 1)
  }

  @Test
  func `what a backend does in a task of its own after a sign-out is stored`() async throws {
    let device = SimulatedDevice()
    let store = HookedStore()
    let server = SimulatedBackend(device)
    let session = Kept<Session?>(nil)
    let tasks = Kept<[Task<Void, Never>]>([])
    let mayGoOn = OneShot<Bool>()
    let backend = HookedBackend(
      server,
      onForget: { _ in
        let task = Task {
          _ = await mayGoOn.wait()
          _ = try? await session.value?.signInWithExistingAccount()
        }
        tasks.value.append(task)
        return true
      })
    let made = SignInSession(SignInController(device), backend: backend, store: store)
    session.value = made
    defer { session.value = nil }
    try await made.signIn(.fullName, .email)
    made.signOut()
    #expect(store.record.isEmpty)
    mayGoOn.settle(true)
    for task in tasks.value { await task.value }
    #expect(made.account?.number == 1)
    #expect(store.record.session?.account == AccountKey("1"))
  }
}
