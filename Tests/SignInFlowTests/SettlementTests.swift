import SignInCore
import SignInFlow
import SignInTestSupport
import Testing

@Suite("Hearing of an outcome") struct SettlementTests {
  let provider = ScriptedProvider()
  let controller: SignInController
  let calls = Recorder<String>()

  init() { self.controller = SignInController(provider: self.provider, time: ManualTime()) }

  @Test("Closures are called once each, in the order in which they came")
  func order() {
    let attempt = self.controller.begin(.appleID())
    for name in ["a", "b", "c"] { attempt.onSettled { [calls] _ in calls.record(name) } }
    #expect(self.calls.count == 0)
    self.provider.answer(attempt.id, .sample())
    #expect(self.calls.values == ["a", "b", "c"])
  }

  @Test("A closure that comes after the outcome is called at once")
  func afterOutcome() {
    let attempt = self.controller.begin(.appleID())
    self.provider.answer(attempt.id, .sample())
    attempt.onSettled { [calls] _ in calls.record("called") }
    #expect(self.calls.count == 1)
  }

  @Test("A closure that another one adds is called at once")
  func withinOutcome() {
    let attempt = self.controller.begin(.appleID())
    attempt.onSettled { [calls] _ in
      attempt.onSettled { _ in calls.record("inner") }
      calls.record("outer")
    }
    self.provider.answer(attempt.id, .sample())
    #expect(self.calls.values == ["inner", "outer"])
  }

  @Test("A closure finds the outcome on the attempt")
  func settledWithinOutcome() {
    let attempt = self.controller.begin(.appleID())
    attempt.onSettled { [calls] outcome in
      if attempt.settled == outcome, attempt.presented == true { calls.record("same") }
    }
    self.provider.answer(attempt.id, .sample(), presented: true)
    #expect(self.calls.count == 1)
  }

  @Test("LIFE-07: many tasks that wait for one attempt all get its outcome")
  func manyWaiters() async {
    let attempt = self.controller.begin(.appleID())
    await withTaskGroup(of: Outcome.self) { group in
      for _ in 0..<200 { group.addTask { await attempt.outcome } }
      attempt.onSettled { [calls] _ in calls.record("called") }
      group.addTask { [provider] in
        provider.answer(attempt.id, .sample())
        return await attempt.outcome
      }
      var outcomes: [Outcome] = []
      for await outcome in group { outcomes.append(outcome) }
      #expect(outcomes == Array(repeating: .sample(), count: 201))
    }
    #expect(self.calls.count == 1)
  }

  @Test("A waiting task that is canceled goes on waiting, and the attempt goes on")
  @MainActor func canceledWaiter() async {
    let attempt = self.controller.begin(.appleID())
    let task = Task { @MainActor in await attempt.outcome }
    task.cancel()
    #expect(self.provider.canceled.isEmpty)
    self.provider.answer(attempt.id, .sample())
    #expect(await task.value == .sample())
  }

  @Test("LIFE-15: a closure is called on the thread that answers, which may be any")
  @MainActor func anyThread() async {
    let attempt = self.controller.begin(.appleID())
    attempt.onSettled { [calls] _ in calls.record(Self.answerer ?? "elsewhere") }
    await Task.detached { [provider] in
      Self.$answerer.withValue("detached") { provider.answer(attempt.id, .sample()) }
    }.value
    #expect(self.calls.values == ["detached"])
  }

  @TaskLocal private static var answerer: String?
}
