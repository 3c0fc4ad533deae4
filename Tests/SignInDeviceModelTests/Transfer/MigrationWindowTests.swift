import SignInCore
import SignInDeviceModel
import Testing

@Suite("The sixty days after a move") struct MigrationWindowTests {
  private static let window = Duration.seconds(60 * 86_400)

  /// A device on which the app moved at the given instant.
  private func moved() throws -> (driver: DeviceDriver, old: UserID, instant: Instant) {
    var driver = DeviceDriver()
    let old = try driver.credential(.appleID()).user
    driver.perform(.transferApp(team: "TEAM654321"))
    return (driver, old, driver.model.now)
  }

  @Test(
    "STATE-04: the token has the transfer id for sixty days to the nanosecond",
    arguments: [
      (Duration.milliseconds(300), true), (.seconds(30 * 86_400), true),
      (window - .nanoseconds(1), true), (window, true), (window + .nanoseconds(1), false),
      (window + window, false),
    ])
  func silent(age: Duration, isThere: Bool) throws {
    var (driver, old, instant) = try self.moved()
    driver.run(upTo: instant + (age - .milliseconds(300)))
    let answer = try driver.answer(hint: old)
    #expect(driver.model.now == instant + age)
    #expect(answer.credential?.user != old)
    #expect((try answer.claims?.transferSubject != nil) == isThere)
    // The state does not end with the sixty days, nor does the silent request.
    #expect(answer.presented == false)
    #expect(driver.checkState(of: old)?.state == .transferred)
  }

  @Test(
    "tokens from a sheet and tokens for the server have it as long",
    arguments: [(window, true), (window + .nanoseconds(1), false)])
  func otherTokens(age: Duration, isThere: Bool) throws {
    var (driver, _, instant) = try self.moved()
    driver.run(upTo: instant + (age - .seconds(3)))
    let answer = try driver.answer(.appleID())
    #expect(driver.model.now == instant + age)
    #expect((try answer.claims?.transferSubject != nil) == isThere)
    var (other, old, start) = try self.moved()
    other.run(upTo: start + (age - .milliseconds(500)))
    let code = other.signIn(hint: old)?.credential?.authorizationCode
    let tokens = try other.exchange(code, call: 1)
    #expect(other.model.now == start + age)
    #expect((try tokens.identityToken.claims().transferSubject != nil) == isThere)
  }

  @Test("a token before the move has none")
  func before() throws {
    var driver = DeviceDriver()
    #expect(try driver.answer(.appleID()).claims?.transferSubject == nil)
  }

  @Test("the transfer id is the person's own at the team that receives")
  func ownID() throws {
    func subject(_ account: String, _ teams: String...) throws -> String {
      var driver = DeviceDriver(
        DeviceConfiguration(
          account: SimulatedAccount(id: account), app: SimulatedApp(team: teams[0])))
      let old = try driver.credential(.appleID()).user
      driver.perform(.transferApp(team: teams[1]))
      return try #require(try driver.signIn(hint: old)?.claims?.transferSubject)
    }
    let subjects = [
      try subject("a", "T1", "T2"), try subject("b", "T1", "T2"), try subject("a", "T1", "T3"),
      try subject("a", "T2", "T1"),
    ]
    #expect(Set(subjects).count == subjects.count)
    #expect(try subject("a", "T1", "T2") == subjects[0])
    for subject in subjects {
      #expect(subject.wholeMatch(of: /[0-9]{6}\.[0-9a-f]{32}\.[0-9]{4}/) != nil)
    }
  }

  @Test("a second move begins sixty days of its own")
  func secondMove() throws {
    var (driver, old, instant) = try self.moved()
    driver.run(upTo: instant + Self.window + .seconds(1))
    #expect(try driver.signIn(hint: old)?.claims?.transferSubject == nil)
    driver.perform(.transferApp(team: "TEAM999999"))
    #expect(try driver.signIn(hint: old)?.claims?.transferSubject != nil)
  }
}
