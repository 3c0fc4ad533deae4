import SignInFlow
import SignInTesting
import Testing

@testable import LaunchCheck

@Suite("Launching with a check") @MainActor
struct LaunchTests {
  private let bareUserID = "001234.0123456789abcdef0123456789abcdef.1234"

  /// A device whose app was signed in to by a version that kept the bare user id.
  private func stand(
    _ configuration: SimulatedDevice.Configuration = .init(), keeping text: String
  ) throws -> Stand {
    let stand = Stand(configuration)
    try stand.keychain.write(
      Array(text.utf8), service: "com.example.apple-samplecode.juice", account: "userIdentifier")
    return stand
  }

  @Test(arguments: [DeviceProfile.today, .iOS13, .harsh])
  func `a first launch shows the button, and is no failed sign-in`(profile: DeviceProfile) async {
    let stand = Stand(.init(profile: profile))

    let app = await stand.launch()

    #expect(app.login?.hasButton == true)
    #expect(app.login?.note == nil)
    #expect(app.log.lines.isEmpty)
    #expect(!stand.device.transcript.contains(.sheetShown))
  }

  @Test
  func `whoever is signed in goes on, without a sheet`() async throws {
    let stand = Stand()
    _ = await stand.launchAndTap()

    let app = await stand.launch()

    #expect(app.login == nil)
    #expect(app.log.lines.isEmpty)
    #expect(!app.result.userID.isEmpty)
    #expect(stand.device.transcript.count(of: .sheetShown) == 1)
  }

  @Test
  func `the end of an authorization brings the login screen`() async {
    let stand = Stand()
    _ = await stand.launchAndTap()
    stand.device.settings.stopUsingThisApp()

    let app = await stand.launch()

    #expect(app.login?.note == "You have stopped using this app with your Apple Account.")
    #expect(app.result == ResultScreen())
    #expect(app.log.lines.isEmpty)
  }

  @Test(
    arguments: [
      (.init(state: .authorized), true),
      (.init(state: .revoked), false),
      (.init(state: .notFound, error: AuthorizationError(.unknown)), false),
      (.init(state: .unrecognized(9)), true),
      (.init(error: AuthorizationError(.unknown)), true),
      (.init(), true),
    ] as [(CredentialStateAnswer, Bool)])
  func `only a clear answer ends what an earlier version has kept`(
    answer: CredentialStateAnswer, isSignedIn: Bool
  ) async throws {
    let stand = try self.stand(
      .init(overrides: Overrides(credentialState: answer)), keeping: self.bareUserID)

    let app = await stand.launch()

    #expect((app.login == nil) == isSignedIn)
    #expect(app.result.userID == (isSignedIn ? self.bareUserID : ""))
    #expect(app.log.lines.isEmpty)
  }

  @Test(arguments: ["", " ", "{", "{}"])
  func `an item that is neither an id nor a record is printed, and ends at the login screen`(
    text: String
  ) async throws {
    let app = try await self.stand(keeping: text).launch()

    #expect(app.login != nil)
    #expect(app.log.lines.count == 1)
    #expect(app.log.lines[0].hasPrefix("malformed: "))
  }

  @Test
  func `a keychain that can't be read is printed, and ends at the login screen`() async {
    var stand = Stand()
    stand.keychain = BrokenKeychain(isReadable: false)

    let app = await stand.launch()

    #expect(app.login != nil)
    #expect(app.log.lines == ["unreadable: the keychain is locked"])
  }

  @Test
  func `whoever has moved to another team goes on under the new id`() async throws {
    let stand = Stand()
    let before = await stand.launchAndTap().result.userID
    stand.device.app.transfer(to: "TEAM654321")

    let app = await stand.launch()

    #expect(app.login == nil)
    #expect(app.log.lines.isEmpty)
    #expect(app.result.userID != before)
    #expect(!app.result.userID.isEmpty)
  }
}
