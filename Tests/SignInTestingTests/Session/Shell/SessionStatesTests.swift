import SignInCore
import SignInDeviceModel
import SignInFlow
import SignInSimulator
import SignInTesting
import Testing

@Suite("The states of a session") struct SessionStatesTests {
  typealias State = SessionState<SimulatedBackend.Account>

  @Test
  func `the present state comes first, and then each that the iteration waits for`() async throws {
    let sample = HeldSample(
      person: .waits,
      holds: Holds(BackendMoment(.before, .register), BackendMoment(.before, .revoke)))
    let session = sample.session
    var states = session.states().makeAsyncIterator()
    #expect(await states.next() == .launching)
    await session.launch()
    #expect(await states.next() == .signedOut(.neverSignedIn))
    let signingIn = sample.signingIn()
    #expect(await states.next() == .authorizing(.appleID))
    #expect(session.state.isBusy)
    sample.device.sheet?.approve()
    #expect(await states.next() == .registering)
    await sample.holds.whenHeld(1)
    sample.holds.release(1)
    #expect(await states.next()?.account?.number == 1)
    #expect(await signingIn.value == nil)

    let deleting = sample.deleting()
    var next = await states.next()
    while case .signedIn? = next { next = await states.next() }
    guard case .confirming(let signedIn, .deletion)? = next else {
      Issue.record("not confirming but \(String(describing: next))")
      return
    }
    #expect(signedIn.account.number == 1)
    sample.device.sheet?.approve()
    while let state = await states.next() {
      if case .deleting(_, .revoking) = state { break }
    }
    await sample.holds.whenHeld(2)
    sample.holds.release(2)
    #expect(await deleting.value == nil)
    #expect(await states.next() == .signedOut(.accountDeleted))
  }

  @Test
  func `whoever is slow gets the latest state and none before it`() async throws {
    let sample = SessionSample()
    var states = sample.session.states().makeAsyncIterator()
    #expect(await states.next() == .launching)
    try await sample.session.signIn(.fullName, .email)
    sample.device.settings.stopUsingThisApp()
    sample.session.becameActive()
    #expect(await states.next() == .signedOut(.revoked))
  }

  @Test
  func `an iteration ends with its task, while it waits and before`() async {
    let sample = SessionSample()
    let (seen, saw) = AsyncStream<State>.makeStream()
    let task = Task {
      for await state in sample.session.states() { saw.yield(state) }
      return true
    }
    for await state in seen {
      #expect(state == .launching)
      break
    }
    task.cancel()
    #expect(await task.value)
    let canceled = Task {
      while !Task.isCancelled { await Task.yield() }
      var states = sample.session.states().makeAsyncIterator()
      return await states.next()
    }
    canceled.cancel()
    #expect(await canceled.value == nil)
  }

  @Test
  func `several iterations at once each have every state that they wait for`() async throws {
    let sample = SessionSample()
    let states = sample.session.states()
    var iterations = [states, states, sample.session.states()].map { $0.makeAsyncIterator() }
    func all() async -> [State?] {
      var all: [State?] = []
      for index in iterations.indices { all.append(await iterations[index].next()) }
      return all
    }
    #expect(await all() == [.launching, .launching, .launching])
    await sample.session.launch()
    #expect(await all().allSatisfy { $0 == .signedOut(.neverSignedIn) })
    try await sample.session.signIn(.fullName, .email)
    #expect(await all().allSatisfy { $0?.account?.number == 1 })
  }

  @Test
  func `no iteration gives the same state twice in a row, and each ends with the last`()
    async throws
  {
    let sample = SessionSample()
    await sample.session.launch()
    let session = sample.session
    let last = State.signedOut(.accountDeleted)
    try await withThrowingTaskGroup(of: [State].self) { group in
      for _ in 1...4 {
        group.addTask { @concurrent in
          var seen: [State] = []
          for await state in session.states() {
            seen.append(state)
            if state == last { break }
          }
          return seen
        }
      }
      group.addTask { @concurrent in
        for _ in 1...60 {
          try await session.signIn(.fullName, .email)
          session.signOut()
        }
        try await session.signIn(.fullName, .email)
        try await session.deleteAccount()
        return []
      }
      for try await seen in group {
        for (one, next) in zip(seen, seen.dropFirst()) { #expect(one != next) }
        if let end = seen.last { #expect(end == last) }
      }
    }
  }
}
