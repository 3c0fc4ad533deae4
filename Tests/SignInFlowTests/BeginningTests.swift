import SignInCore
import SignInFlow
import SignInTestSupport
import Synchronization
import Testing

@Suite("Beginning an attempt") struct BeginningTests {
  let provider = ScriptedProvider()
  let time = ManualTime()
  let controller: SignInController

  init() { self.controller = SignInController(provider: self.provider, time: self.time) }

  @Test("An attempt is unsettled until the provider answers, and then has its outcome")
  func answerLater() async {
    let attempt = self.controller.begin(.appleID(.fullName))
    #expect(attempt.settled == nil)
    #expect(attempt.presented == nil)
    #expect(self.provider.calls == [.start(attempt.id)])

    self.provider.answer(attempt.id, .sample(), presented: true)
    #expect(attempt.settled == .sample())
    #expect(attempt.presented == true)
    #expect(await attempt.outcome == .sample())
    #expect(self.controller.dropped == 0)
    #expect(self.provider.violations.isEmpty)
  }

  @Test("A provider that answers within the start has settled the attempt when begin returns")
  func answerAtOnce() {
    let provider = ScriptedProvider(onStart: { $0.answer($1, .sample(), presented: false) })
    let attempt = SignInController(provider: provider, time: self.time).begin(.appleID())
    #expect(attempt.settled == .sample())
    #expect(attempt.presented == false)
  }

  @Test("An answer from another thread settles the attempt")
  func answerElsewhere() async {
    let attempt = self.controller.begin(.appleID())
    await Task.detached { [provider] in provider.answer(attempt.id, .sample()) }.value
    #expect(attempt.settled == .sample())
  }

  @Test("LIFE-10: a start that is refused settles the attempt in the same turn")
  func startRefused() {
    let provider = ScriptedProvider(onStart: {
      $0.answer($1, .reason(.noPresentationAnchor), presented: false)
    })
    let controller = SignInController(provider: provider, time: self.time)
    let first = controller.begin(.appleID())
    #expect(first.settled == .reason(.noPresentationAnchor))
    #expect(first.presented == false)
    let second = controller.begin(.appleID())
    #expect(provider.calls == [.start(first.id), .start(second.id)])
  }

  @Test("The second of two attempts in one turn is refused, and never reaches the provider")
  func twoInOneTurn() {
    let first = self.controller.begin(.appleID())
    let second = self.controller.begin(.appleID())
    #expect(second.settled == .reason(.requestAlreadyInProgress))
    #expect(second.settled?.error?.code == .failed)
    #expect(second.presented == false)
    #expect(first.settled == nil)
    #expect(self.provider.calls == [.start(first.id)])
    #expect(self.controller.dropped == 0)
  }

  @Test(
    "LIFE-04: the second tap is refused, the first goes on, and a third attempt is clean",
    arguments: [Outcome.sample(), .reason(.userDismissed), .reason(.network)])
  func doubleTap(_ ending: Outcome) {
    let outcomes = Recorder<Outcome>()
    let first = self.controller.begin(.appleID(nonce: Nonce(raw: "first")))
    let second = self.controller.begin(.appleID(nonce: Nonce(raw: "second")))
    first.onSettled { outcomes.record($0) }
    second.onSettled { outcomes.record($0) }
    self.provider.answer(first.id, ending, presented: true)
    #expect(outcomes.values == [.reason(.requestAlreadyInProgress), ending])
    #expect(
      self.provider.requests(of: first.id)?.appleID?.nonce == Nonce(raw: "first").hashed)

