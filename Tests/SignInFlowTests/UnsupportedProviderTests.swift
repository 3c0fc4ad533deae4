import SignInCore
import SignInFlow
import SignInTestSupport
import Testing

@Suite("A platform without Sign in with Apple") struct UnsupportedProviderTests {
  let controller = SignInController(provider: UnsupportedProvider())

  @Test("ERR-17: it says beforehand that there is nothing to show a button for")
  func isAvailable() {
    #expect(!self.controller.isAvailable)
    #expect(!UnsupportedProvider().isAvailable)
  }

  @Test("Every attempt ends at once as unsupported, with nothing shown")
  func attempts() {
    for _ in 1...3 {
      let attempt = self.controller.begin(.appleID(), deadline: .seconds(30))
      #expect(attempt.settled == .reason(.unsupported))
      #expect(attempt.presented == false)
    }
    #expect(self.controller.dropped == 0)
  }

  @Test("Waiting for an attempt throws that error")
  func authorize() async {
    await #expect(throws: AuthorizationError(.unsupported)) {
      try await self.controller.authorize(.appleID())
    }
  }

  @Test("A check has no state, and that error")
  func credentialState() async {
    let answer = await self.controller.credentialState(of: .sample())
    #expect(answer == CredentialStateAnswer(error: AuthorizationError(.unsupported)))
  }

  @Test("There are no revocations to observe")
  func revocations() {
    let notices = Recorder<String>()
    self.controller.observeRevocations { notices.record("notice") }.cancel()
    #expect(notices.count == 0)
  }

  @Test("A cancel of an unsupported attempt does nothing")
  func cancel() {
    let attempt = self.controller.begin(.appleID())
    attempt.cancel()
    #expect(attempt.settled == .reason(.unsupported))
    UnsupportedProvider().cancel(attempt.id)
  }
}
