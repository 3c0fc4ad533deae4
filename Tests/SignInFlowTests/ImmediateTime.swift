import SignInCore
import SignInFlow

/// Time that has always passed: every callback is called within the call that asks for it.
struct ImmediateTime: Timekeeper {
  var now: Instant { .origin }

  func after(_ delay: Duration, _ action: @escaping @Sendable () -> Void) -> Registration {
    action()
    return Registration {}
  }
}
