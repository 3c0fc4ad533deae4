import SignInCore
import SignInFlow
import SignInTestSupport
import Testing

@Suite("How long controllers and attempts live") struct LifetimeTests {
  let provider = ScriptedProvider()
  let time = ManualTime()
  let outcomes = Recorder<Outcome>()

  @Test("LIFE-01, LIFE-03: nobody needs to keep controller or attempt, and neither is left over")
  func keptByNobody() {
    let (controller, attempt, id) = self.beginAndForget()
    #expect(controller.object != nil)
    #expect(attempt.object != nil)
    self.provider.answer(id, .sample())
    #expect(self.outcomes.values == [.sample()])
    #expect(controller.object == nil)
    #expect(attempt.object == nil)
  }

  @Test("LIFE-03: a provider that keeps an answered closure keeps the attempt, until it lets go")
  func closureKept() {
    let (controller, attempt, id) = self.beginAndForget()
    self.provider.answer(id, .reason(.network), keeping: true)
    #expect(self.outcomes.values == [.reason(.network)])
    #expect(attempt.object != nil)
    self.provider.letGo(of: id)
    #expect(attempt.object == nil)
    #expect(controller.object == nil)
  }

  @Test("LIFE-03: an attempt that was canceled and forgotten ends, and is not left over")
  func canceledAndForgotten() {
    let (controller, attempt, id) = self.beginAndForget()
    attempt.object?.cancel()
    self.time.advance(by: SignInController.cancelGrace)
    #expect(self.outcomes.values == [.reason(.appCanceled)])
    self.provider.letGo(of: id)
    #expect(attempt.object == nil)
    #expect(controller.object == nil)
  }

  @Test("LIFE-03: a deadline ends a forgotten attempt, also where the provider dropped the closure")
  func closureDropped() {
    let (controller, attempt, id) = self.beginAndForget(deadline: .seconds(30))
    self.provider.letGo(of: id)
    #expect(controller.object != nil)
    self.time.advance(by: .seconds(30))
    #expect(self.outcomes.values == [.reason(.timedOut)])
    #expect(attempt.object == nil)
    #expect(controller.object == nil)
  }

  @Test("LIFE-01: a task that waits keeps all it needs")
  func waitingTask() async throws {
    let task = Task { [provider, time] in
      try await SignInController(provider: provider, time: time).authorize(.appleID())
    }
    self.provider.answer(await self.provider.whenStarted(1), .sample())
    #expect(try await task.value == .sample())
  }

  @Test(
    "A controller that lives on keeps nothing of an ended attempt",
    arguments: [Outcome.sample(), .reason(.network)])
  func attemptReleased(_ outcome: Outcome) {
    let controller = SignInController(provider: self.provider, time: self.time)
    let (attempt, id) = self.begin(on: controller, deadline: .seconds(30))
    #expect(attempt.object != nil)
    self.provider.answer(id, outcome)
    #expect(attempt.object == nil)
    #expect(controller.dropped == 0)
  }

  @Test("A controller that lives on keeps nothing of a refused attempt")
  func refusedAttemptReleased() {
    let controller = SignInController(provider: self.provider, time: self.time)
    let (first, _) = self.begin(on: controller)
    let (second, _) = self.begin(on: controller)
    #expect(first.object != nil)
    #expect(second.object == nil)
  }

  @Test("A controller with observers and nothing running is not left over")
  func observersKeepNothing() {
    func observe() -> (WeakReference<SignInController>, Registration, Registration) {
      let controller = SignInController(provider: self.provider, time: self.time)
      let late = controller.observeLateSuccesses { _ in }
      let revocations = controller.observeRevocations {}
      return (WeakReference(controller), late, revocations)
    }
    let (controller, late, revocations) = observe()
    #expect(controller.object == nil)
    late.cancel()
    revocations.cancel()
  }

  @Test("A late success still reaches its observer after everybody forgot the controller")
  func lateSuccess() {
    let late = Recorder<Authorization>()
    let (controller, _, id) = self.beginAndForget(deadline: .seconds(30))
    controller.object?.observeLateSuccesses { late.record($0) }
    self.time.advance(by: .seconds(30))
    self.provider.answer(id, .sample("late"))
    #expect(late.values == [.sample("late")])
    #expect(controller.object == nil)
  }

  // Apart from the tests, so that no reference lives on in their frames.

  private func beginAndForget(deadline: Duration? = nil) -> (
    WeakReference<SignInController>, WeakReference<Attempt>, AttemptID
  ) {
    let controller = SignInController(provider: self.provider, time: self.time)
    let (attempt, id) = self.begin(on: controller, deadline: deadline)
    return (WeakReference(controller), attempt, id)
  }

  private func begin(
    on controller: SignInController, deadline: Duration? = nil
  ) -> (WeakReference<Attempt>, AttemptID) {
    let attempt = controller.begin(.appleID(), deadline: deadline)
    attempt.onSettled { [outcomes] in outcomes.record($0) }
    return (WeakReference(attempt), attempt.id)
  }
}