    let third = self.controller.begin(.appleID())
    self.provider.answer(third.id, .sample("third"))
    #expect(third.settled == .sample("third"))
    #expect(self.provider.calls == [.start(first.id), .start(third.id)])
    #expect(self.provider.violations.isEmpty)
  }

  @Test("LIFE-04: tap, tap, cancel ends both attempts, and a third one is clean")
  func doubleTapThenCancel() {
    let first = self.controller.begin(.appleID())
    let second = self.controller.begin(.appleID())
    // The refused attempt has ended: its cancel must not touch the first one.
    second.cancel()
    #expect(self.provider.canceled.isEmpty)
    first.cancel()
    self.provider.answer(first.id, .reason(.userDismissed))
    #expect(first.settled?.error?.reason == .appCanceled)
    #expect(second.settled == .reason(.requestAlreadyInProgress))

    let third = self.controller.begin(.appleID())
    self.provider.answer(third.id, .sample())
    #expect(third.settled == .sample())
    #expect(self.provider.calls == [.start(first.id), .cancel(first.id), .start(third.id)])
    #expect(self.provider.violations.isEmpty)
  }

  @Test("An attempt that is begun while another one is being canceled is refused")
  func whileCanceling() {
    let first = self.controller.begin(.appleID())
    first.cancel()
    #expect(
      self.controller.begin(.appleID()).settled == .reason(.requestAlreadyInProgress))
    #expect(first.settled == nil)
  }

  @Test("An attempt that asks for nothing ends at once, and never reaches the provider")
  func nothingAskedFor() {
    let attempt = self.controller.begin()
    #expect(attempt.settled == .reason(.noRequests))
    #expect(attempt.presented == false)
    #expect(self.provider.calls.isEmpty)
    let prepared = self.controller.begin(AuthorizationRequests([]), deadline: .seconds(1))
    #expect(prepared.settled == .reason(.noRequests))
    #expect(self.time.registered == 0)
    // Nothing has begun, so nothing is in the way.
    #expect(self.controller.begin(.password).settled == nil)
  }

  @Test("The provider gets the requests as they were at the beginning")
  func requestsAreCopied() {
    var requests = AuthorizationRequests(
      [.appleID(.email), .password], options: .preferImmediatelyAvailableCredentials)
    let before = requests
    let attempt = self.controller.begin(requests)
    requests.requests.removeAll()
    requests.options = []
    #expect(self.provider.requests(of: attempt.id) == before)
  }

  @Test("Options of a variadic begin reach the provider")
  func options() {
    let attempt = self.controller.begin(
      .appleID(.fullName, .email), .password, options: .preferImmediatelyAvailableCredentials)
    #expect(
      self.provider.requests(of: attempt.id)
        == AuthorizationRequests(
          [.appleID(.fullName, .email), .password],
          options: .preferImmediatelyAvailableCredentials))
  }

  @Test("CRED-18: the provider sees the nonce as 64 lower-case hexadecimal digits")
  func nonce() throws {
    // The known answer for "abc" of FIPS 180-4.
    let attempt = self.controller.begin(.appleID(nonce: Nonce(raw: "abc")))
    let nonce = try #require(self.provider.requests(of: attempt.id)?.appleID?.nonce)
    #expect(nonce == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(nonce.utf8.count == 64)
  }

  @Test("Ids are unique among the attempts of several controllers on one provider")
  func ids() {
    let other = SignInController(provider: self.provider, time: self.time)
    let attempts = [
      self.controller.begin(.appleID()), self.controller.begin(.appleID()),
      other.begin(.appleID()), other.begin(),
    ]
    #expect(Set(attempts.map(\.id)).count == attempts.count)
    #expect(self.provider.started == [attempts[0].id, attempts[2].id])
    #expect(self.provider.violations.isEmpty)
  }

  @Test("An outcome's closure can begin the next attempt, which starts after it has returned")
  func beginWithinOutcome() {
    let events = Recorder<String>()
    let provider = ScriptedProvider(onStart: { _, attempt in events.record("start \(attempt)") })
    let controller = SignInController(provider: provider, time: self.time)
    let next = Recorder<Attempt>()
    let first = controller.begin(.appleID())
    first.onSettled { _ in
      next.record(controller.begin(.appleID()))
      events.record("closure returns")
    }
    provider.answer(first.id, .reason(.network))
    #expect(events.values == ["start #1", "closure returns", "start #2"])
    #expect(next.values.map(\.settled) == [nil])
    #expect(provider.started.count == 2)
    #expect(provider.violations.isEmpty)
  }

  @Test("An attempt that an outcome's closure begins and cancels is started before it is canceled")
  func beginAndCancelWithinOutcome() {
    let next = Recorder<Attempt>()
    let first = self.controller.begin(.appleID())
    first.onSettled { [controller] _ in
      let second = controller.begin(.appleID())
      next.record(second)
      second.cancel()
    }
    self.provider.answer(first.id, .sample())
    let second = next.values.map(\.id)
    #expect(
      self.provider.calls == [.start(first.id)] + second.flatMap { [.start($0), .cancel($0)] })
    #expect(self.provider.violations.isEmpty)
    self.time.advance(by: SignInController.cancelGrace)
    #expect(next.values.map(\.settled) == [.reason(.appCanceled)])
  }

  @Test("A begin from within a start is refused")
  func beginWithinStart() {
    let inner = Recorder<Attempt>()
    let controllers = Mutex<SignInController?>(nil)
    let provider = ScriptedProvider(onStart: { provider, attempt in
      if let controller = controllers.withLock({ $0 }) {
        inner.record(controller.begin(.appleID()))
      }
    })
    let controller = SignInController(provider: provider, time: self.time)
    controllers.withLock { $0 = controller }
    let outer = controller.begin(.appleID())
    #expect(inner.values.map(\.settled) == [.reason(.requestAlreadyInProgress)])
    #expect(provider.started == [outer.id])
    controllers.withLock { $0 = nil }
    provider.answer(outer.id, .sample())
    #expect(outer.settled == .sample())
  }

  @Test("A begin from within a start that was answered at once is accepted, and starts after it")
  func beginWithinAnsweredStart() {
    let events = Recorder<String>()
    let inner = Recorder<Attempt>()
    let controllers = Mutex<SignInController?>(nil)
    let provider = ScriptedProvider(onStart: { provider, attempt in
      events.record("start \(attempt)")
      if attempt.number == 1 {
        provider.answer(attempt, .reason(.network))
        if let controller = controllers.withLock({ $0 }) {
          inner.record(controller.begin(.appleID()))
        }
      }
      events.record("end of start \(attempt)")
    })
    let controller = SignInController(provider: provider, time: self.time)
    controllers.withLock { $0 = controller }
    let outer = controller.begin(.appleID())
    controllers.withLock { $0 = nil }
    #expect(outer.settled == .reason(.network))
    #expect(
      events.values == ["start #1", "end of start #1", "start #2", "end of start #2"])
    #expect(inner.values.map(\.settled) == [nil])
  }

  @Test("A chain of attempts that begin one another needs no deep stack")
  func longChain() {
    // All but the first are answered within their start, while the first is being settled.
    let provider = ScriptedProvider(onStart: { provider, attempt in
      if attempt.number > 1 { provider.answer(attempt, .sample()) }
    })
    let controller = SignInController(provider: provider, time: self.time)
    let rest = Atomic(20_000)
    @Sendable func next(_: Outcome) {
      if rest.subtract(1, ordering: .relaxed).newValue > 0 {
        controller.begin(.appleID()).onSettled(next)
      }
    }
    let first = controller.begin(.appleID())
    first.onSettled(next)
    provider.answer(first.id, .sample())
    #expect(rest.load(ordering: .relaxed) == 0)
    #expect(provider.started.count == 20_000)
    #expect(provider.violations.isEmpty)
  }

  @Test("LIFE-12: an attempt that is begun on the main actor starts in that same call")
  @MainActor func startOnMainActor() {
    let provider = ScriptedProvider(onStart: { _, _ in MainActor.assertIsolated() })
    let attempt = SignInController(provider: provider, time: self.time).begin(.appleID())
    #expect(provider.calls == [.start(attempt.id)])
  }

  @TaskLocal private static var caller: String?

  @Test("LIFE-12: an attempt that is begun in a detached task starts on the thread of that task")
  func startOffMainActor() async {
    // What is bound to the running task is seen by no other task, and by no bare thread.
    let callers = Recorder<String?>()
    let provider = ScriptedProvider(onStart: { _, _ in callers.record(Self.caller) })
    let controller = SignInController(provider: provider, time: self.time)
    let attempt = await Task.detached {
      Self.$caller.withValue("detached") { controller.begin(.appleID()) }
    }.value
    #expect(callers.values == ["detached"])
    await Task.detached { provider.answer(attempt.id, .sample()) }.value
    #expect(await attempt.outcome == .sample())
  }

  @Test("Ten thousand controllers run at once on one provider")
  func manyControllers() async {
    let attempts = (0..<10_000).map { number in
      SignInController(provider: self.provider, time: self.time).begin(
        .appleID(state: "\(number)"))
    }
    await withTaskGroup(of: (Int, Outcome).self) { group in
      for (number, attempt) in attempts.enumerated() {
        group.addTask { (number, await attempt.outcome) }
      }
      for id in self.provider.started {
        let state = self.provider.requests(of: id)?.appleID?.state
        self.provider.answer(id, .sample("user \(state ?? "")"))
      }
      var matches = 0
      for await (number, outcome) in group where outcome == .sample("user \(number)") {
        matches += 1
      }
      #expect(matches == 10_000)
    }
    #expect(self.provider.violations.isEmpty)
  }
}
