import SignInCore
import SignInDeviceModel
import Testing

@Suite("What the switches of a profile do to codes and states") struct SwitchEffectTests {
  private static func code(_ code: DeviceProfile.ClosedCode) -> AuthorizationError.Code {
    code == .canceled ? .canceled : .unknown
  }

  // MARK: Codes

  @Test(
    "ERR-02: a closed prompt has one code or the other, and can be tried again",
    arguments: DeviceProfile.ClosedCode.allCases, [nil, SimulatedAccount(hasTwoFactor: false)])
  func closedPrompt(code: DeviceProfile.ClosedCode, account: SimulatedAccount?) {
    for person in [SimulatedPerson.cancels, .approves, .opensSettings, .usesPassword()] {
      var driver = DeviceDriver(
        DeviceConfiguration(
          account: account, person: person, profile: DeviceProfile(closedPrompt: code)))
      let answer = driver.signIn(.appleID())
      #expect(answer?.error?.code == Self.code(code))
      let withoutAccount: AuthorizationError.Reason =
        person == .opensSettings ? .openedSettings : .noAppleAccount
      #expect(answer?.error?.reason == (account == nil ? withoutAccount : .twoFactorOff))
      #expect(answer?.presented == true)
      driver.perform(
        .settings(.signIn(SimulatedAccount())), .activateApp, .change(.person(.approves)))
      #expect(driver.signIn(.appleID())?.credential != nil)
    }
  }

  @Test(
    "ERR-02: signing out under a sheet has the code of a closed prompt",
    arguments: DeviceProfile.ClosedCode.allCases)
  func signedOut(code: DeviceProfile.ClosedCode) {
    var driver = DeviceDriver(
      DeviceConfiguration(person: .waits, profile: DeviceProfile(closedPrompt: code)))
    driver.start(.appleID())
    driver.perform(.settings(.signOut))
    #expect(driver.answer(to: 1)?.error?.reason == .noAppleAccount)
    #expect(driver.answer(to: 1)?.error?.code == Self.code(code))
  }

  @Test(
    "ERR-04: a closed sheet has one code or the other, whatever sheet it is",
    arguments: DeviceProfile.ClosedCode.allCases,
    [SheetKind.firstAuthorization, .returning, .existing])
  func closedSheet(code: DeviceProfile.ClosedCode, kind: SheetKind) {
    for person in [SimulatedPerson.cancels, .cancels(at: .finishing), .opensSettings] {
      var driver = DeviceDriver(
        DeviceConfiguration(profile: DeviceProfile(closedSheet: code)))
      if kind != .firstAuthorization { driver.signIn(.appleID()) }
      driver.perform(.change(.person(person)))
      let answer =
        kind == .existing ? driver.signIn(.appleID(), .password) : driver.signIn(.appleID())
      #expect(driver.sheets.last == kind)
      #expect(answer?.error?.code == Self.code(code))
      #expect(answer?.error?.reason == .userDismissed)
      #expect(answer?.presented == true)
    }
  }

  @Test(
    "ERR-04: whoever closes the sheet but the person, it is 1001 under either",
    arguments: DeviceProfile.ClosedCode.allCases)
  func notThePerson(code: DeviceProfile.ClosedCode) {
    for (command, reason) in [
      (DeviceCommand.cancel(attempt: 1), AuthorizationError.Reason.appCanceled),
      (.lock, .deviceLocked), (.killApp, .appTerminated),
    ] {
      var driver = DeviceDriver(
        DeviceConfiguration(
          person: .waits,
          profile: DeviceProfile(closedPrompt: code, closedSheet: code, nothingStored: code)))
      driver.start(.appleID())
      driver.perform(command)
      #expect(driver.answer(to: 1)?.error == AuthorizationError(reason))
      #expect(driver.answer(to: 1)?.error?.code == .canceled)
    }
  }

  @Test(
    "ERR-04: 1000 after a sheet is told apart from 1000 without one",
    arguments: [DeviceProfile.iOS13])
  func toldApart(profile: DeviceProfile) {
    var driver = DeviceDriver(DeviceConfiguration(person: .cancels, profile: profile))
    let closed = driver.signIn(.appleID())
    let nothing = driver.signIn(.appleID(), .password)
    #expect(closed?.error?.code == .unknown)
    #expect(nothing?.error?.code == .unknown)
    #expect(closed?.presented == true)
    #expect(nothing?.presented == false)
    #expect(closed?.error?.reason == .userDismissed)
    #expect(nothing?.error?.reason == .noCredentialAvailable)
  }

