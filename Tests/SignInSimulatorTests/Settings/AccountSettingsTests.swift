import SignInFlow
import SignInSimulator
import Testing

@Suite("What is done in Settings, and who hears of it")
struct AccountSettingsTests {
  /// A device, a controller, and what app and server are told.
  private func device(
    person: SimulatedPerson = .approves
  ) -> (device: SimulatedDevice, controller: SignInController, notes: Notes) {
    let device = SimulatedDevice(person: person)
    let controller = SignInController(device)
    let notes = Notes()
    controller.observeRevocations { notes.note("app") }
    device.apple.observeNotifications { notes.note("server: \($0.kind.rawValue)") }
    return (device, controller, notes)
  }

  @Test
  func `the server hears of forwarding, the app does not`() throws {
    let (device, controller, notes) = self.device(person: .approves(email: .hidden))
    #expect(controller.begin(.appleID(.email)).settled?.appleID != nil)
    device.settings.setForwarding(false)
    device.settings.setForwarding(false)
    device.settings.setForwarding(true)
    device.app.activate()
    #expect(notes.all == ["server: email-disabled", "server: email-enabled"])
    #expect(device.transcript.count(of: .ignored) == 1)
    try device.finish()
  }

  @Test
  func `the server hears of a deleted account, the app does not, and its next check tells`()
    async throws
  {
    let (device, controller, notes) = self.device()
    let user = try #require(controller.begin(.appleID()).settled?.appleID?.user)
    device.settings.deleteAccount()
    device.app.activate()
    #expect(notes.all == ["server: account-deleted"])
    let answer = await controller.credentialState(of: user)
    #expect(answer.state == .notFound)
    #expect(answer.error?.reason == .noAppleAccount)
    device.settings.signIn()
    device.app.activate()
    #expect(await controller.credentialState(of: user).error?.reason == .unknownUser)
    let again = try #require(controller.begin(.appleID(.fullName)).settled?.appleID)
    #expect(again.fullName?.formatted() == "Ada Lovelace")
    try device.finish()
  }

  @Test
  func `app and server hear of a relation that has ended`() throws {
    let (device, controller, notes) = self.device()
    #expect(controller.begin(.appleID()).settled?.appleID != nil)
    device.settings.stopUsingThisApp()
    #expect(notes.all == ["server: consent-revoked"])
    device.app.activate()
    #expect(notes.all == ["server: consent-revoked", "app"])
  }

  @Test("signing out, and changing the account's password, tell nobody")
  func nobody() throws {
    let (device, controller, notes) = self.device()
    #expect(controller.begin(.appleID()).settled?.appleID != nil)
    device.settings.changePassword()
    device.settings.signOutOfAccount()
    device.settings.changePassword()
    device.app.activate()
    #expect(notes.all == [])
    #expect(device.transcript.count(of: .ignored) == 1)
  }

  @Test
  func `a changed password ends refresh tokens, and the relation goes on`() async throws {
    let (device, controller, _) = self.device()
    let credential = try #require(controller.begin(.appleID()).settled?.appleID)
    let tokens = try await device.apple.exchange(try #require(credential.authorizationCode))
    let refresh = try #require(tokens.refreshToken)
    _ = try await device.apple.refresh(refresh)
    device.settings.changePassword()
    let error = await #expect(throws: ServiceError.self) {
      _ = try await device.apple.refresh(refresh)
    }
    #expect(error?.word == .invalidGrant)
    #expect(await controller.credentialState(of: credential.user).state == .authorized)
  }

  @Test
  func `everything in Settings takes the app to the background`() {
    let (device, _, _) = self.device()
    let actions: [(SimulatedDevice.Settings) -> Void] = [
      { $0.stopUsingThisApp() }, { $0.setForwarding(true) }, { $0.signOutOfAccount() },
      { $0.signIn() }, { $0.changePassword() }, { $0.setTwoFactor(false) },
      { $0.save(SavedPassword()) }, { $0.removePassword(of: "ada", at: "example.com") },
      { $0.deleteAccount() },
    ]
    for action in actions {
      device.app.activate()
      #expect(device.app.state == .active)
      action(device.settings)
      #expect(device.app.state == .background)
    }
    #expect(device.transcript.count(of: .appBackgrounded) == actions.count)
  }
}
