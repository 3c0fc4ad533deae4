import SignInFlow
import SignInSimulator
import Testing

@Suite("Existing credentials on a device")
struct ExistingCredentialTests {
  private func controller(
    _ passwords: [SavedPassword] = [], person: SimulatedPerson = .approves,
    profile: DeviceProfile = .today
  ) -> (device: SimulatedDevice, controller: SignInController) {
    let device = SimulatedDevice(
      SimulatedDevice.Configuration(passwords: passwords, profile: profile), person: person)
    return (device, SignInController(device))
  }

  @Test("EXIST-01, ERR-11: with nothing stored it ends at once and unseen, as 1001 or 1000")
  func nothing() throws {
    for profile in [DeviceProfile.today, .iOS13] {
      let (device, controller) = self.controller(profile: profile)
      let attempt = controller.begin(.appleID(), .password)
      #expect(attempt.settled?.error?.reason == .noCredentialAvailable)
      #expect(attempt.settled?.error?.code == (profile == .today ? .canceled : .unknown))
      #expect(attempt.settled?.error?.advice == .showButton)
      #expect(attempt.presented == false)
      #expect(device.now == .origin)
      // The full sign-in that is offered instead works.
      #expect(controller.begin(.appleID()).settled?.appleID != nil)
      try device.finish()
    }
  }

  @Test("ERR-11: a person's own cancel is told apart, since a sheet was shown")
  func ownCancel() {
    let (device, controller) = self.controller([SavedPassword()], person: .cancels)
    let attempt = controller.begin(.appleID(), .password)
    #expect(attempt.settled?.error?.code == .canceled)
    #expect(attempt.settled?.error?.reason == .userDismissed)
    #expect(attempt.settled?.error?.advice == .quiet)
    #expect(attempt.presented == true)
    #expect(device.sheetsShown == 1)
  }

  @Test("EXIST-03: who is known comes back with the id alone")
  func known() async throws {
    let (device, controller) = self.controller()
    let first = try #require(controller.begin(.appleID(.fullName, .email)).settled?.appleID)
    let quick = try await controller.authorize(.appleID(.fullName, .email), .password).appleID
    #expect(quick?.user == first.user)
    #expect(quick?.email == nil)
    #expect(quick?.fullName?.isEmpty == true)
    try device.finish()
  }

  @Test("EXIST-04: the same request may give an account or a password")
  func eitherKind() throws {
    let (device, controller) = self.controller(
      [SavedPassword(user: "ada", password: "hush")],
      person: .script(.approves, .approves, .usesPassword()))
    #expect(controller.begin(.appleID()).settled?.appleID != nil)
    let kinds = (1...2).map { _ in
      switch controller.begin(.appleID(), .password).settled?.authorization?.credential {
      case .appleID?: "account"
      case .password(let credential)?: "\(credential.user), \(credential.password)"
      case nil: "none"
      }
    }
    #expect(kinds == ["account", "ada, hush"])
    #expect(!device.transcript.jsonLines.contains("hush"))
    #expect(!device.transcript.description.contains("hush"))
    try device.finish()
  }

  @Test
  func `a sheet tells what it offers, and is used in the person's place`() throws {
    let (device, controller) = self.controller(
      [SavedPassword(user: "ada"), SavedPassword(user: "grace", password: "second")])
    #expect(controller.begin(.appleID()).settled?.appleID != nil)
    device.person = .waits
    let attempt = controller.begin(.appleID(), .password)
    let sheet = try #require(device.sheet)
    #expect(sheet.kind == .existing)
    #expect(
      sheet.offers == [
        .appleID, .password(user: "ada", domain: "example.com"),
        .password(user: "grace", domain: "example.com"),
      ])
    sheet.usePassword(of: "nobody")
    #expect(attempt.settled == nil)
    #expect(device.transcript.count(of: .ignored) == 1)
    sheet.usePassword(of: "grace")
    #expect(attempt.settled?.authorization?.password?.password == "second")
    sheet.usePassword()
    #expect(device.transcript.count(of: .ignored) == 2)
    try device.finish()
  }

  @Test
  func `offline a saved password still signs a person in`() throws {
    let (device, controller) = self.controller([SavedPassword()])
    device.network = .offline
    #expect(controller.begin(.password).settled?.authorization?.password?.user == "ada")
    #expect(controller.begin(.appleID()).settled?.error?.reason == .network)
    try device.finish()
  }

  @Test
  func `passwords are saved and removed in Settings`() throws {
    let (device, controller) = self.controller()
    #expect(controller.begin(.password).settled?.error?.reason == .noCredentialAvailable)
    device.settings.save(SavedPassword(user: "ada", password: "new"))
    device.app.activate()
    #expect(controller.begin(.password).settled?.authorization?.password?.password == "new")
    device.settings.removePassword(of: "ada", at: "example.com")
    device.settings.removePassword(of: "ada", at: "example.com")
    #expect(device.transcript.count(of: .ignored) == 1)
    device.app.activate()
    #expect(controller.begin(.password).settled?.error?.reason == .noCredentialAvailable)
    try device.finish()
  }

  @Test("the silent second stage is ended by a deadline")
  func silentStage() throws {
    let (device, controller) = self.controller(profile: DeviceProfile(quickRouteCancel: .silent))
    #expect(controller.begin(.appleID()).settled?.appleID != nil)
    device.person = .cancels(at: .authenticating)
    let attempt = controller.begin(.appleID(), .password, deadline: .seconds(30))
    #expect(attempt.settled?.error?.reason == .timedOut)
    #expect(attempt.settled?.error?.advice == .retry)
    device.advance(by: .seconds(10))
    try device.finish()
    device.person = .approves
    #expect(controller.begin(.appleID(), .password).settled?.appleID != nil)
  }

  @Test("the silent second stage is ended by a cancel, once the controller's grace is over")
  func canceledSilence() throws {
    let device = SimulatedDevice(
      SimulatedDevice.Configuration(
        passwords: [SavedPassword()], profile: DeviceProfile(quickRouteCancel: .silent)),
      person: .cancels(at: .authenticating), time: .manual)
    let attempt = SignInController(device).begin(.appleID(), .password)
    device.advance(by: .seconds(5))
    #expect(attempt.settled == nil)
    #expect(device.unfinished == [.answerOwed(attempt: 1)])
    attempt.cancel()
    device.advance(by: .milliseconds(999))
    #expect(attempt.settled == nil)
    device.advance(by: .milliseconds(1))
    #expect(attempt.settled?.error?.reason == .appCanceled)
    device.advance(by: .seconds(1))
    try device.finish()
  }
}
