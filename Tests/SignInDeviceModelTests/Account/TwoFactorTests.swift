import SignInCore
import SignInDeviceModel
import Testing

@Suite("Accounts without two-factor authentication") struct TwoFactorTests {
  private static let off = DeviceConfiguration(
    account: SimulatedAccount(hasTwoFactor: false), passwords: [SavedPassword()])

  @Test(
    "a prompt stands where a sheet would, for who is new and for who is known",
    arguments: [true, false])
  func prompt(isKnown: Bool) {
    var driver = DeviceDriver()
    if isKnown { driver.signIn(.appleID()) }
    driver.perform(.settings(.setTwoFactor(false)), .activateApp)
    #expect(driver.signIn(.appleID()) == .failure(.twoFactorOff, presented: true))
    #expect(driver.sheets.last == .twoFactorPrompt)
    driver.perform(.settings(.setTwoFactor(true)), .activateApp)
    #expect(driver.signIn(.appleID())?.credential != nil)
    #expect(driver.sheets.last == (isKnown ? .returning : .firstAuthorization))
  }

  @Test
  func `the relation is in force whether two-factor authentication is on or off`() throws {
    var driver = DeviceDriver()
    let user = try driver.credential(.appleID()).user
    driver.perform(.settings(.setTwoFactor(false)), .activateApp)
    #expect(driver.checkState(of: user)?.state == .authorized)
  }

  @Test
  func `a managed account needs it like any other`() {
    var account = SimulatedAccount.managed()
    account.hasTwoFactor = false
    var driver = DeviceDriver(DeviceConfiguration(account: account))
    #expect(driver.signIn(.appleID()) == .failure(.twoFactorOff, presented: true))
  }

  @Test
  func `without it the Apple Account is not among what exists, and passwords are`() throws {
    var driver = DeviceDriver(DeviceConfiguration(passwords: [SavedPassword()]))
    driver.signIn(.appleID())
    driver.perform(.settings(.setTwoFactor(false)), .activateApp, .change(.person(.waits)))
    let option = AuthorizationRequestOptions.preferImmediatelyAvailableCredentials
    #expect(
      driver.signIn(.appleID(), options: option)
        == .failure(.noCredentialAvailable, presented: false))
    driver.start(.appleID(), .password)
    #expect(
      driver.model.sheet?.offers == [.password(user: "ada", domain: "example.com")])
  }

  @Test
  func `passwords need no two-factor authentication`() {
    var driver = DeviceDriver(Self.off)
    #expect(driver.signIn(.password)?.password?.user == "ada")
    #expect(driver.signIn(.appleID(), .password)?.password?.user == "ada")
    #expect(driver.sheets == [.existing, .existing])
  }

  @Test
  func `the prompt offers nothing, and a saved password can't be used in it`() {
    var driver = DeviceDriver(Self.off)
    driver.perform(.change(.person(.waits)))
    driver.start(.appleID())
    #expect(driver.model.sheet?.offers == [])
    driver.perform(
      .usePassword(attempt: 1, user: nil), .approve(attempt: 1, name: nil, email: .real))
    #expect(
      driver.reasonsForIgnoring
        == Array(repeating: "the prompt has nothing to approve, only to close", count: 2))
    driver.perform(.dismiss(attempt: 1))
    #expect(driver.answer(to: 1) == .failure(.twoFactorOff, presented: true))
  }

  @Test(
    "a sheet with something for the account goes when it is turned off",
    arguments: [SheetKind.firstAuthorization, .returning, .existing])
  func underTheSheet(kind: SheetKind) {
    var driver = DeviceDriver(
      DeviceConfiguration(passwords: kind == .existing ? [SavedPassword()] : []))
    if kind != .firstAuthorization { driver.signIn(.appleID()) }
    driver.perform(.change(.person(.waits)))
    let requests: [AuthorizationRequest] =
      kind == .existing ? [.appleID(), .password] : [.appleID()]
    driver.perform(.start(attempt: 9, AuthorizationRequests(requests)))
    #expect(driver.model.sheet?.kind == kind)
    driver.perform(.settings(.setTwoFactor(true)))
    #expect(driver.model.sheet?.kind == kind)
    driver.perform(.settings(.setTwoFactor(false)))
    #expect(driver.answers(to: 9) == [.failure(.twoFactorOff, presented: true)])
  }

  @Test
  func `a sheet with passwords alone stays when it is turned off`() {
    var driver = DeviceDriver(DeviceConfiguration(passwords: [SavedPassword()]))
    driver.start(.password)
    driver.perform(.settings(.setTwoFactor(false)))
    driver.runToTheEnd()
    #expect(driver.answer(to: 1)?.password?.user == "ada")
  }
}
