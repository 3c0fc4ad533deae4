import SignInCore
import SignInDeviceModel
import SignInFlow
import SignInSimulator
import SignInTesting
import Testing

@Suite("What a session refuses") struct SessionRefusalTests {
  private static let busy = SignInFailure(.refused(.busy))

  private func expectBusy(_ sample: HeldSample, canSignOut: Bool) async {
    let state = sample.session.state
    #expect(state.isBusy)
    #expect(await sample.signingIn().value == Self.busy)
    #expect(await sample.deleting().value == Self.busy)
    await #expect(throws: Self.busy) { try await sample.session.signInWithExistingAccount() }
    #expect(await sample.resuming().value == nil)
    sample.session.becameActive()
    if !canSignOut { #expect(sample.session.signOut() == .busy) }
    #expect(sample.session.state == state)
  }

  @Test
  func `who is not signed in has nothing to delete and nothing to resume`() async {
    let sample = HeldSample()
    #expect(await sample.deleting().value == SignInFailure(.refused(.notSignedIn)))
    #expect(await sample.resuming().value == nil)
    #expect(sample.session.signOut() == nil)
    #expect(sample.session.state == .signedOut(.neverSignedIn))
    #expect(sample.backend.calls.isEmpty)
  }

  @Test
  func `who is signed in can't sign in again`() async throws {
    let sample = HeldSample()
    try await sample.session.signIn(.fullName)
    let state = sample.session.state
    let refused = SignInFailure(.refused(.alreadySignedIn))
    #expect(await sample.signingIn().value == refused)
    await #expect(throws: refused) { try await sample.session.signInWithExistingAccount() }
    #expect(sample.session.state == state)
    #expect(sample.backend.calls == [.register])
  }

  @Test
  func `while the person is asked to sign in everything else has to wait`() async {
    let sample = HeldSample(person: .waits)
    let signingIn = sample.signingIn()
    await sample.device.until { $0.sheet != nil }
    await self.expectBusy(sample, canSignOut: true)
    sample.device.sheet?.approve()
    #expect(await signingIn.value == nil)
  }

  @Test
  func `while the backend is asked everything else has to wait`() async throws {
    let sample = HeldSample(
      holds: Holds(
        BackendMoment(.before, .register), BackendMoment(.before, .rebind),
        BackendMoment(.before, .reauthenticate), BackendMoment(.before, .revoke),
        BackendMoment(.before, .delete)))
    let signingIn = sample.signingIn()
    await sample.holds.whenHeld(1)
    await self.expectBusy(sample, canSignOut: true)
    sample.holds.release(1)
    #expect(await signingIn.value == nil)

    sample.device.app.transfer(to: "TEAM654321")
    sample.session.becameActive()
    #expect(await sample.deleting().value == SignInFailure(.refused(.transferUnfinished)))
    let transfer = sample.resuming()
    await sample.holds.whenHeld(2)
    await self.expectBusy(sample, canSignOut: true)
    sample.holds.release(2)
    #expect(await transfer.value == nil)

    let deletion = sample.deleting()
    for step in 3...5 {
      await sample.holds.whenHeld(step)
      await self.expectBusy(sample, canSignOut: false)
      if step == 5 { sample.holds.end() }
      sample.holds.release(step)
    }
    #expect(await deletion.value == nil)
    #expect(sample.backend.calls.count == 5)
  }

  @Test
  func `a deletion that is paused is refused a sign-in, and goes on when asked again`()
    async throws
  {
    let sample = HeldSample(holds: Holds(BackendMoment(.before, .revoke)))
    try await sample.session.signIn(.fullName)
    let deletion = sample.deleting()
    await sample.holds.whenHeld(1)
    sample.holds.release(1, failing: .offline)
    #expect(await deletion.value != nil)
    #expect(!sample.session.state.isBusy)
    #expect(await sample.signingIn().value == SignInFailure(.refused(.deletionUnfinished)))
    sample.holds.end()
    #expect(await sample.deleting().value == nil)
    #expect(sample.session.state == .signedOut(.accountDeleted))
  }

  @Test(arguments: SessionRefusal.allCases)
  func `every refusal says why, and the person hears of what they can do something about`(
    refusal: SessionRefusal
  ) {
    let failure = SignInFailure(.refused(refusal))
    let isQuiet = [.busy, .alreadySignedIn, .notSignedIn].contains(refusal)
    #expect(failure.advice == (isQuiet ? .quiet : .retry))
    #expect((failure.message == nil) == isQuiet)
    #expect(!"\(failure)".isEmpty)
    #expect(SessionRefusal.allCases.filter { "\($0)" == "\(refusal)" } == [refusal])
  }
}
