import SignInFlow
import SignInSimulator
import Testing

@Suite("Scripting people, Settings and faults")
struct ScriptingPeopleSettingsAndFaults {
  // MARK: People

  @Test
  func `a script is a story of several sheets`() throws {
    let device = SimulatedDevice(
      person: .script(
        .cancels,
        .after(.seconds(20), .approves(name: "Ada King", email: .hidden)),
        .cancels(at: .authenticating)))
    let controller = SignInController(device)

    let outcomes = (1...3).map { _ in controller.begin(.appleID(.fullName, .email)).settled }

    #expect(outcomes[0] == .failure(AuthorizationError(.userDismissed)))
    #expect(outcomes[1]?.authorization?.appleID?.fullName?.familyName == "King")
    #expect(outcomes[2] == .failure(AuthorizationError(.userDismissed)))
    try device.finish()
  }

  @Test
  func `a person who waits leaves the sheet to the test`() throws {
    let device = SimulatedDevice(person: .waits)
    let attempt = SignInController(device).begin(.appleID(.fullName, .email))

    let sheet = try #require(device.sheet)
    #expect(sheet.kind == .firstAuthorization)
    #expect(sheet.stage == .reviewing)
    #expect(sheet.offers == [.appleID])

    sheet.approve(name: "Ada King", email: .hidden)
    #expect(attempt.settled?.authorization?.appleID?.fullName?.givenName == "Ada")
  }

  // MARK: What exists already

  @Test(arguments: [false, true], [false, true])
  func `the quick route offers what exists`(isKnown: Bool, hasPassword: Bool) throws {
    let passwords = hasPassword ? [SavedPassword(domain: "example.com", user: "ada")] : []
    let device = SimulatedDevice(SimulatedDevice.Configuration(passwords: passwords))
    let controller = SignInController(device)
    if isKnown { controller.begin(.appleID()) }
    device.person = .waits

    let attempt = controller.begin(.appleID(), .password)

    let offers: [CredentialOffer] =
      (isKnown ? [.appleID] : [])
      + (hasPassword ? [.password(user: "ada", domain: "example.com")] : [])
    if offers.isEmpty {
      #expect(attempt.settled == .failure(AuthorizationError(.noCredentialAvailable)))
      #expect(attempt.presented == false)
    } else {
      #expect(device.sheet?.kind == .existing)
      #expect(device.sheet?.offers == offers)
      device.sheet?.approve()
      #expect((attempt.settled?.authorization?.appleID != nil) == isKnown)
    }
  }

  @Test
  func `a person takes the password of another account`() async throws {
    let configuration = SimulatedDevice.Configuration(
      passwords: [SavedPassword(user: "ada"), SavedPassword(user: "grace")])
    let device = SimulatedDevice(configuration, person: .usesPassword(of: "grace"))
    let controller = SignInController(device)

    let authorization = try await controller.authorize(.appleID(), .password)

    switch authorization.credential {
    case .appleID(let credential): Issue.record("not chosen: \(credential.user)")
    case .password(let credential): #expect(credential.user == "grace")
    @unknown default: Issue.record("not known")
    }
  }

  // MARK: Accounts, apps and teams

  @Test
  func `a managed account has no address and hides none`() async throws {
    let device = SimulatedDevice(
      SimulatedDevice.Configuration(account: .managed()), person: .approves(email: .hidden))
    let controller = SignInController(device)

    let credential = try await controller.authorize(.appleID(.fullName, .email)).appleID

    #expect(credential?.fullName?.formatted() == "Ada Lovelace")
    #expect(credential?.email == nil)
    #expect(credential?.realUserStatus == .unknown)
  }

  @Test
  func `another account is another person`() async throws {
    let device = SimulatedDevice()
    let controller = SignInController(device)
    let ada = try #require(try await controller.authorize(.appleID()).appleID?.user)

    device.settings.signIn(SimulatedAccount(id: "grace@example.com", name: "Grace Hopper"))
    device.app.activate()
    #expect(await controller.credentialState(of: ada).state == .notFound)
    let grace = try await controller.authorize(.appleID()).appleID?.user
    #expect(grace != ada)

    device.settings.signIn()
    #expect(await controller.credentialState(of: ada).state == .authorized)
  }

