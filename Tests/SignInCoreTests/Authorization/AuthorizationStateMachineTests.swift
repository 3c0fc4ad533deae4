import SignInCore
import Testing

@Suite("Authorization state machine")
struct AuthorizationStateMachineTests {
  private typealias Machine = PlainMachine

  private let first = AttemptID(1)
  private let second = AttemptID(2)

  // MARK: Answers

  @Test
  func `a success settles the attempt with the answer`() {
    var machine = Machine()
    #expect(machine.begin(self.first, hasRequests: true, waiter: 10) == .start(self.first))
    #expect(machine.succeeded(self.first, "token") == .settle(10, "token"))
    #expect(machine.state == .init(.idle))
  }

  @Test
  func `a failure settles the attempt with the error`() {
    var machine = Machine()
    #expect(machine.begin(self.first, hasRequests: true, waiter: 10) == .start(self.first))
    #expect(machine.failed(self.first, "error") == .settle(10, "error"))
    #expect(machine.state == .init(.idle))
  }

  @Test
  func `a second answer of the provider settles nothing`() {
    var machine = Machine()
    #expect(machine.begin(self.first, hasRequests: true, waiter: 10) == .start(self.first))
    #expect(machine.failed(self.first, "error") == .settle(10, "error"))
    #expect(machine.failed(self.first, "again") == nil)
    #expect(machine.succeeded(self.first, "token") == .reportLate("token"))
    #expect(machine.state == .init(.idle, dropped: 2))
  }

  // MARK: Beginning

