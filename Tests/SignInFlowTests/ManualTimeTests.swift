import SignInCore
import SignInFlow
import SignInTestSupport
import Testing

@Suite("Manual time") struct ManualTimeTests {
  let time = ManualTime()
  let calls = Recorder<String>()

  @Test("What is due is called in the order of the instants, then of registration")
  func order() {
    for (name, delay) in [("c", 2), ("a", 1), ("d", 2), ("b", 1), ("never", 9)] {
      self.time.after(.seconds(delay)) { [calls, time] in calls.record("\(name) at \(time.now)") }
    }
    self.time.advance(by: .seconds(3))
    #expect(self.calls.values == ["a at 1.0 s", "b at 1.0 s", "c at 2.0 s", "d at 2.0 s"])
    #expect(self.time.now == .origin + .seconds(3))
    #expect(self.time.pending == 1)
  }

  @Test("A callback can ask for another one within the same advance")
  func nested() {
    self.time.after(.seconds(1)) { [calls, time] in
      time.after(.seconds(1)) { calls.record("nested at \(time.now)") }
      time.after(.seconds(5)) { calls.record("later") }
    }
    self.time.advance(by: .seconds(2))
    #expect(self.calls.values == ["nested at 2.0 s"])
    #expect(self.time.pending == 1)
  }

  @Test("A callback that is called off is not called, and does not count as pending")
  func cancel() {
    let registration = self.time.after(.seconds(1)) { [calls] in calls.record("called") }
    registration.cancel()
    #expect(self.time.pending == 0)
    self.time.advance(by: .seconds(2))
    #expect(self.calls.count == 0)
    #expect(self.time.registered == 1)
  }
}