  @Test
  func `one person, several apps, two teams`() async throws {
    let device = SimulatedDevice()
    let controller = SignInController(device)
    let user = try await controller.authorize(.appleID()).appleID?.user

    // A second app of the same group: the person has agreed already.
    device.app.build = SimulatedApp(
      bundleID: "com.example.app.mini", primaryBundleID: "com.example.app")
    #expect(try await controller.authorize(.appleID()).appleID?.user == user)

    // An app of the team outside the group: the same id, but the person is asked.
    device.app.build = SimulatedApp(bundleID: "com.example.notes")
    #expect(try await controller.authorize(.appleID()).appleID?.user == user)

    // Another team's app.
    device.app.build = SimulatedApp(bundleID: "com.other.app", team: "OTHER12345")
    #expect(try await controller.authorize(.appleID()).appleID?.user != user)

    #expect(device.transcript.count(of: .grantBegan) == 3)
    #expect(device.transcript.count(of: .grantFound) == 1)
  }

  // MARK: The app's life

  @Test
  func `an app that is ended in the middle starts again`() throws {
    let device = SimulatedDevice(person: .waits)
    let attempt = SignInController(device).begin(.appleID(.fullName))
    #expect(device.app.state == .inactive)

    device.app.kill()
    #expect(attempt.settled == .failure(AuthorizationError(.appTerminated)))
    #expect(device.app.state == .notRunning)

    // What was in memory is gone: make the app's objects anew.
    device.app.launch()
    let controller = SignInController(device)
    device.person = .approves
    let second = controller.begin(.appleID(.fullName))
    #expect(second.settled?.authorization?.appleID?.fullName?.formatted() == "Ada Lovelace")
  }

  @Test
  func `the keychain outlives the app, its files don't`() throws {
    let device = SimulatedDevice()
    let user = try #require(SignInController(device).begin(.appleID()).settled?.get().appleID?.user)
    device.app.keychain["user"] = Array(user.rawValue.utf8)
    device.app.files["session"] = [1, 2, 3]

    device.app.remove()
    device.app.install()
    device.app.launch()

    #expect(device.app.keychain.names == ["user"])
    #expect(device.app.files["session"] == nil)
    // The person's relation to the app is not on the device at all.
    let again = SignInController(device).begin(.appleID(.fullName)).settled
    #expect(again?.authorization?.appleID?.fullName?.isEmpty == true)
  }

  @Test
  func `a locked device takes the sheet down`() {
    let device = SimulatedDevice(person: .waits)
    let attempt = SignInController(device).begin(.appleID())

    device.lock()
    #expect(attempt.settled == .failure(AuthorizationError(.deviceLocked)))
    #expect(device.app.state == .background)

    device.unlock()
    #expect(device.app.isInForeground)
  }

  @Test
  func `an app without a window can't ask where one is needed`() {
    let device = SimulatedDevice(SimulatedDevice.Configuration(windows: 0, profile: .desktop))
    let controller = SignInController(device)
    let refused = controller.begin(.appleID())
    #expect(refused.settled == .failure(AuthorizationError(.noPresentationAnchor)))

    device.app.windows = 2
    device.person = .waits
    controller.begin(.appleID())
    #expect(device.sheet?.window == 2)
  }

  // MARK: Settings

  @Test
  func `the app is told of a revocation when it is back`() async throws {
    let device = SimulatedDevice(person: .approves(email: .hidden))
    let controller = SignInController(device)
    let user = try #require(try await controller.authorize(.appleID(.email)).appleID?.user)

    device.settings.stopUsingThisApp()
    #expect(device.app.state == .background)
    #expect(!device.transcript.contains(.revocationNoticed))

    device.app.activate()
    #expect(device.transcript.contains(.grantEnded, .activateApp, .revocationNoticed))
    #expect(await controller.credentialState(of: user).state == .revoked)
  }

  // MARK: Transfer

