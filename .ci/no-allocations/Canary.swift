// Specialises the authorization machine for plain values and drives every event, so that the compiler
// sees all of its code.

@main
struct Canary {
  static func main() {
    var machine = AuthorizationStateMachine<UInt64, Int>()
    var sum: UInt64 = 0
    for number in 1...UInt64(8) {
      let attempt = AttemptID(number, controller: 1)
      switch machine.begin(attempt, hasRequests: number != 8, waiter: number) {
      case .start(let attempt): sum &+= attempt.number
      case .refuse(let waiter, .alreadyInProgress), .refuse(let waiter, .noRequests): sum &+= waiter
      }
      if number.isMultiple(of: 2) {
        switch machine.cancel(attempt) {
        case .cancel(let attempt): sum &+= attempt.number
        case nil: sum &+= 1
        }
      }
      if machine.isCanceling(attempt) { sum &+= 1 }
      if number == 4 {
        switch machine.graceEnded(attempt) {
        case .settleCanceled(let waiter): sum &+= waiter
        case nil: sum &+= 1
        }
      }
      if number == 5 {
        switch machine.deadlinePassed(attempt) {
        case .settleTimedOut(let waiter, let attempt): sum &+= waiter &+ attempt.number
        case nil: sum &+= 1
        }
      }
      if number == 6 {
        switch machine.failed(attempt, 1) {
        case .settle(let waiter, _), .settleCanceled(let waiter, _): sum &+= waiter
        case nil: sum &+= 1
        }
      }
      switch machine.succeeded(attempt, 1) {
      case .settle(let waiter, _): sum &+= waiter
      case .reportLate: sum &+= 1
      }
    }
    precondition(sum > 0 && machine.dropped > 0)
  }
}
