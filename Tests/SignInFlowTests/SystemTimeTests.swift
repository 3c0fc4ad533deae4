import SignInCore
import SignInFlow
import SignInTestSupport
import Testing

@Suite("Real time") struct SystemTimeTests {
  @Test("A closure is called once its delay has passed, not before")
  func after() async {
    let time = SystemTime()
    let start = time.now
    await withCheckedContinuation { continuation in
      time.after(.milliseconds(1)) { continuation.resume() }
    }
    #expect(time.now - start >= .milliseconds(1))
  }

  @Test("A delay of zero or less is as soon as possible", arguments: [Duration.zero, .seconds(-9)])
  func atOnce(_ delay: Duration) async {
    await withCheckedContinuation { continuation in
      SystemTime.system.after(delay) { continuation.resume() }
    }
  }

  @Test("A closure that is called off is let go of, and never called", .timeLimit(.minutes(1)))
  func cancel() async {
    let calls = Recorder<String>()
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      // Only the waiting closure holds the canary, so its end is the end of the wait.
      func wait() -> Registration {
        let canary = Canary { continuation.resume() }
        return SystemTime().after(.seconds(Int64.max)) {
          withExtendedLifetime(canary) { calls.record("called") }
        }
      }
      wait().cancel()
    }
    #expect(calls.count == 0)
  }

  @Test("Time never stands before its origin, and never goes back")
  func monotonic() {
    let first = SystemTime().now
    let second = SystemTime.system.now
    #expect(first >= .origin)
    #expect(second >= first)
  }
}