  @Test
  func `an app that moves to another team asks for the new id`() async throws {
    let device = SimulatedDevice()
    let controller = SignInController(device)
    let old = try #require(try await controller.authorize(.appleID()).appleID?.user)

    device.app.transfer(to: "NEWTEAM123")
    #expect(await controller.credentialState(of: old).state == .transferred)

    let attempt = controller.begin(.appleID(AppleIDRequest(user: old)))
    let credential = try #require(try attempt.settled?.get().appleID)
    #expect(attempt.presented == false)
    #expect(credential.user != old)
    #expect(try credential.identityToken?.claims().transferSubject != nil)
    #expect(await controller.credentialState(of: credential.user).state == .authorized)
  }

  // MARK: Profiles

  /// What an app shows of a person who comes back.
  private func greeting(_ credential: AppleIDCredential?) -> String {
    let name = credential?.fullName?.formatted() ?? ""
    return name.isEmpty ? "Welcome back" : "Welcome back, \(name)"
  }

  @Test(arguments: [DeviceProfile.today, .iOS13, .harsh])
  func `nobody is greeted without a name`(profile: DeviceProfile) async throws {
    let device = SimulatedDevice(SimulatedDevice.Configuration(profile: profile))
    let controller = SignInController(device)

    _ = try await controller.authorize(.appleID(.fullName))
    let second = try await controller.authorize(.appleID(.fullName))

    #expect(greeting(second.appleID) == "Welcome back")
  }

  @Test
  func `one switch is turned`() async throws {
    var profile = DeviceProfile.today
    profile.endedState = .notFound
    profile.notices = .never
    let device = SimulatedDevice(SimulatedDevice.Configuration(profile: profile))
    let controller = SignInController(device)
    let user = try #require(try await controller.authorize(.appleID()).appleID?.user)

    device.settings.stopUsingThisApp()
    device.app.activate()

    let answer = await controller.credentialState(of: user)
    #expect(
      answer == CredentialStateAnswer(state: .notFound, error: AuthorizationError(.unknownUser)))
    #expect(device.transcript.contains(.noticeLost))
  }

  @Test
  func `the switches are listed with their sources`() {
    for item in DeviceProfile.switches {
      print(item.name, item.values, item.source)
    }

    #expect(DeviceProfile.switches.count == 14)
  }

  // MARK: Faults

  @Test
  func `the second credential has no token`() async throws {
    let device = SimulatedDevice(
      SimulatedDevice.Configuration(faults: [Fault(.droppedToken, .nth(2))]))
    let controller = SignInController(device)

    let first = try await controller.authorize(.appleID()).appleID
    let second = try await controller.authorize(.appleID()).appleID

    #expect(first?.identityToken != nil)
    #expect(second?.identityToken == nil)
    try device.finish()
  }

  @Test
  func `a fault that never struck is reported`() {
    let fault = Fault(.doubledNotice, .nth(2))
    let device = SimulatedDevice(SimulatedDevice.Configuration(faults: [fault]))
    SignInController(device).begin(.appleID())
    device.settings.stopUsingThisApp()
    device.app.activate()

    #expect(device.faultsNeverExercised == [fault])
    #expect(throws: UnfinishedBusiness(items: [.faultNeverExercised(fault)])) {
      try device.finish()
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `whatever goes wrong, an attempt ends, and the next one may begin`(seed: UInt64) throws {
    let device = SimulatedDevice(
      SimulatedDevice.Configuration(
        faults: [
          Fault(.silence, .chance()), Fault(.late(.seconds(50)), .chance()),
          Fault(.twice, .chance()), Fault(.unknownCode(1_999), .chance(ofRun: 50, ofOccasion: 10)),
        ], seed: seed))
    let controller = SignInController(device)

    for _ in 1...10 {
      let attempt = controller.begin(.appleID(.fullName), deadline: .seconds(30))
      #expect(attempt.settled != nil)
    }
    try device.finish()
  }

  @Test
  func `over many seeds every fault strikes`() {
    let faults = [Fault(.silence, .chance()), Fault(.foreignState, .chance())]
    var quiet = Set(faults)
    for seed in 0..<100 as Range<UInt64> where !quiet.isEmpty {
      let device = SimulatedDevice(SimulatedDevice.Configuration(faults: faults, seed: seed))
      let controller = SignInController(device)
      for _ in 1...5 { controller.begin(.appleID(state: "from the cart"), deadline: .seconds(30)) }
      quiet.formIntersection(device.faultsNeverExercised)
    }

    #expect(quiet.isEmpty)
  }
}
