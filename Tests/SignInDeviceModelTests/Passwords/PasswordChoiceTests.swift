import SignInCore
import SignInDeviceModel
import Testing

@Suite("Continuing with a saved password") struct PasswordChoiceTests {
  private static let saved = [
    SavedPassword(user: "ada", password: "first"), SavedPassword(user: "grace", password: "second"),
  ]

  private func driver(_ person: SimulatedPerson, passwords: [SavedPassword]) -> DeviceDriver {
    DeviceDriver(DeviceConfiguration(passwords: passwords, person: person))
  }

  @Test(
    "a person takes the password of a name, or the first one",
    arguments: [
      (nil, "ada", "first"), ("ada", "ada", "first"), ("grace", "grace", "second"),
    ] as [(String?, String, String)])
  func named(name: String?, user: String, password: String) {
    var driver = self.driver(.usesPassword(of: name), passwords: Self.saved)
    let answer = driver.signIn(.password)
    #expect(answer?.password == PasswordCredential(user: user, password: password))
    #expect(answer?.presented == true)
    #expect(driver.events.contains(.personUsedPassword(attempt: 1, user: user)))
  }

  @Test
  func `a person who has no such password closes the sheet`() {
    var driver = self.driver(.usesPassword(of: "Ada"), passwords: Self.saved)
    #expect(driver.signIn(.password) == .failure(.userDismissed, presented: true))
    #expect(driver.events.contains(.personDismissed(attempt: 1)))
    #expect(driver.timeOfAnswer() == .origin + .seconds(2))
  }

  @Test(
    "a person who would use a password closes a sheet or prompt that offers none",
    arguments: [
      (SimulatedAccount(), .userDismissed), (nil, .noAppleAccount),
      (SimulatedAccount(hasTwoFactor: false), .twoFactorOff),
    ] as [(SimulatedAccount?, AuthorizationError.Reason)])
  func noPasswordOffered(account: SimulatedAccount?, reason: AuthorizationError.Reason) {
    var driver = DeviceDriver(
      DeviceConfiguration(account: account, passwords: Self.saved, person: .usesPassword()))
    #expect(driver.signIn(.appleID()) == .failure(reason, presented: true))
  }

  @Test
  func `a password needs no service and is there after the person has been recognized`() throws {
    var driver = self.driver(.usesPassword(), passwords: Self.saved)
    driver.signIn(.password)
    #expect(driver.timeOfAnswer() == .origin + .milliseconds(2_700))
    let stages = driver.events.compactMap { event -> SheetStage? in
      if case .sheetReached(_, let stage) = event { stage } else { nil }
    }
    #expect(stages == [.reviewing, .authenticating])
  }

  @Test(
    "a password does without network and service",
    arguments: [
      DeviceChange.network(.offline), .service(.unusable), .profile(.spinningSimulator),
    ])
  func withoutService(change: DeviceChange) {
    var driver = self.driver(.usesPassword(), passwords: Self.saved)
    driver.signIn(.appleID())
    driver.perform(.change(change))
    #expect(driver.signIn(.password)?.password?.user == "ada")
    #expect(driver.signIn(.appleID(), .password)?.password?.user == "ada")
  }

  @Test
  func `offline the sheet stands where a password is offered, and the account fails in it`() {
    var driver = self.driver(.approves, passwords: Self.saved)
    driver.signIn(.appleID())
    driver.perform(.change(.network(.offline)))
    let answer = driver.signIn(.appleID(), .password)
    #expect(driver.events.contains(.sheetFailed(attempt: 2)))
    #expect(answer?.error?.reason == .userDismissed)
    #expect(answer?.error?.underlying != nil)
    #expect(answer?.presented == true)
    // Without the passwords there is nothing that the sheet could be good for.
    for user in ["ada", "grace"] {
      driver.perform(.settings(.removePassword(user: user, domain: "example.com")))
    }
    driver.perform(.activateApp)
    #expect(driver.signIn(.appleID(), .password) == .failure(.network, presented: false))
  }

  @Test
  func `an unusable answer of the service ends the account's way and not the password's`() {
    var driver = self.driver(
      .script(.approves, .approves, .usesPassword()), passwords: Self.saved)
    driver.signIn(.appleID())
    driver.perform(.change(.service(.unusable)))
    #expect(driver.signIn(.appleID(), .password)?.error?.reason == .invalidResponse)
    #expect(driver.signIn(.appleID(), .password)?.password?.user == "ada")
  }

  // MARK: In the person's place

  @Test(
    "a password is used in the person's place, by a name or the first one",
    arguments: [
      (nil, "first"), ("ada", "first"), ("grace", "second"),
    ] as [(String?, String)])
  func inPlace(name: String?, password: String) {
    var driver = self.driver(.waits, passwords: Self.saved)
    driver.start(.password)
    driver.perform(.usePassword(attempt: 1, user: name))
    #expect(driver.model.sheet?.stage == .authenticating)
    driver.runToTheEnd()
    #expect(driver.answer(to: 1)?.password?.password == password)
    #expect(driver.timeOfAnswer() == .origin + .milliseconds(700))
    #expect(driver.reasonsForIgnoring == [])
  }

  @Test
  func `what is not offered can't be used, and the sheet stays`() {
    var driver = self.driver(.waits, passwords: Self.saved)
    driver.start(.password)
    driver.perform(.usePassword(attempt: 1, user: "nobody"), .usePassword(attempt: 1, user: ""))
    #expect(
      driver.reasonsForIgnoring
        == Array(repeating: "the sheet does not offer that password", count: 2))
    #expect(driver.model.sheet?.stage == .shown)
    driver.perform(.usePassword(attempt: 1, user: nil))
    driver.runToTheEnd()
    #expect(driver.answer(to: 1)?.password?.user == "ada")
  }

  @Test
  func `a password is used once, and not in a sheet that is gone`() {
    var driver = self.driver(.waits, passwords: Self.saved)
    driver.start(.password)
    driver.perform(
      .usePassword(attempt: 1, user: "grace"), .usePassword(attempt: 1, user: "ada"),
      .approve(attempt: 1, name: nil, email: .real))
    driver.runToTheEnd()
    driver.perform(.usePassword(attempt: 1, user: nil), .usePassword(attempt: 7, user: nil))
    #expect(
      driver.reasonsForIgnoring == [
        "the sheet is approved already", "the sheet is approved already", "the sheet is gone",
        "the sheet is gone",
      ])
    #expect(driver.answers(to: 1).map { $0.password?.user } == ["grace"])
  }

  @Test
  func `a sheet that has failed offers its passwords no more`() {
    var driver = self.driver(.approves, passwords: Self.saved)
    driver.signIn(.appleID())
    driver.perform(.change(.network(.offline)), .change(.person(.waits)))
    driver.start(.appleID(), .password)
    driver.perform(.approve(attempt: 2, name: nil, email: .real))
    driver.runToTheEnd()
    driver.perform(.usePassword(attempt: 2, user: nil))
    #expect(driver.reasonsForIgnoring == ["the sheet has failed and can only be closed"])
  }

  @Test
  func `no entry shows a password`() {
    var driver = self.driver(.usesPassword(), passwords: Self.saved)
    driver.signIn(.password)
    driver.perform(.settings(.savePassword(SavedPassword(password: "third"))))
    for entry in driver.entries {
      for secret in ["first", "second", "third"] {
        #expect(!entry.json.contains(secret))
        #expect(!entry.text.contains(secret))
      }
    }
  }
}
