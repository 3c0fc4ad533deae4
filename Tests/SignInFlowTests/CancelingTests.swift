import SignInCore
import SignInFlow
import SignInTestSupport
import Synchronization
import Testing

@Suite("Canceling an attempt") struct CancelingTests {
  let provider = ScriptedProvider()
  let time = ManualTime()
  let controller: SignInController

  init() { self.controller = SignInController(provider: self.provider, time: self.time) }

  @Test("A cancel reaches the provider once, and waits for its answer")
  func waitsForAnswer() {
    let attempt = self.controller.begin(.appleID())
    attempt.cancel()
    #expect(self.provider.calls == [.start(attempt.id), .cancel(attempt.id)])
    #expect(attempt.settled == nil)
    #expect(self.time.pending == 1)
  }

  @Test("An error while canceling becomes a cancel by the app, with that error behind it")
  func errorBecomesCancel() {
    let attempt = self.controller.begin(.appleID())
    attempt.cancel()
    let error = AuthorizationError(.network)
    self.provider.answer(attempt.id, .failure(error), presented: true)
    #expect(
      attempt.settled == .failure(AuthorizationError(.appCanceled, underlying: .init(error))))
    #expect(attempt.settled?.error?.code == .canceled)
    #expect(attempt.presented == true)
    #expect(self.time.pending == 0)
    #expect(self.controller.dropped == 0)
  }

  @Test("A provider that says that the app canceled has no error behind that")
  func confirmedCancel() {
    let provider = ScriptedProvider(onCancel: {
      $0.answer($1, .failure(AuthorizationError(.appCanceled)))
    })
    let attempt = SignInController(provider: provider, time: self.time).begin(.appleID())
    attempt.cancel()
    #expect(attempt.settled == .failure(AuthorizationError(.appCanceled)))
  }

  @Test("A success while canceling wins, since the name comes once")
  func successWins() {
    let late = Recorder<Authorization>()
    self.controller.observeLateSuccesses { late.record($0) }
    let attempt = self.controller.begin(.appleID())
    attempt.cancel()
    self.provider.answer(attempt.id, .sample(), presented: true)
    #expect(attempt.settled == .sample())
    #expect(late.count == 0)
    #expect(self.time.pending == 0)
    #expect(self.controller.dropped == 0)
  }

  @Test("A provider that answers within the cancel starts no grace period")
  func answerWithinCancel() {
    let provider = ScriptedProvider(onCancel: { $0.answer($1, .reason(.userDismissed)) })
    let attempt = SignInController(provider: provider, time: self.time).begin(.appleID())
    attempt.cancel()
    #expect(attempt.settled?.error?.reason == .appCanceled)
    #expect(attempt.settled?.error?.underlying?.code == 1001)
    #expect(self.time.registered == 0)
  }

  @Test("A provider that succeeds within the cancel wins")
  func successWithinCancel() {
    let provider = ScriptedProvider(onCancel: { $0.answer($1, .sample()) })
    let attempt = SignInController(provider: provider, time: self.time).begin(.appleID())
    attempt.cancel()
    #expect(attempt.settled == .sample())
    #expect(self.time.registered == 0)
  }

  @Test("The grace period ends an attempt whose provider stays silent, and not before")
  func grace() {
    let attempt = self.controller.begin(.appleID())
    attempt.cancel()
    self.time.advance(by: SignInController.cancelGrace - .nanoseconds(1))
    #expect(attempt.settled == nil)
    self.time.advance(by: .nanoseconds(1))
    #expect(attempt.settled == .reason(.appCanceled))
    #expect(attempt.settled?.error?.underlying == nil)
    #expect(attempt.presented == nil)
    #expect(self.time.pending == 0)
    #expect(self.controller.dropped == 0)
  }

  @Test("LIFE-19: the app cancels a sheet that spins for ever, and is idle a second later")
  func endlessSheet() async {
    let attempt = self.controller.begin(.appleID())
    self.time.advance(by: .seconds(20))
    #expect(attempt.settled == nil)
    attempt.cancel()
    self.time.advance(by: SignInController.cancelGrace)
    #expect(await attempt.outcome == .reason(.appCanceled))
    #expect(self.time.now == .origin + .seconds(21))
    #expect(self.controller.begin(.appleID()).settled == nil)
    #expect(self.provider.started.count == 2)
  }

  @Test("A second cancel is dropped")
  func twice() {
    let attempt = self.controller.begin(.appleID())
    attempt.cancel()
    attempt.cancel()
    #expect(self.provider.canceled == [attempt.id])
    #expect(self.time.registered == 1)
    #expect(self.controller.dropped == 1)
  }

  @Test("A cancel after the outcome is dropped")
  func afterOutcome() {
    let attempt = self.controller.begin(.appleID())
    self.provider.answer(attempt.id, .sample())
    attempt.cancel()
    #expect(attempt.settled == .sample())
    #expect(self.provider.canceled.isEmpty)
    #expect(self.controller.dropped == 1)
  }

  @Test("A cancel of an ended attempt leaves the running one alone")
  func otherAttempt() {
    let first = self.controller.begin(.appleID())
    self.provider.answer(first.id, .sample())
    let second = self.controller.begin(.appleID())
    first.cancel()
    #expect(self.provider.canceled.isEmpty)
    self.provider.answer(second.id, .sample("second"))
    #expect(second.settled == .sample("second"))
  }

  @Test("A cancel from another thread counts")
  func elsewhere() async {
    let attempt = self.controller.begin(.appleID())
    await Task.detached { attempt.cancel() }.value
    #expect(self.provider.canceled == [attempt.id])
  }

  @Test("An outcome's closure may cancel its own attempt, which changes nothing")
  func cancelWithinOutcome() {
    let attempt = self.controller.begin(.appleID())
    attempt.onSettled { [controller] _ in
      attempt.cancel()
      _ = controller.dropped
    }
    self.provider.answer(attempt.id, .sample())
    #expect(attempt.settled == .sample())
    #expect(self.provider.canceled.isEmpty)
    #expect(self.controller.dropped == 1)
  }

  @Test("A begin from within a cancel that was answered at once starts after it")
  func beginWithinCancel() {
    let events = Recorder<String>()
    let controllers = Mutex<SignInController?>(nil)
    let provider = ScriptedProvider(
      onStart: { events.record("start \($1)") },
      onCancel: { provider, attempt in
        events.record("cancel \(attempt)")
        provider.answer(attempt, .reason(.userDismissed))
        controllers.withLock { $0 }?.begin(.appleID())
        events.record("end of cancel \(attempt)")
      })
    let controller = SignInController(provider: provider, time: self.time)
    controllers.withLock { $0 = controller }
    let attempt = controller.begin(.appleID())
    attempt.cancel()
    controllers.withLock { $0 = nil }
    #expect(
      events.values == ["start #1", "cancel #1", "end of cancel #1", "start #2"])
    #expect(provider.violations.isEmpty)
  }

  @Test("A cancel from within a cancel is dropped")
  func cancelWithinCancel() {
    let attempts = Recorder<Attempt>()
    let provider = ScriptedProvider(onCancel: { _, _ in
      for attempt in attempts.values { attempt.cancel() }
    })
    let controller = SignInController(provider: provider, time: self.time)
    let attempt = controller.begin(.appleID())
    attempts.record(attempt)
    attempt.cancel()
    #expect(provider.canceled == [attempt.id])
    #expect(controller.dropped == 1)
  }

  @Test("A deadline that passes while canceling leaves the end to the grace period")
  func deadlineWhileCanceling() {
    let attempt = self.controller.begin(.appleID(), deadline: .milliseconds(500))
    attempt.cancel()
    self.time.advance(by: .milliseconds(500))
    #expect(attempt.settled == nil)
    #expect(self.controller.dropped == 1)
    self.time.advance(by: .milliseconds(500))
    #expect(attempt.settled == .reason(.appCanceled))
    #expect(self.provider.canceled == [attempt.id])
  }
}
