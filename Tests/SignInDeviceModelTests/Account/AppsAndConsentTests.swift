import SignInCore
import SignInDeviceModel
import Testing

@Suite("Apps and what was agreed with them") struct AppsAndConsentTests {
  private static let primary = SimulatedApp()
  private static let sibling = SimulatedApp(
    bundleID: "com.example.sibling", primaryBundleID: "com.example.app")
  private static let cousin = SimulatedApp(bundleID: "com.example.cousin")
  private static let stranger = SimulatedApp(bundleID: "com.stranger.app", team: "TEAM654321")
  private static let everything = AuthorizationRequest.appleID(.fullName, .email)
  private static let unknown = CredentialStateAnswer(
    state: .notFound, error: AuthorizationError(.unknownUser))

  private func hidden() throws -> (driver: DeviceDriver, first: AppleIDCredential) {
    var driver = DeviceDriver(person: .approves(email: .hidden))
    let first = try driver.credential(Self.everything)
    return (driver, first)
  }

  @Test
  func `apps of one group are authorized together`() throws {
    var (driver, first) = try self.hidden()
    driver.perform(.change(.app(Self.sibling)))
    #expect(driver.checkState(of: first.user)?.state == .authorized)
    let answer = try driver.answer(Self.everything)
    #expect(driver.sheets == [.firstAuthorization, .returning])
    #expect(answer.credential?.user == first.user)
    #expect(answer.credential?.email == nil)
    #expect(try answer.claims?.email == first.email)
    #expect(try answer.claims?.audience == ["com.example.sibling"])
  }

  @Test
  func `it does not matter which app of a group is the first`() throws {
    var driver = DeviceDriver(DeviceConfiguration(app: Self.sibling))
    let user = try driver.credential(Self.everything).user
    driver.perform(.change(.app(Self.primary)))
    #expect(driver.checkState(of: user)?.state == .authorized)
    _ = try driver.credential(Self.everything)
    #expect(driver.sheets == [.firstAuthorization, .returning])
  }

  @Test
  func `who stops using one app of a group stops using them all, and its server is told`() throws {
    var (driver, first) = try self.hidden()
    driver.perform(.change(.app(Self.sibling)), .settings(.stopUsingApp), .activateApp)
    #expect(driver.checkState(of: first.user)?.state == .revoked)
    driver.perform(.change(.app(Self.primary)))
    #expect(driver.checkState(of: first.user)?.state == .revoked)
    #expect(driver.toldToServer.map(\.kind) == [.consentRevoked])
    #expect(driver.toldToServer.map(\.clientID) == ["com.example.app"])
  }

  @Test
  func `another app of the team knows the person under the same id, once it has asked`() throws {
    var (driver, first) = try self.hidden()
    driver.perform(.change(.app(Self.cousin)))
    #expect(driver.checkState(of: first.user) == Self.unknown)
    let own = try driver.credential(Self.everything)
    #expect(driver.sheets == [.firstAuthorization, .firstAuthorization])
    #expect(own.user == first.user)
    #expect(own.email == first.email)
    #expect(own.fullName == first.fullName)
    #expect(driver.checkState(of: first.user)?.state == .authorized)
  }

  @Test
  func `each app of a team that stands alone is left on its own`() throws {
    var (driver, first) = try self.hidden()
    driver.perform(.change(.app(Self.cousin)))
    _ = try driver.credential(Self.everything)
    driver.perform(.settings(.stopUsingApp), .activateApp)
    #expect(driver.checkState(of: first.user)?.state == .revoked)
    driver.perform(.change(.app(Self.primary)))
    #expect(driver.checkState(of: first.user)?.state == .authorized)
    #expect(driver.toldToServer.map(\.clientID) == ["com.example.cousin"])
  }

  @Test
  func `another app of the team may be given another address`() throws {
    var (driver, first) = try self.hidden()
    driver.perform(.change(.app(Self.cousin)), .change(.person(.approves(email: .real))))
    let own = try driver.answer(Self.everything)
    #expect(own.credential?.email == "ada@example.com")
    #expect(try own.claims?.isPrivateEmail == nil)
    driver.perform(.change(.app(Self.primary)))
    #expect(try driver.answer(Self.everything).claims?.email == first.email)
  }

  @Test
  func `an app of another team knows the person under another id and another address`() throws {
    var (driver, first) = try self.hidden()
    driver.perform(.change(.app(Self.stranger)))
    #expect(driver.checkState(of: first.user) == Self.unknown)
    let other = try driver.credential(Self.everything)
    #expect(other.user != first.user)
    #expect(other.email != first.email)
    #expect(other.email?.hasSuffix("@privaterelay.appleid.com") == true)
    #expect(driver.checkState(of: first.user) == Self.unknown)
    #expect(driver.checkState(of: other.user)?.state == .authorized)
    driver.perform(.change(.app(Self.primary)))
    #expect(driver.checkState(of: other.user) == Self.unknown)
    #expect(driver.checkState(of: first.user)?.state == .authorized)
  }

  @Test(
    "a sheet goes with the app that it was shown for",
    arguments: [
      sibling, cousin, stranger, SimulatedApp(team: "TEAM654321"),
      SimulatedApp(bundleID: "com.stranger.app"),
    ])
  func otherApp(app: SimulatedApp) {
    var driver = DeviceDriver(person: .waits)
    driver.start(.appleID())
    driver.perform(.change(.app(app)))
    #expect(driver.model.sheet == nil)
    #expect(driver.answers(to: 1) == [.failure(.refused, presented: true)])
    #expect(driver.model.nextInstant == nil)
    driver.perform(.change(.person(.approves)))
    #expect(driver.signIn(.appleID())?.credential != nil)
  }

  @Test(
    "another build of the same app leaves the sheet",
    arguments: [
      SimulatedApp(), SimulatedApp(hasEntitlement: false), SimulatedApp(domains: []),
      SimulatedApp(hasAgeRangeEntitlement: true),
    ])
  func otherBuild(app: SimulatedApp) {
    var driver = DeviceDriver()
    driver.start(.appleID())
    driver.perform(.change(.app(app)))
    driver.runToTheEnd()
    #expect(driver.answers(to: 1).count == 1)
    #expect(driver.answer(to: 1)?.credential != nil)
  }

  @Test
  func `another app stands where the one before stood`() {
    var driver = DeviceDriver()
    driver.perform(.backgroundApp, .change(.app(Self.cousin)))
    #expect(driver.model.appState == .background)
    driver.perform(.killApp, .change(.app(Self.primary)))
    #expect(driver.model.appState == .notRunning)
    #expect(driver.model.configuration.app == Self.primary)
  }
}
