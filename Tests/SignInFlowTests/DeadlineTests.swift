import SignInCore
import SignInFlow
import SignInTestSupport
import Testing

@Suite("Deadlines") struct DeadlineTests {
  let provider = ScriptedProvider()
  let time = ManualTime()
  let controller: SignInController

  init() { self.controller = SignInController(provider: self.provider, time: self.time) }

  @Test("An attempt without a deadline asks for no time")
  func none() {
    self.controller.begin(.appleID())
    #expect(self.time.registered == 0)
  }

  @Test("A deadline ends the attempt when it passes, not before, and the provider is told")
  func passes() {
    let attempt = self.controller.begin(.appleID(), deadline: .seconds(30))
    self.time.advance(by: .seconds(30) - .nanoseconds(1))
    #expect(attempt.settled == nil)
    #expect(self.provider.canceled.isEmpty)
    self.time.advance(by: .nanoseconds(1))
    #expect(attempt.settled == .reason(.timedOut))
    #expect(attempt.settled?.error?.code == .canceled)
    #expect(attempt.presented == nil)
    #expect(self.provider.calls == [.start(attempt.id), .cancel(attempt.id)])
    #expect(self.time.pending == 0)
    #expect(self.controller.dropped == 0)
  }

  @Test("An answer calls the deadline off", arguments: [Outcome.sample(), .reason(.network)])
  func answered(_ outcome: Outcome) {
    let attempt = self.controller.begin(.appleID(), deadline: .seconds(30))
    #expect(self.time.pending == 1)
    self.provider.answer(attempt.id, outcome)
    #expect(self.time.pending == 0)
    self.time.advance(by: .seconds(60))
    #expect(attempt.settled == outcome)
    #expect(self.provider.canceled.isEmpty)
    #expect(self.controller.dropped == 0)
  }

  @Test("An answer within the start calls the deadline off")
  func answeredAtOnce() {
    let provider = ScriptedProvider(onStart: { $0.answer($1, .sample()) })
    let attempt = SignInController(provider: provider, time: self.time)
      .begin(.appleID(), deadline: .seconds(30))
    #expect(attempt.settled == .sample())
    #expect(self.time.registered == 1)
    #expect(self.time.pending == 0)
  }

  @Test("The end of a canceled attempt calls off its deadline and its grace period")
  func canceled() {
    let attempt = self.controller.begin(.appleID(), deadline: .seconds(30))
    attempt.cancel()
    #expect(self.time.pending == 2)
    self.provider.answer(attempt.id, .reason(.userDismissed))
    #expect(self.time.pending == 0)

    let silent = self.controller.begin(.appleID(), deadline: .seconds(30))
    silent.cancel()
    self.time.advance(by: SignInController.cancelGrace)
    #expect(silent.settled == .reason(.appCanceled))
    #expect(self.time.pending == 0)
  }

  @Test(
    "A deadline of zero or less passes as soon as possible, once the provider has started",
    arguments: [Duration.zero, .seconds(-1), .seconds(Int64.min)])
  func atOnce(_ deadline: Duration) {
    let attempt = self.controller.begin(.appleID(), deadline: deadline)
    #expect(attempt.settled == nil)
    self.time.advance(by: .zero)
    #expect(attempt.settled == .reason(.timedOut))
    #expect(self.provider.calls == [.start(attempt.id), .cancel(attempt.id)])
    #expect(self.provider.violations.isEmpty)
  }

  @Test("An attempt whose deadline has passed before the start is never started")
  func beforeTheStart() {
    let controller = SignInController(provider: self.provider, time: ImmediateTime())
    let attempt = controller.begin(.appleID(), deadline: .zero)
    #expect(attempt.settled == .reason(.timedOut))
    #expect(self.provider.calls.isEmpty)
    #expect(self.provider.violations.isEmpty)
  }

  @Test("A deadline that passes within another controller's start cancels once")
  func withinAnotherStart() {
    let first = self.controller.begin(.appleID(), deadline: .seconds(5))
    let busy = ScriptedProvider(onStart: { [time] _, _ in time.advance(by: .seconds(5)) })
    SignInController(provider: busy, time: self.time).begin(.appleID())
    #expect(first.settled == .reason(.timedOut))
    #expect(self.provider.calls == [.start(first.id), .cancel(first.id)])
  }

  @Test("A grace period that ends at once comes after the provider was told")
  func immediateGrace() {
    let controller = SignInController(provider: self.provider, time: ImmediateTime())
    let attempt = controller.begin(.appleID())
    attempt.cancel()
    #expect(attempt.settled == .reason(.appCanceled))
    #expect(self.provider.calls == [.start(attempt.id), .cancel(attempt.id)])
  }

  @Test("A deadline of many centuries does no harm")
  func huge() {
    let attempt = self.controller.begin(.appleID(), deadline: .seconds(Int64.max))
    self.time.advance(by: .seconds(3_155_760_000))
    #expect(attempt.settled == nil)
    self.provider.answer(attempt.id, .sample())
    #expect(attempt.settled == .sample())
    #expect(self.time.pending == 0)
  }

  @Test("A deadline of many centuries does no harm in real time")
  func hugeInRealTime() {
    let attempt = SignInController(provider: self.provider)
      .begin(.appleID(), deadline: .seconds(Int64.max))
    self.provider.answer(attempt.id, .sample())
    #expect(attempt.settled == .sample())
  }

  @Test("A refused attempt asks for no time")
  func refused() {
    self.controller.begin(.appleID())
    self.controller.begin(.appleID(), deadline: .seconds(30))
    #expect(self.time.registered == 0)
  }

  @Test("The next attempt may begin from the outcome, and the provider hears of the end first")
  func beginWithinOutcome() {
    let attempt = self.controller.begin(.appleID(), deadline: .seconds(30))
    attempt.onSettled { [controller] _ in controller.begin(.appleID()) }
    self.time.advance(by: .seconds(30))
    let started = self.provider.started
    #expect(
      self.provider.calls == [.start(attempt.id), .cancel(attempt.id)]
        + started.dropFirst().map { .start($0) })
    #expect(started.count == 2)
    #expect(self.provider.violations.isEmpty)
  }

  @Test("The deadline of an ended attempt does not touch the next one")
  func nextAttempt() {
    let first = self.controller.begin(.appleID(), deadline: .seconds(30))
    self.time.advance(by: .seconds(10))
    self.provider.answer(first.id, .reason(.network))
    let second = self.controller.begin(.appleID(), deadline: .seconds(30))
    self.time.advance(by: .seconds(20))
    #expect(second.settled == nil)
    self.time.advance(by: .seconds(10))
    #expect(second.settled == .reason(.timedOut))
  }

  @Test("A provider that answers within the cancel of a deadline changes nothing")
  func answerWithinCancel() {
    let late = Recorder<Authorization>()
    let provider = ScriptedProvider(onCancel: { $0.answer($1, .sample()) })
    let controller = SignInController(provider: provider, time: self.time)
    controller.observeLateSuccesses { late.record($0) }
    let attempt = controller.begin(.appleID(), deadline: .seconds(30))
    self.time.advance(by: .seconds(30))
    #expect(attempt.settled == .reason(.timedOut))
    #expect(late.values == [.sample()])
  }

  @Test("Of an answer and a deadline at one instant, the first that comes counts")
  func sameInstant() {
    let early = SignInController(provider: self.provider, time: self.time)
      .begin(.appleID(), deadline: .seconds(30))
    self.time.after(.seconds(30)) { [provider] in provider.answer(early.id, .sample()) }
    self.time.advance(by: .seconds(30))
    #expect(early.settled == .reason(.timedOut))
  }
}
