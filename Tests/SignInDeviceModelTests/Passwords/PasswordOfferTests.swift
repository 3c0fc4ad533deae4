import SignInCore
import SignInDeviceModel
import Testing

@Suite("What a quick sign-in offers") struct PasswordOfferTests {
  private static let ada = CredentialOffer.password(user: "ada", domain: "example.com")
  private static let nothing = ProviderAnswer.failure(.noCredentialAvailable, presented: false)
  private static let immediately =
    AuthorizationRequestOptions.preferImmediatelyAvailableCredentials

  private func driver(knows: Bool, passwords: [SavedPassword]) -> DeviceDriver {
    var driver = DeviceDriver(DeviceConfiguration(passwords: passwords))
    if knows { driver.signIn(.appleID()) }
    driver.perform(.change(.person(.waits)))
    return driver
  }

  @Test(
    "EXIST-01, EXIST-04: account and passwords are offered as far as they exist, the account first",
    arguments: [[], .preferImmediatelyAvailableCredentials] as [AuthorizationRequestOptions],
    [
      AuthorizationRequests([.appleID(), .password]),
      AuthorizationRequests([.password, .appleID()]),
    ])
  func offers(options: AuthorizationRequestOptions, requests: AuthorizationRequests) {
    for (knows, hasPassword) in [(false, false), (true, false), (false, true), (true, true)] {
      var driver = self.driver(knows: knows, passwords: hasPassword ? [SavedPassword()] : [])
      driver.perform(
        .start(attempt: 9, AuthorizationRequests(requests.requests, options: options)))
      if !knows, !hasPassword {
        #expect(driver.answers(to: 9) == [Self.nothing])
        #expect(driver.model.sheet == nil)
        continue
      }
      #expect(driver.model.sheet?.kind == .existing)
      #expect(
        driver.model.sheet?.offers == (knows ? [.appleID] : []) + (hasPassword ? [Self.ada] : []))
      driver.perform(.approve(attempt: 9, name: nil, email: .real))
      driver.runToTheEnd()
      #expect((driver.answer(to: 9)?.credential != nil) == knows)
      #expect((driver.answer(to: 9)?.password != nil) == !knows)
      #expect(driver.answer(to: 9)?.presented == true)
    }
  }

  @Test("EXIST-04: of several offers the person may take the password", arguments: [nil, "ada"])
  func choosesPassword(user: String?) {
    var driver = self.driver(knows: true, passwords: [SavedPassword(password: "a secret")])
    driver.perform(.change(.person(.usesPassword(of: user))))
    let answer = driver.signIn(.appleID(), .password)
    #expect(answer?.credential == nil)
    #expect(answer?.password == PasswordCredential(user: "ada", password: "a secret"))
    #expect(driver.events.contains(.personUsedPassword(attempt: 2, user: "ada")))
  }

  @Test(
    "a request for a password alone offers passwords alone",
    arguments: [[], .preferImmediatelyAvailableCredentials] as [AuthorizationRequestOptions])
  func passwordAlone(options: AuthorizationRequestOptions) {
    for knows in [false, true] {
      var driver = self.driver(knows: knows, passwords: [])
      #expect(driver.signIn(.password, options: options) == Self.nothing)
      driver.perform(.settings(.savePassword(SavedPassword())), .activateApp)
      let attempt = driver.start(.password, options: options)
      #expect(driver.model.sheet?.offers == [Self.ada])
      driver.perform(.approve(attempt: attempt, name: nil, email: .real))
      driver.runToTheEnd()
      #expect(driver.answer(to: attempt)?.password?.user == "ada")
    }
  }

  @Test(
    "a password needs neither account nor entitlement",
    arguments: [SimulatedAccount(), SimulatedAccount(hasTwoFactor: false), nil], [true, false])
  func neither(account: SimulatedAccount?, isEntitled: Bool) {
    var driver = DeviceDriver(
      DeviceConfiguration(
        account: account, app: SimulatedApp(hasEntitlement: isEntitled),
        passwords: [SavedPassword()]))
    #expect(driver.signIn(.password)?.password?.user == "ada")
    #expect(driver.sheets == [.existing])
    #expect(driver.events.contains { if case .grantBegan = $0 { true } else { false } } == false)
  }

  @Test
  func `without an account an Apple ID is not offered beside a password`() {
    var driver = DeviceDriver(
      DeviceConfiguration(account: nil, passwords: [SavedPassword()], person: .waits))
    driver.start(.appleID(), .password)
    #expect(driver.model.sheet?.offers == [Self.ada])
  }

  @Test
  func `an Apple ID request needs the entitlement, also beside a password`() {
    var driver = DeviceDriver(
      DeviceConfiguration(
        app: SimulatedApp(hasEntitlement: false), passwords: [SavedPassword()]))
    #expect(
      driver.signIn(.appleID(), .password) == .failure(.missingEntitlement, presented: false))
  }

  @Test
  func `only passwords of the app's domains are offered, in the order in which they were saved`() {
    let saved = [
      SavedPassword(domain: "b.example", user: "one"), SavedPassword(domain: "c.example"),
      SavedPassword(domain: "a.example", user: "two"),
      SavedPassword(domain: "b.example", user: "three"), SavedPassword(domain: "example"),
      SavedPassword(domain: "www.b.example"),
    ]
    var driver = DeviceDriver(
      DeviceConfiguration(
        app: SimulatedApp(domains: ["a.example", "b.example"]), passwords: saved, person: .waits))
    driver.start(.password)
    #expect(
      driver.model.sheet?.offers == [
        .password(user: "one", domain: "b.example"), .password(user: "two", domain: "a.example"),
        .password(user: "three", domain: "b.example"),
      ])
  }

  @Test(
    "an app of other domains, or of none, is offered nothing", arguments: [[], ["other.example"]])
  func notAssociated(domains: [String]) {
    var driver = DeviceDriver(
      DeviceConfiguration(app: SimulatedApp(domains: domains), passwords: [SavedPassword()]))
    #expect(driver.signIn(.password) == Self.nothing)
    #expect(driver.signIn(.appleID(), .password) == Self.nothing)
    driver.perform(.change(.app(SimulatedApp())))
    #expect(driver.signIn(.password)?.password?.user == "ada")
  }

  @Test
  func `asked for an Apple ID alone, if at hand, a person who is known sees the returning sheet`() {
    var driver = self.driver(knows: true, passwords: [SavedPassword()])
    driver.start(.appleID(), options: Self.immediately)
    #expect(driver.model.sheet?.kind == .returning)
    #expect(driver.model.sheet?.offers == [.appleID])
  }

  @Test(
    "ERR-11: asked for an Apple ID alone, if at hand, who is not known sees nothing, at once",
    arguments: [SimulatedAccount(), SimulatedAccount(hasTwoFactor: false), nil],
    [NetworkCondition.online, .offline])
  func notAtHand(account: SimulatedAccount?, network: NetworkCondition) {
    var driver = DeviceDriver(
      DeviceConfiguration(account: account, passwords: [SavedPassword()], network: network))
    driver.start(.appleID(), options: Self.immediately)
    #expect(driver.answers(to: 1) == [Self.nothing])
    #expect(driver.timeOfAnswer() == .origin)
    #expect(driver.model.appState == .active)
  }

  @Test("a sheet that is no quick one offers the account, and no password")
  func noQuickSheet() {
    var driver = self.driver(knows: false, passwords: [SavedPassword()])
    let attempt = driver.start(.appleID())
    #expect(driver.model.sheet?.offers == [.appleID])
    driver.perform(.usePassword(attempt: attempt, user: nil))
    #expect(driver.reasonsForIgnoring == ["the sheet does not offer that password"])
    #expect(driver.model.sheet?.stage == .shown)
  }
}