  @Test(
    "EXIST-01: having nothing stored has one code or the other",
    arguments: DeviceProfile.ClosedCode.allCases,
    [
      AuthorizationRequests([.password]), AuthorizationRequests([.appleID(), .password]),
      AuthorizationRequests([.password, .appleID()]),
    ])
  func nothingStored(code: DeviceProfile.ClosedCode, requests: AuthorizationRequests) {
    var driver = DeviceDriver(
      DeviceConfiguration(profile: DeviceProfile(nothingStored: code)))
    driver.perform(.start(attempt: 1, requests))
    #expect(driver.answer(to: 1)?.error?.code == Self.code(code))
    #expect(driver.answer(to: 1)?.error?.reason == .noCredentialAvailable)
    #expect(driver.answer(to: 1)?.presented == false)
  }

  @Test(
    "ERR-11: asked for what is at hand only, having nothing stored is 1001 under either",
    arguments: DeviceProfile.ClosedCode.allCases,
    [[.password], [.appleID()], [.appleID(), .password]] as [[AuthorizationRequest]])
  func nothingAtHand(code: DeviceProfile.ClosedCode, requests: [AuthorizationRequest]) {
    var driver = DeviceDriver(
      DeviceConfiguration(profile: DeviceProfile(nothingStored: code)))
    driver.perform(
      .start(
        attempt: 1,
        AuthorizationRequests(requests, options: .preferImmediatelyAvailableCredentials)))
    #expect(driver.answers(to: 1) == [.failure(.noCredentialAvailable, presented: false)])
    #expect(driver.answer(to: 1)?.error?.code == .canceled)
  }

  @Test("each code has a switch of its own")
  func ownSwitch() {
    for changed in 0..<3 {
      var profile = DeviceProfile.today
      switch changed {
      case 0: profile.closedPrompt = .canceled
      case 1: profile.closedSheet = .unknown
      default: profile.nothingStored = .unknown
      }
      var driver = DeviceDriver(DeviceConfiguration(person: .cancels, profile: profile))
      #expect(driver.signIn(.appleID())?.error?.code == (changed == 1 ? .unknown : .canceled))
      #expect(driver.signIn(.password)?.error?.code == (changed == 2 ? .unknown : .canceled))
      driver.perform(.settings(.signOut), .activateApp)
      #expect(driver.signIn(.appleID())?.error?.code == (changed == 0 ? .canceled : .unknown))
    }
  }

  // MARK: The sheet

  @Test("LIFE-19: a sheet that spins never finishes, and the person closes it after a while")
  func spins() {
    var driver = DeviceDriver(DeviceConfiguration(profile: DeviceProfile(sheetSpins: true)))
    driver.start(.appleID())
    driver.run(to: .seconds(20))
    #expect(driver.model.sheet?.stage == .finishing)
    #expect(driver.answers(to: 1) == [])
    #expect(driver.model.nextInstant == nil)
    #expect(driver.model.owesAnswer)
    driver.perform(.dismiss(attempt: 1))
    #expect(driver.answers(to: 1) == [.failure(.userDismissed, presented: true)])
    #expect(driver.timeOfAnswer() == .origin + .seconds(20))
    driver.perform(.change(.profile(.today)))
    #expect(driver.signIn(.appleID())?.credential != nil)
  }

  @Test("LIFE-19: the app cancels a sheet that spins")
  func spinsUntilCanceled() {
    var driver = DeviceDriver(DeviceConfiguration(profile: .spinningSimulator))
    driver.start(.appleID())
    driver.run(to: .seconds(20))
    driver.perform(.cancel(attempt: 1))
    #expect(driver.answers(to: 1) == [.failure(.appCanceled, presented: true)])
    #expect(driver.model.sheet == nil)
  }

  @Test(
    "LIFE-19: who closes the sheet before it finishes, or for good, is answered",
    arguments: SheetStage.allCases)
  func spinsAndIsClosed(stage: SheetStage) {
    var driver = DeviceDriver(
      DeviceConfiguration(person: .cancels(at: stage), profile: .spinningSimulator))
    #expect(driver.signIn(.appleID()) == .failure(.userDismissed, presented: true))
  }

