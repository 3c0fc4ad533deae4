import SignInCore
import SignInFlow
import SignInTestSupport
import Testing

@Suite("Answers that come too late") struct LateAnswerTests {
  let provider = ScriptedProvider()
  let time = ManualTime()
  let late = Recorder<Authorization>()
  let controller: SignInController

  init() { self.controller = SignInController(provider: self.provider, time: self.time) }

  @Test("LIFE-08: silence ends in time, the late success signs nobody in, and a new flow works")
  func silence() {
    let outcomes = Recorder<Outcome>()
    self.controller.observeLateSuccesses { [late] in late.record($0) }
    let first = self.controller.begin(.appleID(.fullName), deadline: .seconds(30))
    first.onSettled { outcomes.record($0) }
    self.time.advance(by: .seconds(30))
    #expect(outcomes.values == [.reason(.timedOut)])

    self.provider.answer(first.id, .sample("late"))
    #expect(outcomes.count == 1)
    #expect(first.settled == .reason(.timedOut))
    #expect(self.late.values == [.sample("late")])
    #expect(self.controller.dropped == 1)

    let second = self.controller.begin(.appleID())
    self.provider.answer(second.id, .sample("new"))
    #expect(second.settled == .sample("new"))
    #expect(self.late.count == 1)
  }

  @Test("An observer that another one calls off is not called any more")
  func calledOff() {
    let registrations = Recorder<Registration>()
    self.controller.observeLateSuccesses { [late] in
      late.record($0)
      registrations.values.first?.cancel()
    }
    registrations.record(self.controller.observeLateSuccesses { [late] in late.record($0) })
    let attempt = self.controller.begin(.appleID(), deadline: .seconds(30))
    self.time.advance(by: .seconds(30))
    self.provider.answer(attempt.id, .sample("late"))
    #expect(self.late.values == [.sample("late")])
  }

  @Test("A late success does not settle the attempt that runs by then")
  func whileAnotherRuns() {
    self.controller.observeLateSuccesses { [late] in late.record($0) }
    let first = self.controller.begin(.appleID(), deadline: .seconds(30))
    self.time.advance(by: .seconds(30))
    let second = self.controller.begin(.appleID())
    self.provider.answer(first.id, .sample("late"))
    #expect(second.settled == nil)
    #expect(self.late.values == [.sample("late")])
    self.provider.answer(second.id, .reason(.userDismissed))
    #expect(second.settled == .reason(.userDismissed))
  }

  @Test("A late success does not settle a later attempt that is being canceled")
  func whileAnotherIsCanceled() {
    self.controller.observeLateSuccesses { [late] in late.record($0) }
    let first = self.controller.begin(.appleID(), deadline: .seconds(30))
    self.time.advance(by: .seconds(30))
    let second = self.controller.begin(.appleID())
    second.cancel()
    self.provider.answer(first.id, .sample("late"))
    #expect(second.settled == nil)
    #expect(self.late.count == 1)
    self.time.advance(by: SignInController.cancelGrace)
    #expect(second.settled == .reason(.appCanceled))
  }

  @Test("A success after the grace period is reported as late")
  func afterGrace() {
    self.controller.observeLateSuccesses { [late] in late.record($0) }
    let attempt = self.controller.begin(.appleID())
    attempt.cancel()
    self.time.advance(by: SignInController.cancelGrace)
    self.provider.answer(attempt.id, .sample("late"))
    #expect(attempt.settled == .reason(.appCanceled))
    #expect(self.late.values == [.sample("late")])
  }

  @Test("A late failure is dropped, and reported to nobody")
  func lateFailure() {
    self.controller.observeLateSuccesses { [late] in late.record($0) }
    let attempt = self.controller.begin(.appleID(), deadline: .seconds(30))
    self.time.advance(by: .seconds(30))
    self.provider.answer(attempt.id, .reason(.network))
    #expect(attempt.settled == .reason(.timedOut))
    #expect(self.late.count == 0)
    #expect(self.controller.dropped == 1)
  }

  @Test("A late success that is told twice is reported once")
  func twice() {
    self.controller.observeLateSuccesses { [late] in late.record($0) }
    let attempt = self.controller.begin(.appleID(), deadline: .seconds(30))
    self.time.advance(by: .seconds(30))
    self.provider.answer(attempt.id, .sample("late"), keeping: true)
    self.provider.answer(attempt.id, .sample("late"))
    #expect(self.late.count == 1)
    #expect(self.controller.dropped == 2)
  }

  @Test("After a deadline, a provider whose sheet still stands refuses the next attempt")
  func sheetStillStands() {
    let provider = ScriptedProvider(onStart: { provider, attempt in
      if attempt.number > 1 { provider.answer(attempt, .reason(.requestAlreadyInProgress)) }
    })
    let controller = SignInController(provider: provider, time: self.time)
    controller.begin(.appleID(), deadline: .seconds(30))
    self.time.advance(by: .seconds(30))
    let second = controller.begin(.appleID())
    #expect(second.settled == .reason(.requestAlreadyInProgress))
    #expect(provider.started.count == 2)
    #expect(provider.violations.isEmpty)
  }

  @Test("Observers are called in the order in which they came, until they are canceled")
  func observers() {
    let calls = Recorder<String>()
    let first = self.controller.observeLateSuccesses { _ in calls.record("first") }
    let second = self.controller.observeLateSuccesses { _ in calls.record("second") }
    self.controller.observeLateSuccesses { _ in calls.record("third") }
    self.succeedLate()
    #expect(calls.values == ["first", "second", "third"])
    second.cancel()
    second.cancel()
    self.succeedLate()
    #expect(calls.values.dropFirst(3) == ["first", "third"])
    first.cancel()
    self.succeedLate()
    #expect(calls.values.dropFirst(5) == ["third"])
  }

  @Test("An observer may begin, observe and cancel its own registration")
  func reentrantObserver() {
    let registrations = Recorder<Registration>()
    let attempts = Recorder<Attempt>()
    registrations.record(
      self.controller.observeLateSuccesses { [controller, late] authorization in
        late.record(authorization)
        for registration in registrations.values { registration.cancel() }
        attempts.record(controller.begin(.appleID()))
        registrations.record(controller.observeLateSuccesses { _ in })
      })
    self.succeedLate()
    #expect(attempts.values.map(\.settled) == [nil])
    #expect(attempts.values.map(\.id) == [self.provider.started.last])
    #expect(self.late.count == 1)
  }

  @Test("An observer that is let go of may call its controller from there")
  func observerThatCallsWhenLetGo() {
    let counts = Recorder<Int>()
    func observe() -> Registration {
      let canary = Canary { [controller] in counts.record(controller.dropped) }
      return self.controller.observeLateSuccesses { _ in withExtendedLifetime(canary) {} }
    }
    observe().cancel()
    #expect(counts.values == [0])
  }

  @Test("An observer of a controller that is gone can be canceled")
  func observerOutlivesController() {
    let registration = SignInController(provider: self.provider, time: self.time)
      .observeLateSuccesses { _ in }
    registration.cancel()
  }

  /// Lets an attempt end by its deadline and succeed after that.
  private func succeedLate() {
    let attempt = self.controller.begin(.appleID(), deadline: .seconds(30))
    self.time.advance(by: .seconds(30))
    self.provider.answer(attempt.id, .sample("late"))
  }
}
