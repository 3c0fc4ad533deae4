import SignInCore
import SignInDeviceModel
import Testing

@Suite("A device that is told to end everything") struct StallTests {
  private static let stalled = CredentialStateAnswer(error: AuthorizationError(.stalled))

  @Test
  func `everything that is open ends at once`() throws {
    let user = try #require(UserID("x"))
    var driver = DeviceDriver(person: .neverAnswers)
    driver.start(.appleID())
    driver.run(to: .seconds(1))
    driver.perform(
      .checkState(check: 1, user), .checkState(check: 2, user), .sleep(sleeper: 1, .seconds(9)),
      .sleep(sleeper: 2, .seconds(8)), .stall)
    #expect(driver.answers(to: 1) == [.failure(.stalled, presented: true)])
    #expect(driver.answer(to: 1)?.error?.code == .unknown)
    #expect(driver.stateAnswer(to: 1) == Self.stalled)
    #expect(driver.stateAnswer(to: 2) == Self.stalled)
    #expect(driver.effects.contains(.wake(sleeper: 1)))
    #expect(driver.effects.contains(.wake(sleeper: 2)))
    #expect(driver.model.now == .origin + .seconds(1))
    #expect(driver.model.isStalled)
    #expect(driver.model.sheet == nil)
    #expect(!driver.model.owesAnswer)
    #expect(driver.model.unansweredChecks == 0)
    #expect(driver.model.sleepers == 0)
    driver.runToTheEnd()
    #expect(driver.answers(to: 1).count == 1)
    #expect(driver.effects.count { $0 == .wake(sleeper: 1) } == 1)
  }

  @Test
  func `a stalled device accepts nothing more`() throws {
    let user = try #require(UserID("x"))
    var driver = DeviceDriver()
    driver.perform(.stall)
    #expect(driver.signIn(.appleID()) == .failure(.stalled, presented: false))
    #expect(driver.signIn() == .failure(.stalled, presented: false))
    driver.perform(.checkState(check: 1, user))
    #expect(driver.stateAnswer(to: 1) == Self.stalled, "at once")
    driver.perform(.approve(attempt: 1, name: nil, email: .real), .stall)
    #expect(driver.reasonsForIgnoring == ["the sheet is gone"])
    #expect(driver.sheets == [])
  }

  @Test
  func `timers that were set go on`() {
    var driver = DeviceDriver()
    driver.perform(.setTimer(timer: 1, .seconds(1)), .stall)
    driver.runToTheEnd()
    #expect(driver.effects.last == .fireTimer(timer: 1))
  }
}
