import SignInCore
import SignInFlow
import SignInTestSupport
import Testing

@Suite("Whether there is Sign in with Apple") struct AvailabilityTests {
  @Test("ERR-17: a controller says what its provider says, and asks it for nothing else")
  func forwarded() {
    for isAvailable in [true, false] {
      let provider = ScriptedProvider(isAvailable: isAvailable)
      #expect(SignInController(provider: provider).isAvailable == isAvailable)
      #expect(provider.calls == [])
    }
  }

  @Test("A provider that says nothing about it is available")
  func unsaid() {
    #expect(SignInController(TimedProvider()).isAvailable)
  }

  @Test("An attempt that is begun all the same is the provider's to answer")
  func begun() {
    let provider = ScriptedProvider(isAvailable: false)
    let attempt = SignInController(provider: provider, time: ManualTime()).begin(.appleID())
    #expect(provider.started == [attempt.id])
    provider.answer(attempt.id, .sample())
    #expect(attempt.settled == .sample())
  }
}
