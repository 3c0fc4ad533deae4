import SignInCore
import SignInFlow
import SignInTestSupport
import Testing

@Suite("Revocation notices") struct RevocationTests {
  let provider = ScriptedProvider()
  let controller: SignInController

  init() { self.controller = SignInController(provider: self.provider, time: ManualTime()) }

  @Test("Every notice reaches every observer, in order")
  func forwarded() {
    let notices = Recorder<String>()
    self.controller.observeRevocations { notices.record("first") }
    self.controller.observeRevocations { notices.record("second") }
    self.provider.revoke()
    self.provider.revoke()
    #expect(notices.values == ["first", "second", "first", "second"])
  }

  @Test("A canceled observer hears nothing more")
  func canceled() {
    let notices = Recorder<String>()
    let registration = self.controller.observeRevocations { notices.record("first") }
    self.controller.observeRevocations { notices.record("second") }
    registration.cancel()
    self.provider.revoke()
    #expect(notices.values == ["second"])
  }

  @Test("A registration that is let go of stays in force, also without its controller")
  func letGo() {
    let notices = Recorder<String>()
    SignInController(provider: self.provider, time: ManualTime())
      .observeRevocations { notices.record("notice") }
    self.provider.revoke()
    #expect(notices.count == 1)
  }

  @Test("An observer may check the credential state at once")
  func checkWithinNotice() async {
    let states = Recorder<CredentialStateAnswer>()
    let provider = ScriptedProvider(onCheck: {
      $0.answerCheck(of: $1, with: CredentialStateAnswer(state: .revoked))
    })
    let controller = SignInController(provider: provider, time: ManualTime())
    await withCheckedContinuation { continuation in
      controller.observeRevocations {
        Task {
          states.record(await controller.credentialState(of: .sample()))
          continuation.resume()
        }
      }
      provider.revoke()
    }
    #expect(states.values == [CredentialStateAnswer(state: .revoked)])
  }
}
