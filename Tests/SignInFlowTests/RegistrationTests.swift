import SignInFlow
import SignInTestSupport
import Testing

@Suite("Registrations") struct RegistrationTests {
  let calls = Recorder<String>()

  @Test("A registration is ended once, however often it is canceled")
  func cancelTwice() {
    let registration = Registration { [calls] in calls.record("ended") }
    #expect(self.calls.count == 0)
    registration.cancel()
    registration.cancel()
    #expect(self.calls.count == 1)
  }

  @Test("A registration that several threads cancel is ended once")
  func cancelByMany() async {
    let registration = Registration { [calls] in calls.record("ended") }
    await withTaskGroup { group in
      for _ in 0..<100 { group.addTask { registration.cancel() } }
    }
    #expect(self.calls.count == 1)
  }

  @Test("A registration that is let go of is not ended")
  func letGo() {
    _ = Registration { [calls] in calls.record("ended") }
    #expect(self.calls.count == 0)
  }

  @Test("A registration may be canceled from its own end")
  func cancelWithinEnd() {
    let registrations = Recorder<Registration>()
    let registration = Registration { [calls] in
      calls.record("ended")
      for registration in registrations.values { registration.cancel() }
    }
    registrations.record(registration)
    registration.cancel()
    #expect(self.calls.count == 1)
  }

  @Test("A canceled registration lets go of what it held")
  func releases() {
    let ended = Recorder<String>()
    func makeRegistration() -> Registration {
      let canary = Canary { ended.record("let go") }
      return Registration { withExtendedLifetime(canary) {} }
    }
    let registration = makeRegistration()
    #expect(ended.count == 0)
    registration.cancel()
    #expect(ended.count == 1)
  }
}
