import SignInCore
import SignInDeviceModel
import Testing

@Suite("The device's patience with an attempt") struct AttemptLimitTests {
  private static let stalled = AuthorizationError(.stalled)

  private func driver(
    _ person: SimulatedPerson = .approves, limit: Duration? = .seconds(5), faults: [Fault] = [],
    profile: DeviceProfile = .today
  ) -> DeviceDriver {
    DeviceDriver(
      DeviceConfiguration(person: person, profile: profile, faults: faults, attemptLimit: limit))
  }

  @Test(
    "a sheet that nobody answers ends as stalled, after exactly so long",
    arguments: [SimulatedPerson.neverAnswers, .waits, .after(.seconds(6), .approves)])
  func sheet(person: SimulatedPerson) {
    var driver = self.driver(person)
    driver.start(.appleID())
    driver.run(to: .nanoseconds(4_999_999_999))
    #expect(driver.answers(to: 1) == [])
    driver.run(to: .seconds(5))
    #expect(driver.answers(to: 1) == [.failure(.stalled, presented: true)])
    #expect(driver.answer(to: 1)?.error?.code == .unknown)
    #expect(driver.model.sheet == nil)
    #expect(driver.model.nextInstant == nil)
    #expect(!driver.model.isStalled)
    driver.perform(.change(.person(.approves)))
    #expect(driver.signIn(.appleID())?.credential != nil)
  }

  @Test
  func `LIFE-19: a sheet that spins ends as stalled`() {
    var driver = self.driver(profile: .spinningSimulator)
    #expect(driver.signIn(.appleID()) == .failure(.stalled, presented: true))
    #expect(driver.timeOfAnswer() == .origin + .seconds(5))
  }

  @Test
  func `silence ends as stalled, and nobody knows whether there was a sheet`() {
    var driver = self.driver(faults: [Fault(.silence)])
    let answer = driver.signIn(.appleID())
    #expect(answer == ProviderAnswer(.failure(Self.stalled), presented: nil))
    #expect(driver.answers(to: 1).count == 1)
    #expect(driver.model.nextInstant == nil)
    #expect(!driver.model.owesAnswer)
  }

  @Test
  func `silence that the app has canceled is forgotten, and not stalled`() {
    var driver = self.driver(limit: .seconds(10), faults: [Fault(.silence)])
    driver.start(.appleID())
    driver.run(to: .milliseconds(3_001))
    driver.perform(.cancel(attempt: 1))
    driver.runToTheEnd()
    #expect(driver.answers(to: 1) == [])
    #expect(driver.effects.contains(.forget(attempt: 1)))
    #expect(driver.model.nextInstant == nil)
  }

  @Test("an attempt that shows nothing ends as stalled too")
  func sheetless() {
    var driver = self.driver(limit: .milliseconds(200), profile: DeviceProfile(window: .atSheet))
    driver.perform(.change(.windows(0)))
    #expect(driver.signIn(.appleID()) == .failure(.stalled, presented: false))
    #expect(driver.timeOfAnswer() == .origin + .milliseconds(200))
    #expect(driver.model.nextInstant == nil)
  }

  @Test(
    "an attempt that ends in time leaves nothing behind",
    arguments: [
      SimulatedPerson.approves, .cancels, .cancels(at: .shown), .opensSettings,
      .after(.milliseconds(3_999), .approves),
    ])
  func inTime(person: SimulatedPerson) {
    var driver = self.driver(person)
    let answer = driver.signIn(.appleID())
    #expect(answer != nil)
    #expect(answer?.error?.reason != .stalled)
    #expect(driver.model.nextInstant == nil)
    driver.pass(.seconds(10))
    #expect(driver.answers(to: 1).count == 1)
  }

  @Test
  func `an attempt that is refused has no patience to wear out`() {
    var driver = self.driver()
    driver.perform(.backgroundApp)
    driver.start(.appleID())
    #expect(driver.answers(to: 1) == [.failure(.refused, presented: false)])
    #expect(driver.model.nextInstant == nil)
  }

  @Test
  func `a refused second attempt leaves the first one its time`() {
    var driver = self.driver(.neverAnswers)
    driver.start(.appleID())
    driver.run(to: .seconds(4))
    driver.start(.appleID())
    #expect(driver.answer(to: 2)?.error?.reason == .requestAlreadyInProgress)
    driver.runToTheEnd()
    #expect(driver.timeOfAnswer(to: 1) == .origin + .seconds(5))
  }

  @Test("no patience at all ends an attempt at once", arguments: [Duration.zero, .seconds(-5)])
  func noPatience(limit: Duration) {
    var driver = self.driver(limit: limit)
    #expect(driver.signIn(.appleID()) == .failure(.stalled, presented: true))
    #expect(driver.timeOfAnswer() == .origin)
  }

  @Test
  func `without a limit an attempt may last for ever`() {
    var driver = self.driver(.neverAnswers, limit: nil)
    driver.start(.appleID())
    driver.pass(.seconds(1_000_000))
    #expect(driver.answers(to: 1) == [])
    #expect(driver.model.sheet != nil)
  }

  @Test("no fault and no override stands before a stalled attempt", arguments: [true, false])
  func asItIs(hasOverride: Bool) {
    var driver = self.driver(
      .neverAnswers, faults: [Fault(.silence), Fault(.twice), Fault(.unknownCode(1_999))])
    if hasOverride {
      driver.perform(.change(.overrides(Overrides(error: AuthorizationError(.network)))))
    }
    driver.signIn(.appleID())
    #expect(driver.answers(to: 1) == [.failure(.stalled, presented: true)])
  }

  @Test
  func `an app that is killed leaves no patience behind`() {
    var driver = self.driver(.neverAnswers)
    driver.start(.appleID())
    driver.perform(.killApp)
    #expect(driver.model.nextInstant == nil)
    #expect(driver.answers(to: 1) == [.failure(.appTerminated, presented: true)])
  }
}
