import SignInFlow
import SignInSimulator
import Testing

@Suite("A sheet, and what is changed under it")
struct SheetAndSettingsTests {
  private let device = SimulatedDevice(person: .waits)

  private func begin(_ requests: AuthorizationRequest...) -> Attempt {
    let controller = SignInController(self.device)
    return requests.count > 1
      ? controller.begin(requests[0], requests[1]) : controller.begin(requests[0])
  }

  @Test("Without two-factor authentication there is nothing to approve", arguments: [true, false])
  func twoFactor(signsInAgain: Bool) {
    let attempt = self.begin(.appleID())
    if signsInAgain {
      self.device.settings.signIn(SimulatedAccount(hasTwoFactor: false))
    } else {
      self.device.settings.setTwoFactor(false)
    }
    #expect(attempt.settled == .failure(AuthorizationError(.twoFactorOff)))
  }

  @Test
  func `in Settings of a locked device nothing can be done`() {
    SignInController(self.device).begin(.appleID())
    self.device.lock()
    self.device.settings.signOutOfAccount()
    #expect(self.device.configuration.account != nil)
    self.device.unlock()
    self.device.settings.signOutOfAccount()
    #expect(self.device.configuration.account == nil)
  }

  @Test
  func `a sheet that spins finishes once it no longer has to`() {
    let device = SimulatedDevice(
      SimulatedDevice.Configuration(profile: .spinningSimulator), time: .manual)
    let attempt = SignInController(device).begin(.appleID())
    device.advance(by: .seconds(60))
    #expect(attempt.settled == nil)
    device.profile = .today
    device.advance(by: .seconds(1))
    #expect(attempt.settled?.appleID != nil)
  }

  @Test
  func `a stalled device tells that it is stalled, whatever it was told to tell`() async {
    self.device.overrides.credentialState = CredentialStateAnswer(state: .authorized)
    self.device.stall()
    let user = UserID("somebody")
    guard let user else { return }
    let answer = await SignInController(self.device).credentialState(of: user)
    #expect(answer == CredentialStateAnswer(error: AuthorizationError(.stalled)))
  }

  @Test
  func `time that is let run from within a callback adds up`() {
    let device = SimulatedDevice(time: .manual)
    device.after(.seconds(1)) { device.advance(by: .seconds(5)) }
    device.advance(by: .seconds(2))
    #expect(device.now == .origin + .seconds(7))
  }
}
