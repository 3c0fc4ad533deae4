import SignInCore
import SignInDeviceModel
import Testing

@Suite("The quick route in two stages") struct QuickRouteTests {
  private static let silent = DeviceProfile(quickRouteCancel: .silent)

  private func known(
    _ person: SimulatedPerson, profile: DeviceProfile = .today, limit: Duration? = nil,
    passwords: [SavedPassword] = []
  ) -> DeviceDriver {
    var driver = DeviceDriver(
      DeviceConfiguration(passwords: passwords, profile: profile, attemptLimit: limit))
    driver.signIn(.appleID(.fullName, .email))
    driver.perform(.change(.person(person)))
    return driver
  }

  @Test("EXIST-03: who is known continues without name and address")
  func continues() throws {
    var driver = self.known(.approves(name: "Grace Hopper", email: .hidden))
    let answer = try driver.answer(.appleID(.fullName, .email), .password)
    #expect(driver.sheets == [.firstAuthorization, .existing])
    #expect(answer.credential?.user == driver.answer(to: 1)?.credential?.user)
    #expect(answer.credential?.email == nil)
    #expect(answer.credential?.fullName == PersonName())
    #expect(answer.credential?.authorizedScopes == [])
    #expect(answer.credential?.realUserStatus == .unknown)
    #expect(try answer.claims?.email == "ada@example.com")
    #expect(driver.events.contains(.personApproved(attempt: 2, name: nil, email: nil)))
  }

  @Test(
    "the quick route can be closed at each stage, as 1001",
    arguments: [
      (SheetStage.shown, Duration.zero), (.reviewing, .seconds(2)), (.authenticating, .seconds(2)),
      (.finishing, .milliseconds(2_700)),
    ])
  func closed(stage: SheetStage, time: Duration) {
    var driver = self.known(.cancels(at: stage))
    let begin = driver.model.now
    let answer = driver.signIn(.appleID(), .password)
    #expect(answer == .failure(.userDismissed, presented: true))
    #expect(answer?.error?.code == .canceled)
    #expect(driver.timeOfAnswer(to: 2) == begin + time)
    let last = driver.events.compactMap { event -> SheetStage? in
      if case .sheetReached(2, let stage) = event { stage } else { nil }
    }.last
    #expect(last == (stage == .shown ? nil : stage))
  }

  @Test(
    "the way of a password can be closed before it ends, and has no last stage",
    arguments: SheetStage.allCases)
  func closedPassword(stage: SheetStage) {
    var driver = DeviceDriver(
      DeviceConfiguration(passwords: [SavedPassword()], person: .cancels(at: stage)))
    let answer = driver.signIn(.password)
    if stage == .finishing {
      #expect(answer?.password?.user == "ada")
    } else {
      #expect(answer == .failure(.userDismissed, presented: true))
    }
  }

  @Test("closing the second stage is never answered where the profile has it so")
  func silence() {
    var driver = self.known(.cancels(at: .authenticating), profile: Self.silent)
    let answer = driver.signIn(.appleID(), .password)
    #expect(answer == nil)
    #expect(driver.model.sheet == nil)
    #expect(driver.events.last == .sheetGone(attempt: 2))
    #expect(driver.model.nextInstant == nil)
    #expect(driver.model.owesAnswer)
    // The device is free for the next attempt.
    driver.perform(.change(.person(.approves)))
    #expect(driver.signIn(.appleID(), .password)?.credential != nil)
    #expect(driver.answers(to: 2) == [])
  }

  @Test(
    "every other stage is answered under that profile too",
    arguments: [SheetStage.shown, .reviewing, .finishing])
  func answeredStages(stage: SheetStage) {
    var driver = self.known(.cancels(at: stage), profile: Self.silent)
    #expect(driver.signIn(.appleID(), .password) == .failure(.userDismissed, presented: true))
  }

  @Test("only the quick route is silent", arguments: [true, false])
  func otherSheets(isKnown: Bool) {
    var driver = DeviceDriver(DeviceConfiguration(profile: Self.silent))
    if isKnown { driver.signIn(.appleID()) }
    driver.perform(.change(.person(.cancels(at: .authenticating))))
    #expect(driver.signIn(.appleID()) == .failure(.userDismissed, presented: true))
  }

  @Test("a password's second stage is as silent as the account's")
  func silentPassword() {
    var driver = DeviceDriver(
      DeviceConfiguration(
        passwords: [SavedPassword()], person: .cancels(at: .authenticating), profile: Self.silent))
    #expect(driver.signIn(.password) == nil)
    #expect(driver.model.sheet == nil)
  }

  @Test("who acts in the person's place closes the second stage as silently")
  func silentInPlace() {
    var driver = self.known(.waits, profile: Self.silent)
    driver.start(.appleID(), .password)
    driver.perform(.approve(attempt: 2, name: nil, email: .real), .dismiss(attempt: 2))
    driver.runToTheEnd()
    #expect(driver.answers(to: 2) == [])
    #expect(driver.model.sheet == nil)
  }

  @Test("an attempt that was closed in silence is forgotten two seconds after the app cancels it")
  func forgotten() {
    var driver = self.known(.cancels(at: .authenticating), profile: Self.silent)
    driver.signIn(.appleID(), .password)
    driver.perform(.cancel(attempt: 2), .cancel(attempt: 2))
    #expect(driver.model.abandonedAttempts == [2])
    #expect(driver.model.nextInstant == driver.model.now + .seconds(2))
    driver.runToTheEnd()
    #expect(driver.model.abandonedAttempts == [])
    #expect(driver.effects.count { $0 == .forget(attempt: 2) } == 1)
    #expect(driver.answers(to: 2) == [])
    #expect(!driver.model.owesAnswer)
  }

  @Test("the silence ends with the app's process, and with the device's patience")
  func silenceEnds() {
    var killed = self.known(.cancels(at: .authenticating), profile: Self.silent)
    killed.signIn(.appleID(), .password)
    killed.perform(.killApp)
    #expect(killed.answers(to: 2).map(\.error?.reason) == [.appTerminated])
    var limited = self.known(
      .cancels(at: .authenticating), profile: Self.silent, limit: .seconds(30))
    let begin = limited.model.now
    #expect(limited.signIn(.appleID(), .password)?.error?.reason == .stalled)
    #expect(limited.timeOfAnswer(to: 2) == begin + .seconds(30))
    #expect(limited.model.nextInstant == nil)
  }

  @Test("the app and the lock take the second stage away with an answer")
  func otherEnds() {
    for (command, reason) in [
      (DeviceCommand.cancel(attempt: 2), AuthorizationError.Reason.appCanceled),
      (.lock, .deviceLocked), (.killApp, .appTerminated), (.settings(.signOut), .noAppleAccount),
    ] {
      var driver = self.known(.waits, profile: Self.silent)
      driver.start(.appleID(), .password)
      driver.perform(.approve(attempt: 2, name: nil, email: .real), command)
      #expect(driver.answers(to: 2).map(\.error?.reason) == [reason])
    }
  }

  @Test("a relation that ends takes the quick sheet down")
  func relationEnds() {
    var driver = self.known(.waits, passwords: [SavedPassword()])
    driver.start(.appleID(), .password)
    driver.perform(.settings(.stopUsingApp))
    #expect(driver.answers(to: 2) == [.failure(.refused, presented: true)])
    driver.perform(.activateApp)
    driver.start(.appleID(), .password)
    #expect(driver.model.sheet?.offers == [.password(user: "ada", domain: "example.com")])
  }
}
