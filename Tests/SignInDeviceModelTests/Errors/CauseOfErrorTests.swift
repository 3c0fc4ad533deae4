import SignInCore
import SignInDeviceModel
import Testing

@Suite("Errors and their causes") struct CauseOfErrorTests {
  @Test
  func `ERR-01: without the entitlement an attempt ends as 1000 before a sheet`() {
    var driver = DeviceDriver(
      DeviceConfiguration(app: SimulatedApp(hasEntitlement: false)))
    let answer = driver.signIn(.appleID())
    #expect(answer == .failure(.missingEntitlement, presented: false))
    #expect(answer?.error?.code == .unknown)
    #expect(driver.sheets == [])
    #expect(!driver.model.owesAnswer)
    driver.perform(.change(.app(SimulatedApp())))
    #expect(driver.signIn(.appleID())?.credential != nil)
  }

  @Test(
    "ERR-02: without an account a prompt is shown, and closing it ends the attempt as 1000",
    arguments: [
      SimulatedPerson.approves, .cancels, .cancels(at: .authenticating), .cancels(at: .finishing),
    ])
  func noAccount(person: SimulatedPerson) {
    var driver = DeviceDriver(DeviceConfiguration(account: nil, person: person))
    let answer = driver.signIn(.appleID())
    #expect(answer == .failure(.noAppleAccount, presented: true))
    #expect(answer?.error?.code == .unknown)
    #expect(driver.sheets == [.accountPrompt])
    #expect(driver.timeOfAnswer() == .origin + .seconds(2))
    #expect(driver.events.contains(.personDismissed(attempt: 1)))
    #expect(driver.model.isAppInForeground)
  }

  @Test
  func `ERR-03: setting up an account fails the first attempt, and the second one works`() {
    var driver = DeviceDriver(
      DeviceConfiguration(account: nil, person: .script(.opensSettings, .approves)))
    #expect(driver.signIn(.appleID()) == .failure(.openedSettings, presented: true))
    #expect(driver.sheets == [.accountPrompt])
    #expect(!driver.model.isAppInForeground)
    #expect(driver.events.last == .appBackgrounded)
    driver.perform(.settings(.signIn(SimulatedAccount())), .activateApp)
    #expect(driver.signIn(.appleID())?.credential != nil)
    #expect(driver.answers(to: 1).count == 1)
    driver.perform(.backgroundApp, .activateApp)
    #expect(driver.sheets == [.accountPrompt, .firstAuthorization], "nothing starts by itself")
  }

  @Test
  func `without two-factor authentication a prompt is shown, and closing it ends as 1000`() {
    let account = SimulatedAccount(hasTwoFactor: false)
    for person in [SimulatedPerson.approves, .cancels, .opensSettings] {
      var driver = DeviceDriver(DeviceConfiguration(account: account, person: person))
      let answer = driver.signIn(.appleID())
      #expect(answer == .failure(.twoFactorOff, presented: true))
      #expect(answer?.error?.code == .unknown)
      #expect(driver.sheets == [.twoFactorPrompt])
      #expect(driver.model.isAppInForeground == (person != .opensSettings))
      driver.perform(
        .settings(.setTwoFactor(true)), .activateApp, .change(.person(.approves)))
      #expect(driver.signIn(.appleID())?.credential != nil)
    }
  }

  @Test
  func `offline at the start an attempt ends as 1003 before a sheet`() {
    var driver = DeviceDriver(DeviceConfiguration(network: .offline))
    let answer = driver.signIn(.appleID())
    #expect(answer == .failure(.network, presented: false))
    #expect(answer?.error?.code == .notHandled)
    #expect(driver.sheets == [])
    #expect(driver.timeOfAnswer() == .origin)
  }

  @Test
  func `a prompt needs no network`() {
    for account in [nil, SimulatedAccount(hasTwoFactor: false)] {
      var driver = DeviceDriver(DeviceConfiguration(account: account, network: .offline))
      #expect(driver.signIn(.appleID())?.presented == true)
      #expect(driver.sheets.count == 1)
    }
  }

  @Test
  func `a network lost under the sheet fails it, and the person closes it as 1001`() throws {
    var driver = DeviceDriver()
    driver.start(.appleID(.email))
    driver.run(to: .milliseconds(2_999))
    driver.perform(.change(.network(.offline)))
    driver.run(to: .seconds(3))
    #expect(driver.events.last == .sheetFailed(attempt: 1))
    #expect(driver.model.sheet?.hasFailed == true)
    #expect(driver.model.sheet?.stage == .finishing)
    #expect(driver.answer(to: 1) == nil)
    driver.runToTheEnd()
    let answer = try #require(driver.answer(to: 1))
    #expect(answer.error?.code == .canceled)
    #expect(answer.error?.reason == .userDismissed)
    #expect(answer.error?.underlying?.domain == "SimulatedDevice")
    #expect(answer.presented == true)
    #expect(driver.timeOfAnswer() == .origin + .seconds(4))
    #expect(driver.events.contains(.personDismissed(attempt: 1)))
    driver.perform(.change(.network(.online)))
    driver.start(.appleID())
    #expect(driver.sheets == [.firstAuthorization, .firstAuthorization], "nothing was agreed")
  }

