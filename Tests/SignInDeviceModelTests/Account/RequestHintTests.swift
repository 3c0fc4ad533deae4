import SignInCore
import SignInDeviceModel
import Testing

@Suite("Operations and hints of a request") struct RequestHintTests {
  private static let operations: [OpenIDOperation] = [
    .implicit, .login, .refresh, .logout, OpenIDOperation(rawValue: "other"),
  ]

  @Test("STATE-15: every operation shows the sheet and gives a credential", arguments: operations)
  func operation(operation: OpenIDOperation) throws {
    var driver = DeviceDriver()
    let request = AppleIDRequest(requestedScopes: [.fullName, .email], operation: operation)
    let first = try driver.answer(.appleID(request))
    #expect(first.presented == true)
    #expect(first.credential?.email == "ada@example.com")
    let again = try driver.answer(.appleID(request))
    #expect(again.presented == true)
    #expect(again.credential?.user == first.credential?.user)
    #expect(driver.sheets == [.firstAuthorization, .returning])
  }

  @Test("STATE-15: no operation signs anybody out", arguments: operations)
  func keepsRelation(operation: OpenIDOperation) throws {
    var driver = DeviceDriver()
    let user = try driver.credential(.appleID()).user
    driver.signIn(.appleID(AppleIDRequest(operation: operation, user: user)))
    #expect(driver.checkState(of: user)?.state == .authorized)
    #expect(driver.revocationNotices == 0)
    #expect(driver.toldToServer == [])
    driver.perform(.change(.person(.cancels)))
    #expect(
      driver.signIn(.appleID(AppleIDRequest(operation: operation)))
        == .failure(.userDismissed, presented: true))
    #expect(driver.checkState(of: user)?.state == .authorized)
  }

  @Test
  func `a hint about a person who is known changes nothing`() throws {
    var driver = DeviceDriver()
    let user = try driver.credential(.appleID()).user
    let answer = driver.signIn(hint: user)
    #expect(answer?.credential?.user == user)
    #expect(answer?.presented == true)
    #expect(driver.sheets == [.firstAuthorization, .returning])
  }

  @Test("a hint about nobody changes nothing", arguments: [true, false])
  func unknown(isKnown: Bool) throws {
    var driver = DeviceDriver()
    if isKnown { driver.signIn(.appleID()) }
    let answer = driver.signIn(hint: try #require(UserID("nobody")))
    #expect(answer?.credential != nil)
    #expect(answer?.presented == true)
    #expect(driver.sheets.last == (isKnown ? .returning : .firstAuthorization))
  }

  @Test
  func `a hint about another person gives the one who is signed in`() throws {
    var driver = DeviceDriver()
    let ada = try driver.credential(.appleID()).user
    driver.perform(.settings(.signIn(SimulatedAccount(id: "bob@example.com"))), .activateApp)
    let answer = driver.signIn(hint: ada)
    #expect(answer?.presented == true)
    #expect(answer?.credential != nil)
    #expect(answer?.credential?.user != ada)
    #expect(driver.sheets == [.firstAuthorization, .firstAuthorization])
  }

  @Test
  func `a hint about a person of another team gives the id of this one`() throws {
    var driver = DeviceDriver()
    let other = try driver.credential(.appleID()).user
    driver.perform(.change(.app(SimulatedApp(team: "TEAM654321"))))
    let answer = driver.signIn(hint: other)
    #expect(answer?.presented == true)
    #expect(answer?.credential?.user != other)
  }

  @Test
  func `a hint about a person who has stopped using the app shows a first sheet`() throws {
    var driver = DeviceDriver()
    let user = try driver.credential(.appleID()).user
    driver.perform(.settings(.stopUsingApp), .activateApp)
    let answer = driver.signIn(hint: user, .fullName)
    #expect(answer?.credential?.user == user)
    #expect(answer?.credential?.fullName == SimulatedAccount().name)
    #expect(driver.sheets == [.firstAuthorization, .firstAuthorization])
  }
}
