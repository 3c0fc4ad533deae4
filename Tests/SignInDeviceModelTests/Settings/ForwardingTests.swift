import SignInCore
import SignInDeviceModel
import Testing

@Suite("Mail to a relay address") struct ForwardingTests {
  private static let none = "the app has no relay address of the account"

  private func hidden() throws -> (driver: DeviceDriver, credential: AppleIDCredential) {
    var driver = DeviceDriver(person: .approves(email: .hidden))
    let credential = try driver.credential(.appleID(.email))
    return (driver, credential)
  }

  @Test
  func `the app's server is told when forwarding goes off, and when it is back`() throws {
    var (driver, credential) = try self.hidden()
    driver.perform(.settings(.setForwarding(false)), .settings(.setForwarding(true)))
    let told = driver.toldToServer
    #expect(told.map(\.kind) == [.emailDisabled, .emailEnabled])
    #expect(told.map(\.email) == [credential.email, credential.email])
    #expect(told.map(\.user) == [credential.user, credential.user])
    #expect(told.map(\.clientID) == ["com.example.app", "com.example.app"])
    #expect(told.map(\.number) == [1, 2])
    #expect(told.allSatisfy { $0.time == driver.model.unixTime })
    #expect(driver.reasonsForIgnoring == [])
  }

  @Test
  func `what is so already changes nothing and tells nobody`() throws {
    var (driver, _) = try self.hidden()
    driver.perform(
      .settings(.setForwarding(true)), .settings(.setForwarding(false)),
      .settings(.setForwarding(false)))
    #expect(driver.reasonsForIgnoring == ["forwarding is on already", "forwarding is off already"])
    #expect(driver.toldToServer.map(\.kind) == [.emailDisabled])
  }

  @Test(
    "only a relay address is forwarded",
    arguments: [SimulatedAccount(), .managed(email: "ada@school.example"), .managed()],
    [true, false])
  func realAddress(account: SimulatedAccount, isOn: Bool) {
    let choice: EmailChoice = account.isManaged ? .hidden : .real
    var driver = DeviceDriver(
      DeviceConfiguration(account: account, person: .approves(email: choice)))
    driver.signIn(.appleID(.email))
    driver.perform(.settings(.setForwarding(isOn)))
    #expect(driver.reasonsForIgnoring == [Self.none])
    #expect(driver.toldToServer == [])
  }

  @Test("an app that did not ask for the address has none to forward")
  func notAskedFor() {
    var driver = DeviceDriver(person: .approves(email: .hidden))
    driver.signIn(.appleID(.fullName))
    driver.perform(.settings(.setForwarding(false)))
    #expect(driver.reasonsForIgnoring == [Self.none])
  }

  @Test("who does not use the app has no relay address", arguments: [0, 1, 2])
  func nobody(way: Int) throws {
    var (driver, _) = try self.hidden()
    switch way {
    case 0: driver = DeviceDriver()
    case 1: driver.perform(.settings(.signOut))
    default: driver.perform(.settings(.stopUsingApp))
    }
    driver.perform(.settings(.setForwarding(false)))
    #expect(driver.reasonsForIgnoring == [Self.none])
    #expect(!driver.toldToServer.contains { $0.kind == .emailDisabled })
  }

  @Test
  func `forwarding changes neither the address nor the state, and is no notice`() throws {
    var (driver, credential) = try self.hidden()
    driver.perform(.settings(.setForwarding(false)))
    #expect(driver.model.appState == .background)
    driver.perform(.activateApp)
    #expect(driver.revocationNotices == 0)
    #expect(driver.checkState(of: credential.user)?.state == .authorized)
    let claims = try #require(try driver.answer(.appleID(.email)).claims)
    #expect(claims.email == credential.email)
    #expect(claims.isPrivateEmail == true)
  }

  @Test
  func `a relation that begins again is forwarded again`() throws {
    var (driver, _) = try self.hidden()
    driver.perform(.settings(.setForwarding(false)), .settings(.stopUsingApp), .activateApp)
    _ = try driver.credential(.appleID(.email))
    driver.perform(.settings(.setForwarding(true)))
    #expect(driver.reasonsForIgnoring == ["forwarding is on already"])
  }

  @Test
  func `forwarding is each account's own affair`() throws {
    var (driver, _) = try self.hidden()
    driver.perform(.settings(.setForwarding(false)))
    driver.perform(.settings(.signIn(SimulatedAccount(id: "bob@example.com"))), .activateApp)
    let bob = try driver.credential(.appleID(.email))
    driver.perform(.settings(.setForwarding(true)), .settings(.setForwarding(false)))
    #expect(driver.reasonsForIgnoring == ["forwarding is on already"])
    #expect(driver.toldToServer.last?.email == bob.email)
  }
}
