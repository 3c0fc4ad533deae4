import SignInFlow
import SignInSimulator
import Testing

@Suite("Accounts and apps of a device")
struct AccountTests {
  @Test
  func `a managed account shares its own address or none`() throws {
    for email in [nil, "ada@school.example"] {
      let device = SimulatedDevice(
        SimulatedDevice.Configuration(account: .managed(email: email)),
        person: .approves(email: .hidden))
      let credential = try #require(
        SignInController(device).begin(.appleID(.fullName, .email)).settled?.appleID)
      #expect(credential.email == email)
      #expect(credential.fullName?.formatted() == "Ada Lovelace")
      #expect(credential.realUserStatus == .unknown)
      try device.finish()
    }
  }

  @Test
  func `an app that may know the age range is told of each account's`() {
    let device = SimulatedDevice(
      SimulatedDevice.Configuration(app: SimulatedApp(hasAgeRangeEntitlement: true)))
    let controller = SignInController(device)
    #expect(controller.begin(.appleID()).settled?.appleID?.userAgeRange == .notChild)
    device.settings.signIn(SimulatedAccount(id: "kid@example.com", ageRange: .child))
    device.app.activate()
    #expect(controller.begin(.appleID()).settled?.appleID?.userAgeRange == .child)
    device.app.build.hasAgeRangeEntitlement = false
    #expect(controller.begin(.appleID()).settled?.appleID?.userAgeRange == .unknown)
  }

  @Test
  func `each account is known under its own id, and only while it is signed in`() async throws {
    let device = SimulatedDevice()
    let controller = SignInController(device)
    let ada = try await controller.authorize(.appleID()).appleID?.user
    device.settings.signIn(SimulatedAccount(id: "bob@example.com"))
    device.app.activate()
    let bob = try await controller.authorize(.appleID()).appleID?.user
    #expect(ada != bob)
    #expect(await controller.credentialState(of: try #require(ada)).state == .notFound)
    #expect(await controller.credentialState(of: try #require(bob)).state == .authorized)
    device.settings.signIn(SimulatedAccount())
    device.app.activate()
    #expect(await controller.credentialState(of: try #require(ada)).state == .authorized)
    #expect(await controller.credentialState(of: try #require(bob)).state == .notFound)
    try device.finish()
  }

  @Test
  func `apps of a group are authorized together, others of the team apart`() throws {
    let device = SimulatedDevice()
    let controller = SignInController(device)
    let first = try #require(controller.begin(.appleID()).settled?.appleID)
    device.app.build = SimulatedApp(
      bundleID: "com.example.sibling", primaryBundleID: "com.example.app")
    #expect(controller.begin(.appleID()).settled?.appleID?.user == first.user)
    device.app.build = SimulatedApp(bundleID: "com.example.cousin")
    #expect(controller.begin(.appleID()).settled?.appleID?.user == first.user)
    device.app.build = SimulatedApp(team: "TEAM654321")
    let stranger = try #require(controller.begin(.appleID()).settled?.appleID)
    #expect(stranger.user != first.user)
    let kinds = device.transcript.entries.compactMap { entry in
      if case .event(.sheetShown(_, let kind)) = entry.content { kind } else { nil }
    }
    #expect(
      kinds == [.firstAuthorization, .returning, .firstAuthorization, .firstAuthorization])
    try device.finish()
  }

  @Test
  func `another app takes the sheet of the one before down`() throws {
    let device = SimulatedDevice(person: .waits)
    let attempt = SignInController(device).begin(.appleID())
    device.app.build.bundleID = "com.other.app"
    #expect(attempt.settled?.error?.reason == .refused)
    #expect(attempt.presented == true)
    #expect(device.sheet == nil)
    try device.finish()
  }

  @Test("STATE-15: to log out locally shows nothing, and the operation shows the sheet")
  func logout() async throws {
    let device = SimulatedDevice()
    let controller = SignInController(device)
    let user = try #require(controller.begin(.appleID()).settled?.appleID?.user)
    for operation in [OpenIDOperation.refresh, .logout] {
      let attempt = controller.begin(
        .appleID(AppleIDRequest(operation: operation, user: user)))
      #expect(attempt.presented == true)
      #expect(attempt.settled?.appleID?.user == user)
    }
    #expect(device.sheetsShown == 3)
    #expect(await controller.credentialState(of: user).state == .authorized)
  }
}
