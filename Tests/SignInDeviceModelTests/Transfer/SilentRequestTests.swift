import SignInCore
import SignInDeviceModel
import Testing

@Suite("The silent request for a new id") struct SilentRequestTests {
  /// A device on which the app has just moved, and a silent request is under way as attempt 2.
  private func underWay() throws -> (driver: DeviceDriver, old: UserID) {
    var driver = DeviceDriver()
    let old = try driver.credential(.appleID()).user
    driver.perform(.transferApp(team: "TEAM654321"))
    driver.start(.appleID(AppleIDRequest(user: old)))
    return (driver, old)
  }

  @Test("it can be canceled, at once and without a sheet")
  func canceled() throws {
    var (driver, old) = try self.underWay()
    driver.pass(.milliseconds(299))
    driver.perform(.cancel(attempt: 2), .cancel(attempt: 2))
    #expect(driver.answers(to: 2) == [.failure(.appCanceled, presented: false)])
    #expect(driver.model.nextInstant == nil)
    #expect(driver.signIn(hint: old)?.credential != nil)
  }

  @Test("no other attempt begins meanwhile, with or without a sheet")
  func second() throws {
    var (driver, old) = try self.underWay()
    let refused = ProviderAnswer.failure(.requestAlreadyInProgress, presented: false)
    driver.start(.appleID())
    driver.start(.appleID(AppleIDRequest(user: old)))
    #expect(driver.answers(to: 3) == [refused])
    #expect(driver.answers(to: 4) == [refused])
    driver.runToTheEnd()
    #expect(driver.answer(to: 2)?.credential != nil)
  }

  @Test("offline at the start it is refused at once")
  func offline() throws {
    var (driver, old) = try self.underWay()
    driver.runToTheEnd()
    driver.perform(.change(.network(.offline)))
    let begin = driver.model.now
    #expect(driver.signIn(hint: old) == .failure(.network, presented: false))
    #expect(driver.timeOfAnswer(to: 3) == begin)
  }

  @Test(
    "what happens meanwhile decides how it ends",
    arguments: [
      (DeviceCommand.change(.network(.offline)), AuthorizationError.Reason.network),
      (.change(.service(.unusable)), .invalidResponse), (.settings(.stopUsingApp), .refused),
      (.settings(.signOut), .refused), (.settings(.deleteAccount), .refused),
      (.settings(.signIn(SimulatedAccount(id: "bob@example.com"))), .refused),
    ])
  func meanwhile(command: DeviceCommand, reason: AuthorizationError.Reason) throws {
    var (driver, _) = try self.underWay()
    let begin = driver.model.now
    driver.perform(command)
    driver.runToTheEnd()
    #expect(driver.answers(to: 2) == [.failure(reason, presented: false)])
    #expect(driver.timeOfAnswer(to: 2) == begin + .milliseconds(300))
    #expect(driver.sheets == [.firstAuthorization])
  }

  @Test(
    "what does not concern it leaves it alone",
    arguments: [
      DeviceCommand.backgroundApp, .lock, .settings(.changePassword), .change(.windows(0)),
      .change(.person(.neverAnswers)), .dismiss(attempt: 2),
      .approve(attempt: 2, name: nil, email: .real),
    ])
  func leftAlone(command: DeviceCommand) throws {
    var (driver, _) = try self.underWay()
    driver.perform(command)
    driver.runToTheEnd()
    #expect(driver.answers(to: 2).count == 1)
    #expect(driver.answer(to: 2)?.credential != nil)
  }

  @Test("a service whose answers can't be used ends it as 1002")
  func unusable() throws {
    var (driver, old) = try self.underWay()
    driver.runToTheEnd()
    driver.perform(.change(.service(.unusable)))
    #expect(driver.signIn(hint: old) == .failure(.invalidResponse, presented: false))
  }

  @Test("it ends with the app's process, and with the device")
  func ended() throws {
    for (command, reason) in [
      (DeviceCommand.killApp, AuthorizationError.Reason.appTerminated),
      (.removeApp, .appTerminated), (.stall, .stalled),
    ] {
      var (driver, _) = try self.underWay()
      driver.perform(command)
      #expect(driver.answers(to: 2) == [.failure(reason, presented: false)])
      #expect(driver.model.nextInstant == nil)
    }
  }

  @Test("in the background, without account or entitlement it does not begin")
  func refused() throws {
    var (driver, old) = try self.underWay()
    driver.runToTheEnd()
    driver.perform(.backgroundApp)
    #expect(driver.signIn(hint: old) == .failure(.refused, presented: false))
    driver.perform(
      .activateApp, .change(.app(SimulatedApp(team: "TEAM654321", hasEntitlement: false))))
    #expect(driver.signIn(hint: old) == .failure(.missingEntitlement, presented: false))
    driver.perform(
      .change(.app(SimulatedApp(team: "TEAM654321"))), .settings(.signOut), .activateApp,
      .change(.person(.cancels)))
    #expect(driver.signIn(hint: old) == .failure(.noAppleAccount, presented: true))
  }

  @Test("it needs a window only where every request does")
  func window() throws {
    var (driver, old) = try self.underWay()
    driver.runToTheEnd()
    driver.perform(.change(.windows(0)), .change(.profile(DeviceProfile(window: .atSheet))))
    #expect(driver.signIn(hint: old)?.credential != nil)
    driver.perform(.change(.profile(.desktop)))
    #expect(driver.signIn(hint: old) == .failure(.noPresentationAnchor, presented: false))
  }

  @Test("it takes no answer from the script, and can be made again")
  func script() throws {
    var (driver, old) = try self.underWay()
    driver.runToTheEnd()
    driver.perform(.change(.person(.script(.approves))))
    let first = driver.signIn(hint: old)?.credential?.user
    let second = driver.signIn(hint: old)?.credential?.user
    #expect(first != nil)
    #expect(first == second)
    #expect(driver.model.unusedScriptAnswers == 1)
  }
}
