import SignInCore
import SignInDeviceModel
import SignInFlow
import SignInSimulator
import SignInTesting
import Testing

@Suite("A relation that ends while the backend makes a session of it")
struct RevokedMeanwhileTests {
  @Test(arguments: [false, true])
  func `STATE-12: who stops using the app meanwhile is signed out once the device says so`(
    hasRelaunched: Bool
  ) async {
    let sample = HeldSample(holds: Holds(BackendMoment(.after, .register)))
    let signingIn = sample.signingIn()
    await sample.holds.whenHeld(1)
    sample.device.settings.stopUsingThisApp()
    sample.device.app.activate()
    sample.holds.release(1)
    #expect(await signingIn.value == nil)
    let session = hasRelaunched ? sample.relaunched() : sample.session
    if hasRelaunched { await session.launch() } else { session.becameActive() }
    #expect(session.account == nil)
    #expect(sample.store.record.session == nil)
    #expect(sample.server.account(for: AccountKey("1")) == nil)
  }

  @Test
  func `STATE-12: an earlier relation's notice takes nothing from the new one`() async {
    let sample = HeldSample(holds: Holds(BackendMoment(.after, .register)))
    let first = sample.signingIn()
    await sample.holds.whenHeld(1)
    sample.holds.release(1)
    #expect(await first.value == nil)
    sample.session.signOut()
    sample.device.settings.stopUsingThisApp()
    sample.device.app.activate()
    let second = sample.signingIn()
    await sample.holds.whenHeld(2)
    sample.holds.release(2)
    #expect(await second.value == nil)
    #expect(sample.session.state.signedIn?.standing == .confirmed)
  }
}
