import SignInCore
import SignInDeviceModel
import Testing

@Suite("People before a device") struct PersonTests {
  private static let grace = PersonName(givenName: "Grace", familyName: "Hopper")
  private static let relay = "74bv8x9aun@privaterelay.appleid.com"

  private static let scopes: [[AuthorizationScope]] = [
    [], [.fullName], [.email], [.fullName, .email],
  ]

  @Test(
    "CRED-30: name and address are chosen apart, and shared only where they are asked for",
    arguments: [nil, Self.grace], EmailChoice.allCases)
  func choices(name: PersonName?, email: EmailChoice) throws {
    for scopes in Self.scopes {
      var driver = DeviceDriver(person: .approves(name: name, email: email))
      let answer = try driver.answer(.appleID(AppleIDRequest(requestedScopes: scopes)))
      let credential = try #require(answer.credential)
      let claims = try #require(try answer.claims)
      let address = email == .real ? "ada@example.com" : Self.relay
      let hasName = scopes.contains(.fullName)
      let hasAddress = scopes.contains(.email)
      #expect(credential.fullName == (hasName ? name ?? SimulatedAccount().name : nil))
      #expect(credential.email == (hasAddress ? address : nil))
      #expect(credential.authorizedScopes == scopes)
      #expect(claims.email == credential.email)
      #expect(claims.isEmailVerified == (hasAddress ? true : nil))
      #expect(claims.isPrivateEmail == (hasAddress && email == .hidden ? true : nil))
      #expect(
        driver.events.contains(.personApproved(attempt: 1, name: name, email: email)))
    }
  }

  @Test
  func `a person who approves shares the account's own name and address`() {
    #expect(SimulatedPerson.approves == .approves())
    #expect(SimulatedPerson.approves(name: nil, email: .real) == .approves)
  }

  @Test
  func `an account without an address shares none`() throws {
    for email in EmailChoice.allCases {
      var driver = DeviceDriver(
        DeviceConfiguration(
          account: SimulatedAccount(email: nil), person: .approves(email: email)))
      let answer = try driver.answer(.appleID(.email))
      #expect(answer.credential?.email == nil)
      #expect(try answer.claims?.email == nil)
      #expect(try answer.claims?.isPrivateEmail == nil)
      #expect(try answer.claims?.isEmailVerified == nil)
    }
  }

  @Test(
    "a person cancels at each stage",
    arguments: [
      (SheetStage.shown, Duration.zero, []), (.reviewing, .seconds(2), [.reviewing]),
      (.authenticating, .seconds(2), [.reviewing, .authenticating]),
      (.finishing, .milliseconds(2_700), [.reviewing, .authenticating, .finishing]),
    ] as [(SheetStage, Duration, [SheetStage])])
  func canceling(stage: SheetStage, time: Duration, reached: [SheetStage]) {
    var driver = DeviceDriver(person: .cancels(at: stage))
    #expect(driver.signIn(.appleID(.email)) == .failure(.userDismissed, presented: true))
    #expect(driver.timeOfAnswer() == .origin + time)
    #expect(driver.time(of: .personDismissed(attempt: 1)) == .origin + time)
    #expect(driver.time(of: .sheetGone(attempt: 1)) == .origin + time)
    let stages = driver.events.compactMap { event -> SheetStage? in
      if case .sheetReached(1, let stage) = event { stage } else { nil }
    }
    #expect(stages == reached)
    #expect(driver.model.nextInstant == nil)
    // Nothing was agreed: the next sheet is a first one again.
    driver.start(.appleID())
    #expect(driver.sheets == [.firstAuthorization, .firstAuthorization])
  }

  @Test
  func `a person who cancels reads the sheet first`() {
    #expect(SimulatedPerson.cancels == .cancels(at: .reviewing))
  }

  @Test
  func `a person who opens Settings closes the sheet and leaves the app`() throws {
    var driver = DeviceDriver(person: .opensSettings)
    let answer = try driver.answer(.appleID())
    #expect(answer == .failure(.userDismissed, presented: true))
    #expect(
      driver.events.suffix(4) == [
        .personOpenedSettings(attempt: 1), .sheetGone(attempt: 1),
        .answered(attempt: 1, answer), .appBackgrounded,
      ])
    #expect(driver.timeOfAnswer() == .origin + .seconds(2))
    #expect(!driver.model.isAppInForeground)
  }

  @Test(
    "a person acts after a time of their own, and not before the sheet can be used",
    arguments: [
      (Duration.seconds(-1), Duration.milliseconds(300)), (.zero, .milliseconds(300)),
      (.milliseconds(299), .milliseconds(300)), (.milliseconds(300), .milliseconds(300)),
      (.milliseconds(301), .milliseconds(301)), (.seconds(2), .seconds(2)),
      (.seconds(3_600), .seconds(3_600)),
    ])
  func delays(delay: Duration, time: Duration) {
    let acts: [(SimulatedPerson, DeviceEvent)] = [
      (.approves, .personApproved(attempt: 1, name: nil, email: .real)),
      (.cancels, .personDismissed(attempt: 1)),
      (.cancels(at: .authenticating), .personDismissed(attempt: 1)),
      (.opensSettings, .personOpenedSettings(attempt: 1)),
    ]
    for (person, act) in acts {
      var driver = DeviceDriver(person: .after(delay, person))
      driver.signIn(.appleID())
      #expect(driver.time(of: act) == .origin + time)
      #expect(
        driver.time(of: .sheetReached(attempt: 1, .reviewing)) == .origin + .milliseconds(300))
    }
  }

  @Test(
    "a sheet may be closed before it can be used, where the person cancels as it appears",
    arguments: [
      (Duration.seconds(-1), Duration.zero), (.zero, .zero),
      (.milliseconds(100), .milliseconds(100)), (.seconds(5), .seconds(5)),
    ])
  func delaysOfAnEarlyCancel(delay: Duration, time: Duration) {
    var driver = DeviceDriver(person: .after(delay, .cancels(at: .shown)))
    #expect(driver.signIn(.appleID()) == .failure(.userDismissed, presented: true))
    #expect(driver.timeOfAnswer() == .origin + time)
  }

  @Test
  func `the outer one of two delays counts`() {
    var driver = DeviceDriver(person: .after(.seconds(7), .after(.seconds(5), .approves)))
    driver.signIn(.appleID())
    #expect(driver.timeOfAnswer() == .origin + .seconds(8))
    #expect(SimulatedPerson.after(.seconds(-3), .approves) == .after(.zero, .approves))
  }

  @Test
  func `a person who never answers leaves the sheet for ever`() {
    for person in [SimulatedPerson.neverAnswers, .after(.seconds(1), .neverAnswers)] {
      var driver = DeviceDriver(person: person)
      #expect(driver.signIn(.appleID()) == nil)
      #expect(driver.model.sheet?.stage == .reviewing)
      #expect(driver.model.nextInstant == nil)
      #expect(driver.model.owesAnswer)
      #expect(!driver.model.sheetWaitsForSomebody)
    }
  }

  @Test
  func `a person who waits leaves the sheet to somebody else, once it can be used`() {
    var driver = DeviceDriver(person: .waits)
    driver.start(.appleID())
    #expect(!driver.model.sheetWaitsForSomebody)
    #expect(driver.model.owesAnswer)
    driver.runToTheEnd()
    #expect(driver.model.sheetWaitsForSomebody)
    #expect(!driver.model.owesAnswer)
    driver.perform(.approve(attempt: 1, name: nil, email: .real))
    #expect(!driver.model.sheetWaitsForSomebody)
    #expect(driver.model.owesAnswer)
    driver.runToTheEnd()
    #expect(driver.answer(to: 1)?.credential != nil)
    #expect(driver.timeOfAnswer() == .origin + .milliseconds(1_300))
  }

  @Test
  func `another person leaves a sheet that stands to its own`() {
    var driver = DeviceDriver()
    driver.start(.appleID())
    driver.perform(.change(.person(.cancels)))
    driver.runToTheEnd()
    #expect(driver.answer(to: 1)?.credential != nil)
    #expect(driver.signIn(.appleID()) == .failure(.userDismissed, presented: true))
  }
}
