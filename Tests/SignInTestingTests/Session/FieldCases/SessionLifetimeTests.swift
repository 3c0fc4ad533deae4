import SignInCore
import SignInDeviceModel
import SignInFlow
import SignInSimulator
import SignInTesting
import Testing

@Suite("One attempt of a session, from its beginning to its end") struct SessionLifetimeTests {
  @Test(arguments: ["approves", "cancels", "fails"])
  func `LIFE-04: of two taps the second is refused, and the first goes on untouched`(
    end: String
  ) async throws {
    let sample = SessionSample(person: .waits)
    async let first = sample.signInFailure()
    await sample.device.until { $0.sheet != nil }
    let second = await sample.signInFailure()
    #expect(second == SignInFailure(.refused(.busy)))
    #expect(second?.advice == .quiet)
    #expect(second?.message == nil)
    #expect(sample.attempts == 1)
    #expect(sample.session.state == .authorizing(.appleID))
    switch end {
    case "approves":
      sample.device.sheet?.approve()
      #expect(await first == nil)
      #expect(await sample.signInFailure() == SignInFailure(.refused(.alreadySignedIn)))
      sample.session.signOut()
    case "cancels":
      sample.device.sheet?.cancel()
      #expect(await first?.systemError?.reason == .userDismissed)
    default:
      sample.device.network = .offline
      sample.device.sheet?.approve()
      sample.device.sheet?.cancel()
      #expect(await first?.systemError != nil)
      sample.device.network = .online
    }
    sample.device.person = .approves
    #expect(await sample.signInFailure() == nil)
    #expect(sample.attempts == 2)
    try sample.device.finish()
  }

  @Test
  func `LIFE-06: the backend's failure reaches the attempt that it is about`() async {
    let sample = HeldSample(holds: Holds(BackendMoment(.before, .register)))
    let first = sample.signingIn()
    await sample.holds.whenHeld(1)
    #expect(sample.session.state == .registering)
    #expect(await sample.signingIn().value == SignInFailure(.refused(.busy)))
    sample.holds.release(1, failing: .refused("Closed on Mondays."))
    let failure = await first.value
    #expect(failure == SignInFailure(.backend(.refused("Closed on Mondays."))))
    #expect(failure?.message?.text == "Closed on Mondays.")
    #expect(sample.session.state == failure.map { .registrationFailed($0) })
    sample.holds.end()
    #expect(await sample.signingIn().value == nil)
  }

  @Test
  func `LIFE-07: of two tasks that wait both end`() async {
    let sample = SessionSample(person: .waits)
    await sample.session.launch()
    let tasks = [Task { await sample.signInFailure() }, Task { await sample.signInFailure() }]
    await sample.device.until { $0.sheet != nil }
    sample.device.sheet?.approve()
    var ends: [SignInFailure?] = []
    for task in tasks { ends.append(await task.value) }
    // Which of them came first is for the scheduler to say.
    #expect(ends.filter { $0 == nil }.count == 1)
    let refused = ends.compactMap { $0 }
    #expect(
      refused.allSatisfy {
        [.refused(.busy), .refused(.alreadySignedIn)].contains($0.reason)
      })
    #expect(sample.attempts == 1)
  }

  @Test
  func `LIFE-08: silence ends at the deadline, and what comes late signs nobody in`()
    async throws
  {
    let sample = SessionSample(.init(faults: [Fault(.late(.seconds(60)), .nth(1))]))
    let failure = await sample.signInFailure(deadline: .seconds(30))
    #expect(failure?.systemError?.reason == .timedOut)
    #expect(failure?.advice == .retry)
    #expect(failure?.message == .timedOut)
    #expect(sample.session.state == .signedOut(.neverSignedIn))
    try await sample.device.sleep(for: .seconds(60))
    // The credential has come and signed nobody in; its name is kept for its person.
    #expect(sample.session.state == .signedOut(.neverSignedIn))
    #expect(sample.backend.calls == 0)
    #expect(sample.store.record.session == nil)
    #expect(sample.store.record.profiles.map { $0.name?.givenName } == ["Ada"])

    let next = sample.relaunched()
    #expect(await next.signInFailure() == nil)
    #expect(next.session.account?.name?.formatted() == "Ada Lovelace")
    #expect(next.store.record.profiles.isEmpty)
  }

  @Test
  func `LIFE-08: a name that came late belongs to its person alone`() async throws {
    let sample = SessionSample(.init(faults: [Fault(.late(.seconds(60)), .nth(1))]))
    #expect(await sample.signInFailure(deadline: .seconds(30)) != nil)
    try await sample.device.sleep(for: .seconds(60))
    sample.device.settings.signIn(
      SimulatedAccount(id: "grace", name: PersonName(), email: "grace@example.com"))
    sample.device.app.activate()
    #expect(await sample.signInFailure() == nil)
    #expect(sample.session.account?.name == nil)
    #expect(sample.store.record.profiles.map { $0.name?.givenName } == ["Ada"])
  }

  @Test
  func `LIFE-10: a start that is refused fails at once, and the next one works`() async {
    let sample = SessionSample(.init(faults: [Fault(.refusedStart, .nth(1))]))
    let failure = await sample.signInFailure()
    #expect(failure?.systemError?.reason == .refused)
    #expect(failure?.presented == false)
    #expect(sample.device.now == .origin)
    #expect(await sample.signInFailure() == nil)
  }

  @MainActor @Test
  func `LIFE-15: an answer from anywhere comes back to the caller's actor`() async {
    let sample = SessionSample(person: .waits)
    let device = sample.device
    let approval = Task.detached {
      await device.until { $0.sheet != nil }
      device.sheet?.approve()
    }
    let failure = await sample.signInFailure()
    MainActor.assertIsolated()
    #expect(failure == nil)
    await approval.value
  }

  @Test
  func `LIFE-18: a process that ends while the person is away starts clean`() async {
    let sample = SessionSample(person: .waits)
    async let first = sample.signInFailure()
    await sample.device.until { $0.sheet != nil }
    let next = sample.relaunched()
    #expect(await first?.systemError?.reason == .appTerminated)
    await next.session.launch()
    #expect(next.session.state == .signedOut(.neverSignedIn))
    #expect(next.store.record.isEmpty)
    #expect(next.device.sheet == nil)
    next.device.person = .approves
    #expect(await next.signInFailure() == nil)
    // Nonce and state of the first attempt are gone with its process.
    let asked = (sample.provider.requests + next.provider.requests).flatMap(\.requests)
    #expect(Set(asked.compactMap(\.appleID?.nonce)).count == 2)
  }

  @Test
  func `LIFE-19: a sheet that spins for ever can be closed, and the session is idle again`() async {
    let sample = SessionSample(
      .init(person: .cancels(at: .finishing), profile: .spinningSimulator))
    let failure = await sample.signInFailure()
    #expect(failure?.systemError?.code == .canceled)
    #expect(failure?.advice == .quiet)
    #expect(sample.session.state == .signedOut(.neverSignedIn))
    let waiting = SessionSample(.init(profile: .spinningSimulator))
    let late = await waiting.signInFailure(deadline: .seconds(20))
    #expect(late?.systemError?.reason == .timedOut)
    #expect(!waiting.session.state.isBusy)
  }
}
