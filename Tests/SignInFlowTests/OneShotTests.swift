import SignInFlow
import SignInTestSupport
import Testing

@Suite("A value that is set once") struct OneShotTests {
  let shot = OneShot<Int>()
  let calls = Recorder<String>()

  @Test("Only the first value counts")
  func first() {
    #expect(self.shot.value == nil)
    #expect(self.shot.settle(1))
    #expect(!self.shot.settle(2))
    #expect(self.shot.value == 1)
  }

  @Test("Of many threads that set a value, one succeeds, and all waiters get its value")
  func manyThreads() async {
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<100 { group.addTask { [shot] in await shot.wait() } }
      for number in 0..<100 {
        group.addTask { [shot, calls] in
          if shot.settle(number) { calls.record("set") }
          return await shot.wait()
        }
      }
      var values: Set<Int> = []
      for await value in group { values.insert(value) }
      #expect(values.count == 1)
    }
    #expect(self.calls.values == ["set"])
  }

  @Test("Timers are canceled before the closures are called, and a later timer at once")
  func timers() {
    self.shot.cancelWhenSettled(Registration { [calls] in calls.record("first timer") })
    self.shot.onSettled { [calls] _ in calls.record("closure") }
    self.shot.cancelWhenSettled(Registration { [calls] in calls.record("second timer") })
    #expect(self.calls.count == 0)
    self.shot.settle(1)
    self.shot.cancelWhenSettled(Registration { [calls] in calls.record("later timer") })
    #expect(self.calls.values == ["first timer", "second timer", "closure", "later timer"])
  }

  @Test("A closure may set the value again and add others, which changes nothing")
  func reentrant() {
    self.shot.onSettled { [shot, calls] value in
      if !shot.settle(2) { calls.record("refused \(value)") }
      shot.onSettled { calls.record("inner \($0)") }
    }
    self.shot.onSettled { [calls] in calls.record("last \($0)") }
    self.shot.settle(1)
    #expect(self.calls.values == ["refused 1", "inner 1", "last 1"])
  }
}