  @Test("a sheet that spins and waits for somebody holds the time")
  func spinsAndWaits() {
    var driver = DeviceDriver(DeviceConfiguration(person: .waits, profile: .spinningSimulator))
    driver.start(.appleID())
    driver.perform(.approve(attempt: 1, name: nil, email: .real))
    #expect(driver.model.owesAnswer)
    driver.runToTheEnd()
    #expect(!driver.model.owesAnswer)
    #expect(driver.model.sheet?.stage == .finishing)
  }

  @Test(
    "a profile that is changed under the sheet counts when the sheet is there",
    arguments: [true, false])
  func spinsFromNowOn(spins: Bool) {
    var driver = DeviceDriver(
      DeviceConfiguration(profile: DeviceProfile(sheetSpins: !spins)))
    driver.start(.appleID())
    driver.perform(.change(.profile(DeviceProfile(sheetSpins: spins))))
    driver.runToTheEnd()
    #expect((driver.answer(to: 1)?.credential != nil) == !spins)
  }

  // MARK: States

  @Test(
    "STATE-02: a check tells what is, or always the same, and a sign-in works under all",
    arguments: [
      (DeviceProfile.States.honest, CredentialStateAnswer(state: .authorized)),
      (.alwaysRevoked, CredentialStateAnswer(state: .revoked)),
      (.alwaysAuthorized, CredentialStateAnswer(state: .authorized)),
      (.alwaysFailing, CredentialStateAnswer(error: AuthorizationError(.unknown))),
    ])
  func states(states: DeviceProfile.States, answer: CredentialStateAnswer) throws {
    var driver = DeviceDriver(DeviceConfiguration(profile: DeviceProfile(states: states)))
    let user = try driver.credential(.appleID()).user
    #expect(driver.checkState(of: user) == answer)
    #expect(driver.signIn(.appleID())?.credential?.user == user)
    #expect(driver.sheets == [.firstAuthorization, .returning])
    // Only the honest one notices what happens.
    driver.perform(.settings(.stopUsingApp))
    let revoked = CredentialStateAnswer(state: .revoked)
    #expect(driver.checkState(of: user) == (states == .honest ? revoked : answer))
    driver.perform(.transferApp(team: "TEAM654321"))
    #expect(driver.checkState(of: user) == (states == .honest ? revoked : answer))
    driver.perform(.settings(.signOut))
    #expect((driver.checkState(of: user) == answer) == (states != .honest))
    #expect((driver.checkState(of: try #require(UserID("x"))) == answer) == (states != .honest))
  }

  @Test(
    "STATE-01: who has stopped is revoked, or not found together with an error",
    arguments: DeviceProfile.EndedState.allCases)
  func endedState(ended: DeviceProfile.EndedState) throws {
    var driver = DeviceDriver(DeviceConfiguration(profile: DeviceProfile(endedState: ended)))
    let user = try driver.credential(.appleID()).user
    driver.perform(.settings(.stopUsingApp))
    let notFound = CredentialStateAnswer(state: .notFound, error: AuthorizationError(.unknownUser))
    let revoked = CredentialStateAnswer(state: .revoked)
    #expect(driver.checkState(of: user) == (ended == .revoked ? revoked : notFound))
    #expect(AuthorizationError(.unknownUser).code == .unknown)
    var moved = driver
    moved.perform(.transferApp(team: "TEAM654321"))
    #expect(moved.checkState(of: user) == (ended == .revoked ? revoked : notFound))
    driver.perform(.activateApp)
    driver.signIn(.appleID())
    #expect(driver.checkState(of: user)?.state == .authorized)
  }

  @Test("an override stands before the profile's states", arguments: DeviceProfile.States.allCases)
  func override(states: DeviceProfile.States) throws {
    let answer = CredentialStateAnswer(state: CredentialState(rawValue: 7))
    var driver = DeviceDriver(
      DeviceConfiguration(
        profile: DeviceProfile(states: states), overrides: Overrides(credentialState: answer)))
    #expect(driver.checkState(of: try #require(UserID("x"))) == answer)
  }
}
