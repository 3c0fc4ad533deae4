import SignInFlow
import SignInSimulator
import Testing

@Suite("Live handles of a device")
struct HandleTests {
  private let device = SimulatedDevice(person: .waits)

  private func begin() -> Attempt {
    SignInController(self.device).begin(.appleID(.fullName, .email))
  }

  @Test
  func `a sheet says what it asks, how far it is and for which attempt`() {
    let attempt = self.begin()
    let sheet = self.device.sheet
    #expect(sheet?.kind == .firstAuthorization)
    #expect(sheet?.stage == .reviewing)
    #expect(sheet?.attempt == 1)
    #expect(sheet?.hasFailed == false)
    #expect(sheet?.description == "Sheet(firstAuthorization, reviewing, attempt 1)")
    sheet?.cancel()
    #expect(self.device.sheet == nil)
    #expect(attempt.settled?.error?.reason == .userDismissed)
  }

  @Test
  func `a sheet is approved in the person's place, with a name and an address`() {
    let attempt = self.begin()
    self.device.sheet?.approve(name: PersonName(givenName: "Grace"), email: .hidden)
    #expect(attempt.settled?.appleID?.fullName?.givenName == "Grace")
    #expect(attempt.settled?.appleID?.email?.contains("@privaterelay.") == true)
  }

  @Test
  func `leaving a sheet for Settings closes it and takes the app to the background`() {
    let attempt = self.begin()
    self.device.sheet?.openSettings()
    #expect(attempt.settled?.error?.reason == .userDismissed)
    #expect(!self.device.app.isInForeground)
  }

  @Test
  func `ERR-03: leaving the prompt for an account is told apart from closing it`() {
    let device = SimulatedDevice(SimulatedDevice.Configuration(account: nil), person: .waits)
    let controller = SignInController(device)
    let closed = controller.begin(.appleID())
    device.sheet?.cancel()
    #expect(closed.settled == .failure(AuthorizationError(.noAppleAccount)))
    #expect(device.app.isInForeground)
    let left = controller.begin(.appleID())
    device.sheet?.openSettings()
    #expect(left.settled == .failure(AuthorizationError(.openedSettings)))
    #expect(!device.app.isInForeground)
  }

  @Test
  func `acting on a sheet that is gone changes nothing, also where another one stands`() {
    _ = self.begin()
    let gone = self.device.sheet
    gone?.cancel()
    let attempt = self.begin()
    gone?.approve()
    gone?.cancel()
    gone?.openSettings()
    #expect(attempt.settled == nil)
    #expect(self.device.sheet?.attempt == 2)
    #expect(
      self.device.texts.filter { $0 == "changes nothing: the sheet is gone" }.count == 3)
    self.device.sheet?.cancel()
  }

  @Test
  func `a sheet that failed for want of a network can only be closed`() {
    let attempt = self.begin()
    self.device.network = .offline
    self.device.sheet?.approve()
    #expect(self.device.sheet?.hasFailed == true)
    self.device.network = .online
    self.device.sheet?.approve()
    #expect(attempt.settled == nil)
    self.device.sheet?.cancel()
    #expect(attempt.settled?.error?.reason == .userDismissed)
    #expect(attempt.settled?.error?.underlying != nil)
  }

  @Test
  func `the world can be changed under a running device, and is what it was set to`() {
    self.device.network = .offline
    #expect(self.begin().settled?.error?.reason == .network)
    self.device.network = .online
    self.device.person = .approves
    self.device.service = .unusable
    #expect(self.begin().settled?.error?.reason == .invalidResponse)
    self.device.service = .working
    self.device.app.build.hasEntitlement = false
    #expect(self.begin().settled?.error?.reason == .missingEntitlement)
    self.device.app.build = SimulatedApp(bundleID: "com.example.other")
    self.device.overrides.error = AuthorizationError(.credentialExport)
    #expect(self.begin().settled?.error == AuthorizationError(.credentialExport))
    self.device.overrides = Overrides()
    #expect(self.begin().settled?.authorization != nil)

    #expect(self.device.network == .online)
    #expect(self.device.person == .approves)
    #expect(self.device.service == .working)
    #expect(self.device.app.build.bundleID == "com.example.other")
    #expect(self.device.overrides == Overrides())
    #expect(self.device.configuration.app == self.device.app.build)
  }

  @Test
  func `the Settings app ends the relation, signs out and in, and turns two factors off`()
    async throws
  {
    self.device.person = .approves
    let controller = SignInController(self.device)
    let user = try #require(self.begin().settled?.appleID?.user)
    self.device.settings.stopUsingThisApp()
    #expect(!self.device.app.isInForeground)
    #expect(await controller.credentialState(of: user).state == .revoked)
    self.device.settings.signOutOfAccount()
    let answer = await controller.credentialState(of: user)
    #expect(answer.state == .notFound)
    #expect(answer.error?.reason == .noAppleAccount)
    self.device.settings.signIn(SimulatedAccount(id: "grace"))
    #expect(await controller.credentialState(of: user).error?.reason == .unknownUser)
    self.device.settings.signIn()
    self.device.settings.setTwoFactor(false)
    self.device.app.activate()
    #expect(self.begin().settled?.error?.reason == .twoFactorOff)
    self.device.settings.setTwoFactor(true)
    self.device.app.activate()
    #expect(self.begin().settled?.appleID?.user == user)
    #expect(await controller.credentialState(of: user) == .init(state: .authorized))
  }

  @Test
  func `the app goes to the background and comes back`() {
    #expect(self.device.app.isInForeground)
    self.device.app.background()
    #expect(!self.device.app.isInForeground)
    #expect(self.begin().settled?.error?.reason == .refused)
    self.device.app.activate()
    #expect(self.device.app.isInForeground)
    self.device.person = .cancels
    #expect(self.begin().settled?.error?.reason == .userDismissed)
  }

  @Test
  func `a person who sits down while a sheet stands leaves it to the one before`() {
    let attempt = self.begin()
    self.device.person = .approves
    #expect(attempt.settled == nil)
    self.device.sheet?.cancel()
    #expect(self.begin().settled?.authorization != nil)
  }
}
