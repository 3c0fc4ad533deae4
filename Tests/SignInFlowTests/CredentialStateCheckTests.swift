import SignInCore
import SignInFlow
import SignInTestSupport
import Testing

@Suite("Checking a credential state") struct CredentialStateCheckTests {
  let provider = ScriptedProvider()
  let time = ManualTime()
  let user = UserID.sample()
  let controller: SignInController

  init() { self.controller = SignInController(provider: self.provider, time: self.time) }

  @Test(
    "A state, an error, both and neither arrive as the provider gave them",
    arguments: [
      CredentialStateAnswer(state: .authorized),
      CredentialStateAnswer(error: AuthorizationError(.network)),
      CredentialStateAnswer(state: .notFound, error: AuthorizationError(.unknownUser)),
      CredentialStateAnswer(),
    ])
  func answer(_ answer: CredentialStateAnswer) async {
    async let found = self.controller.credentialState(of: self.user)
    await self.provider.whenChecked(1)
    self.provider.answerCheck(of: self.user, with: answer)
    #expect(await found == answer)
  }

  @Test("ERR-12: a state that no version knows keeps its number")
  func unrecognizedState() async {
    for number in -1...10 {
      let provider = ScriptedProvider(onCheck: {
        $0.answerCheck(
          of: $1, with: CredentialStateAnswer(state: CredentialState(rawValue: number)))
      })
      let controller = SignInController(provider: provider, time: self.time)
      #expect(await controller.credentialState(of: self.user).state?.rawValue == number)
    }
  }

  @Test("An answer within the call is the answer, and calls the deadline off")
  func answerAtOnce() async {
    let provider = ScriptedProvider(onCheck: {
      $0.answerCheck(of: $1, with: CredentialStateAnswer(state: .revoked))
    })
    let controller = SignInController(provider: provider, time: self.time)
    let answer = await controller.credentialState(of: self.user, deadline: .seconds(5))
    #expect(answer == CredentialStateAnswer(state: .revoked))
    #expect(self.time.registered == 1)
    #expect(self.time.pending == 0)
    #expect(provider.calls == [.credentialState(self.user)])
  }

  @Test("A deadline ends the check without a state, and a later answer is ignored")
  func deadline() async {
    let task = Task { [controller, user] in
      await controller.credentialState(of: user, deadline: .seconds(5))
    }
    await self.provider.whenChecked(1)
    self.time.advance(by: .seconds(5))
    let timedOut = CredentialStateAnswer(error: AuthorizationError(.timedOut))
    #expect(await task.value == timedOut)
    self.provider.answerCheck(of: self.user, with: CredentialStateAnswer(state: .revoked))
    #expect(await task.value == timedOut)
    #expect(self.time.pending == 0)
  }

  @Test("A second answer is ignored")
  func answeredTwice() async {
    let provider = ScriptedProvider(onCheck: {
      $0.answerCheck(of: $1, with: CredentialStateAnswer(state: .authorized), keeping: true)
      $0.answerCheck(of: $1, with: CredentialStateAnswer(state: .revoked))
    })
    let controller = SignInController(provider: provider, time: self.time)
    #expect(await controller.credentialState(of: self.user).state == .authorized)
  }

  @Test("A task that is canceled before its first line ran checks nothing")
  @MainActor func canceledBefore() async {
    let task = Task { @MainActor [controller, user] in
      await controller.credentialState(of: user, deadline: .seconds(5))
    }
    task.cancel()
    #expect(await task.value == CredentialStateAnswer(error: AuthorizationError(.appCanceled)))
    #expect(self.provider.calls.isEmpty)
    #expect(self.time.registered == 0)
  }

  @Test("A task that is canceled while it waits ends at once, without a state")
  func canceledWhileWaiting() async {
    let task = Task { [controller, user] in
      await controller.credentialState(of: user, deadline: .seconds(5))
    }
    await self.provider.whenChecked(1)
    task.cancel()
    #expect(await task.value == CredentialStateAnswer(error: AuthorizationError(.appCanceled)))
    #expect(self.time.pending == 0)
    self.provider.answerCheck(of: self.user, with: CredentialStateAnswer(state: .authorized))
    #expect(await task.value.state == nil)
  }

  @Test("A check goes beside a running attempt, and leaves it alone")
  func besideAttempt() async {
    let attempt = self.controller.begin(.appleID())
    async let found = self.controller.credentialState(of: self.user)
    await self.provider.whenChecked(1)
    self.provider.answerCheck(of: self.user, with: CredentialStateAnswer(state: .revoked))
    #expect(await found.state == .revoked)
    #expect(attempt.settled == nil)
    #expect(self.controller.dropped == 0)
  }

  @Test("Several checks at once get their own answers")
  func several() async {
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<50 {
        let user = UserID.sample("user \(number)")
        group.addTask { [controller] in
          await controller.credentialState(of: user).state?.rawValue == number
        }
      }
      await self.provider.whenChecked(50)
      for number in 0..<50 {
        self.provider.answerCheck(
          of: .sample("user \(number)"),
          with: CredentialStateAnswer(state: CredentialState(rawValue: number)))
      }
      for await matches in group { #expect(matches) }
    }
  }
}