  @Test
  func `a second attempt is refused and the first is not disturbed`() {
    var machine = Machine()
    #expect(machine.begin(self.first, hasRequests: true, waiter: 10) == .start(self.first))
    #expect(
      machine.begin(self.second, hasRequests: true, waiter: 20) == .refuse(20, .alreadyInProgress))
    #expect(machine.state == .init(.running(self.first, 10)))
    #expect(machine.succeeded(self.first, "token") == .settle(10, "token"))
    #expect(machine.dropped == 0)
  }

  @Test
  func `a second attempt is refused while the first is being canceled`() {
    var machine = Machine()
    #expect(machine.begin(self.first, hasRequests: true, waiter: 10) == .start(self.first))
    #expect(machine.cancel(self.first) == .cancel(self.first))
    #expect(
      machine.begin(self.second, hasRequests: true, waiter: 20) == .refuse(20, .alreadyInProgress))
    #expect(machine.state == .init(.canceling(self.first, 10)))
    #expect(machine.graceEnded(self.first) == .settleCanceled(10))
    #expect(machine.dropped == 0)
  }

  @Test
  func `an attempt can begin once the one before is settled`() {
    var machine = Machine()
    #expect(machine.begin(self.first, hasRequests: true, waiter: 10) == .start(self.first))
    #expect(machine.failed(self.first, "error") == .settle(10, "error"))
    #expect(machine.begin(self.second, hasRequests: true, waiter: 20) == .start(self.second))
    #expect(machine.succeeded(self.second, "token") == .settle(20, "token"))
    #expect(machine.state == .init(.idle))
  }

  @Test
  func `an attempt without requests is refused and the next one can begin`() {
    var machine = Machine()
    #expect(machine.begin(self.first, hasRequests: false, waiter: 10) == .refuse(10, .noRequests))
    #expect(machine.state == .init(.idle))
    #expect(machine.begin(self.second, hasRequests: true, waiter: 20) == .start(self.second))
  }

  @Test
  func `an attempt without requests is told first that another one runs`() {
    var machine = Machine()
    #expect(machine.begin(self.first, hasRequests: true, waiter: 10) == .start(self.first))
    #expect(
      machine.begin(self.second, hasRequests: false, waiter: 20) == .refuse(20, .alreadyInProgress))
    #expect(machine.state == .init(.running(self.first, 10)))
  }

  @Test
  func `attempts of two controllers with one number are different attempts`() {
    let foreign = AttemptID(1, controller: 1)
    var machine = Machine()
    #expect(machine.begin(self.first, hasRequests: true, waiter: 10) == .start(self.first))
    #expect(machine.succeeded(foreign, "token") == .reportLate("token"))
    #expect(machine.cancel(foreign) == nil)
    #expect(machine.state == .init(.running(self.first, 10), dropped: 2))
  }

  // MARK: Canceling

  @Test
  func `a failure after a cancel settles as canceled, with the error behind it`() {
    var machine = Machine()
    #expect(machine.begin(self.first, hasRequests: true, waiter: 10) == .start(self.first))
    #expect(machine.cancel(self.first) == .cancel(self.first))
    #expect(machine.failed(self.first, "error") == .settleCanceled(10, "error"))
    #expect(machine.graceEnded(self.first) == nil)
    #expect(machine.state == .init(.idle, dropped: 1))
  }

  @Test
  func `a success wins over a cancel`() {
    var machine = Machine()
    #expect(machine.begin(self.first, hasRequests: true, waiter: 10) == .start(self.first))
    #expect(machine.cancel(self.first) == .cancel(self.first))
    #expect(machine.succeeded(self.first, "token") == .settle(10, "token"))
    #expect(machine.graceEnded(self.first) == nil)
    #expect(machine.state == .init(.idle, dropped: 1))
  }

  @Test
  func `a success after the grace period is reported and settles nothing`() {
    var machine = Machine()
    #expect(machine.begin(self.first, hasRequests: true, waiter: 10) == .start(self.first))
    #expect(machine.cancel(self.first) == .cancel(self.first))
    #expect(machine.graceEnded(self.first) == .settleCanceled(10))
    #expect(machine.succeeded(self.first, "token") == .reportLate("token"))
    #expect(machine.state == .init(.idle, dropped: 1))
  }

  @Test
  func `a second cancel of one attempt is dropped`() {
    var machine = Machine()
    #expect(machine.begin(self.first, hasRequests: true, waiter: 10) == .start(self.first))
    #expect(machine.cancel(self.first) == .cancel(self.first))
    #expect(machine.cancel(self.first) == nil)
    #expect(machine.state == .init(.canceling(self.first, 10), dropped: 1))
  }

  @Test
  func `a cancel with nothing running is dropped`() {
    var machine = Machine()
    #expect(machine.cancel(self.first) == nil)
    #expect(machine.state == .init(.idle, dropped: 1))
  }

  @Test
  func `a late cancel of one attempt does not cancel the next`() {
    var machine = Machine()
    #expect(machine.begin(self.first, hasRequests: true, waiter: 10) == .start(self.first))
    #expect(machine.failed(self.first, "error") == .settle(10, "error"))
    #expect(machine.begin(self.second, hasRequests: true, waiter: 20) == .start(self.second))
    #expect(machine.cancel(self.first) == nil)
    #expect(machine.state == .init(.running(self.second, 20), dropped: 1))
  }

  @Test
  func `an attempt is being canceled from the cancel until it is settled`() {
    var machine = Machine()
    #expect(machine.isCanceling(self.first) == false)
    #expect(machine.begin(self.first, hasRequests: true, waiter: 10) == .start(self.first))
    #expect(machine.isCanceling(self.first) == false)
    #expect(machine.cancel(self.first) == .cancel(self.first))
    #expect(machine.isCanceling(self.first) == true)
    #expect(machine.isCanceling(self.second) == false)
    #expect(machine.isCanceling(AttemptID(1, controller: 1)) == false)
    #expect(machine.graceEnded(self.first) == .settleCanceled(10))
    #expect(machine.isCanceling(self.first) == false)
  }

  // MARK: Deadlines

  @Test
  func `a success after the deadline is reported and does not settle the next attempt`() {
    var machine = Machine()
    #expect(machine.begin(self.first, hasRequests: true, waiter: 10) == .start(self.first))
    #expect(machine.deadlinePassed(self.first) == .settleTimedOut(10, cancel: self.first))
    #expect(machine.begin(self.second, hasRequests: true, waiter: 20) == .start(self.second))
    #expect(machine.succeeded(self.first, "late") == .reportLate("late"))
    #expect(machine.state == .init(.running(self.second, 20), dropped: 1))
    #expect(machine.succeeded(self.second, "token") == .settle(20, "token"))
    #expect(machine.state == .init(.idle, dropped: 1))
  }

  @Test
  func `a failure after the deadline is dropped`() {
    var machine = Machine()
    #expect(machine.begin(self.first, hasRequests: true, waiter: 10) == .start(self.first))
    #expect(machine.deadlinePassed(self.first) == .settleTimedOut(10, cancel: self.first))
    #expect(machine.failed(self.first, "canceled") == nil)
    #expect(machine.state == .init(.idle, dropped: 1))
  }

  @Test
  func `a deadline after a cancel is dropped, since the grace period ends the wait`() {
    var machine = Machine()
    #expect(machine.begin(self.first, hasRequests: true, waiter: 10) == .start(self.first))
    #expect(machine.cancel(self.first) == .cancel(self.first))
    #expect(machine.deadlinePassed(self.first) == nil)
    #expect(machine.state == .init(.canceling(self.first, 10), dropped: 1))
    #expect(machine.graceEnded(self.first) == .settleCanceled(10))
  }

  @Test
  func `a cancel after the deadline is dropped`() {
    var machine = Machine()
    #expect(machine.begin(self.first, hasRequests: true, waiter: 10) == .start(self.first))
    #expect(machine.deadlinePassed(self.first) == .settleTimedOut(10, cancel: self.first))
    #expect(machine.cancel(self.first) == nil)
    #expect(machine.state == .init(.idle, dropped: 1))
  }

  @Test
  func `a deadline that passes late does not time out the next attempt`() {
    var machine = Machine()
    #expect(machine.begin(self.first, hasRequests: true, waiter: 10) == .start(self.first))
    #expect(machine.failed(self.first, "error") == .settle(10, "error"))
    #expect(machine.begin(self.second, hasRequests: true, waiter: 20) == .start(self.second))
    #expect(machine.deadlinePassed(self.first) == nil)
    #expect(machine.state == .init(.running(self.second, 20), dropped: 1))
    #expect(machine.deadlinePassed(self.second) == .settleTimedOut(20, cancel: self.second))
  }

  @Test
  func `a deadline and a grace period that end late do not touch the next attempt`() {
    var machine = Machine()
    #expect(machine.begin(self.first, hasRequests: true, waiter: 10) == .start(self.first))
    #expect(machine.cancel(self.first) == .cancel(self.first))
    #expect(machine.failed(self.first, "error") == .settleCanceled(10, "error"))
    #expect(machine.begin(self.second, hasRequests: true, waiter: 20) == .start(self.second))
    #expect(machine.cancel(self.second) == .cancel(self.second))
    #expect(machine.graceEnded(self.first) == nil)
    #expect(machine.deadlinePassed(self.first) == nil)
    #expect(machine.state == .init(.canceling(self.second, 20), dropped: 2))
    #expect(machine.graceEnded(self.second) == .settleCanceled(20))
  }
}