  @Test
  func `a network that is back before the service is asked does no harm`() {
    var driver = DeviceDriver()
    driver.start(.appleID())
    driver.perform(.change(.network(.offline)))
    driver.run(to: .milliseconds(2_999))
    driver.perform(.change(.network(.online)))
    driver.runToTheEnd()
    #expect(driver.answer(to: 1)?.credential != nil)
  }

  @Test
  func `a failed sheet stays before a person who does nothing`() {
    for (person, owes) in [(SimulatedPerson.waits, false), (.neverAnswers, true)] {
      var driver = DeviceDriver(person: person)
      driver.start(.appleID())
      driver.perform(.approve(attempt: 1, name: nil, email: .real), .change(.network(.offline)))
      driver.runToTheEnd()
      #expect(driver.model.sheet?.hasFailed == true)
      #expect(driver.model.sheetWaitsForSomebody == !owes)
      #expect(driver.model.owesAnswer == owes)
      #expect(driver.model.nextInstant == nil)
      driver.perform(.dismiss(attempt: 1))
      #expect(driver.answer(to: 1)?.error?.reason == .userDismissed)
      #expect(driver.answer(to: 1)?.error?.underlying != nil)
    }
  }

  @Test
  func `an answer of the service that can't be used ends the attempt as 1002`() {
    var driver = DeviceDriver(DeviceConfiguration(service: .unusable))
    let answer = driver.signIn(.appleID())
    #expect(answer == .failure(.invalidResponse, presented: true))
    #expect(answer?.error?.code == .invalidResponse)
    #expect(driver.timeOfAnswer() == .origin + .seconds(3))
    driver.perform(.change(.service(.working)))
    driver.start(.appleID())
    #expect(driver.sheets == [.firstAuthorization, .firstAuthorization])
  }

  @Test
  func `an account that goes away under the sheet ends the attempt as 1000`() {
    var driver = DeviceDriver()
    driver.start(.appleID())
    driver.run(to: .seconds(1))
    driver.perform(.settings(.signOut))
    driver.runToTheEnd()
    #expect(driver.answers(to: 1) == [.failure(.noAppleAccount, presented: true)])
  }

  @Test(
    "ERR-12: an override ends every attempt as it says, known code or not",
    arguments: [990, 1_000, 1_001, 1_009, 1_010, 1_999, -1, .max, .min])
  func overriddenErrors(code: Int) {
    let error = AuthorizationError(AuthorizationError.Code(rawValue: code))
    let overrides = Overrides(error: error)
    var driver = DeviceDriver(DeviceConfiguration(overrides: overrides))
    #expect(driver.signIn(.appleID()) == ProviderAnswer(.failure(error), presented: true))
    #expect(driver.answer(to: 1)?.error?.code.rawValue == code)
    #expect(driver.answer(to: 1)?.error?.reason == nil)
    driver.perform(.change(.network(.offline)))
    #expect(driver.signIn(.appleID()) == ProviderAnswer(.failure(error), presented: false))
    driver.perform(.change(.network(.online)), .change(.overrides(Overrides())))
    #expect(driver.signIn(.appleID())?.credential != nil)
  }

  @Test
  func `ERR-07: reason, domain, code and text of an override reach the app`() {
    let error = AuthorizationError(
      .unknown, reason: AuthorizationError.Reason(rawValue: "mine"),
      underlying: .init(domain: "AKAuthenticationError", code: -7_003, text: "detail"))
    var driver = DeviceDriver(
      DeviceConfiguration(person: .cancels, overrides: Overrides(error: error)))
    #expect(driver.signIn(.appleID())?.error == error)
  }

  @Test(
    "ERR-06: whatever the cause, an attempt is answered once and nothing stays behind",
    arguments: [
      DeviceConfiguration(), DeviceConfiguration(account: nil),
      DeviceConfiguration(account: SimulatedAccount(hasTwoFactor: false)),
      DeviceConfiguration(app: SimulatedApp(hasEntitlement: false)),
      DeviceConfiguration(person: .cancels(at: .finishing)), DeviceConfiguration(person: .script()),
      DeviceConfiguration(network: .offline), DeviceConfiguration(service: .unusable),
      DeviceConfiguration(overrides: Overrides(error: AuthorizationError(.network))),
    ])
  func oneAnswer(configuration: DeviceConfiguration) {
    var driver = DeviceDriver(configuration)
    for attempt in 1...3 as ClosedRange<UInt64> {
      driver.signIn(.appleID(.fullName))
      #expect(driver.answers(to: attempt).count == 1)
      #expect(driver.model.sheet == nil)
      #expect(driver.model.nextInstant == nil)
      #expect(!driver.model.owesAnswer)
    }
  }
}
