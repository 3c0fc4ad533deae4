import SignInCore
import SignInDeviceModel
import Testing

@Suite("An app whose process ends") struct KilledAppTests {
  private static let terminated = AuthorizationError(.appTerminated)

  @Test(
    "LIFE-18: killed at any moment of a sign-in, the attempt ends as 1001, once",
    arguments: [
      Duration.zero, .milliseconds(299), .milliseconds(300), .seconds(1), .seconds(2),
      .milliseconds(2_500), .milliseconds(2_700), .milliseconds(2_999),
    ])
  func atAnyMoment(time: Duration) {
    var driver = DeviceDriver()
    driver.start(.appleID())
    driver.run(to: time)
    driver.perform(.killApp)
    #expect(driver.answers(to: 1) == [.failure(.appTerminated, presented: true)])
    #expect(driver.answer(to: 1)?.error?.code == .canceled)
    #expect(driver.timeOfAnswer() == .origin + time)
    #expect(driver.model.sheet == nil)
    #expect(driver.model.nextInstant == nil)
    #expect(!driver.model.owesAnswer)
    #expect(driver.effects.last == .forgetObservers)
    driver.runToTheEnd()
    #expect(driver.answers(to: 1).count == 1)
    #expect(!driver.events.contains { if case .grantBegan = $0 { true } else { false } })
  }

  @Test(
    "LIFE-18: what was meant for the sheet doesn't reach the app that is launched anew",
    arguments: [
      DeviceCommand.approve(attempt: 1, name: nil, email: .real), .dismiss(attempt: 1),
      .openSettings(attempt: 1), .usePassword(attempt: 1, user: nil),
    ])
  func afterwards(command: DeviceCommand) {
    var driver = DeviceDriver(person: .waits)
    driver.start(.appleID())
    driver.perform(.killApp, .launchApp, command, .cancel(attempt: 1))
    driver.runToTheEnd()
    #expect(driver.reasonsForIgnoring == ["the sheet is gone"])
    #expect(driver.answers(to: 1).count == 1)
  }

  @Test("an attempt that shows nothing ends in the same way, and says so")
  func sheetless() throws {
    var driver = DeviceDriver()
    let user = try driver.credential(.appleID()).user
    driver.perform(.transferApp(team: "TEAM654321"))
    driver.start(.appleID(AppleIDRequest(user: user)))
    driver.perform(.killApp)
    #expect(driver.answers(to: 2) == [.failure(.appTerminated, presented: false)])
    driver.perform(
      .launchApp, .change(.windows(0)), .change(.profile(DeviceProfile(window: .atSheet))))
    driver.start(.appleID())
    driver.perform(.killApp)
    #expect(driver.answers(to: 3) == [.failure(.appTerminated, presented: false)])
    #expect(driver.model.nextInstant == nil)
  }

  @Test(
    "an attempt whose answer is held back ends with the process",
    arguments: [Fault.Kind.silence, .late(.seconds(5))])
  func heldBack(kind: Fault.Kind) {
    var driver = DeviceDriver(DeviceConfiguration(faults: [Fault(kind)]))
    driver.start(.appleID())
    driver.run(to: .seconds(4))
    #expect(driver.answers(to: 1) == [])
    driver.perform(.killApp)
    #expect(driver.answers(to: 1) == [ProviderAnswer(.failure(Self.terminated), presented: nil)])
    driver.runToTheEnd()
    #expect(driver.answers(to: 1).count == 1)
    #expect(!driver.model.owesAnswer)
  }

  @Test(
    "no fault and no override stands before the end of the process",
    arguments: [Fault.Kind.silence, .late(.seconds(5)), .twice, .unknownCode(1_999)])
  func asItIs(kind: Fault.Kind) {
    var driver = DeviceDriver(
      DeviceConfiguration(
        faults: [Fault(kind)], overrides: Overrides(error: AuthorizationError(.network))))
    driver.start(.appleID())
    driver.perform(.killApp)
    #expect(driver.answers(to: 1) == [.failure(.appTerminated, presented: true)])
  }

  @Test
  func `checks end with the process, in the order in which they were asked`() throws {
    var driver = DeviceDriver()
    let user = try driver.credential(.appleID()).user
    driver.perform(
      .checkState(check: 3, user), .checkState(check: 1, user), .checkState(check: 2, user),
      .killApp)
    let answers = driver.effects.compactMap { effect -> (UInt64, CredentialStateAnswer)? in
      if case .answerState(let check, let answer) = effect { (check, answer) } else { nil }
    }
    #expect(answers.map(\.0) == [3, 1, 2])
    #expect(answers.allSatisfy { $0.1 == CredentialStateAnswer(error: Self.terminated) })
    #expect(driver.model.unansweredChecks == 0)
    #expect(!driver.model.owesAnswer)
  }

  @Test
  func `timers, sleepers and the server's calls outlive the process`() {
    var driver = DeviceDriver()
    driver.perform(
      .setTimer(timer: 1, .seconds(1)), .sleep(sleeper: 1, .seconds(1)),
      .callService(call: 1, ServiceCall(.keys)), .killApp)
    driver.runToTheEnd()
    #expect(driver.effects.contains(.fireTimer(timer: 1)))
    #expect(driver.effects.contains(.wake(sleeper: 1)))
    #expect(driver.serviceAnswer(to: 1) != nil)
  }

  @Test("an attempt that begins in an app that doesn't run is refused as 1004")
  func beginsWhileKilled() {
    var driver = DeviceDriver(DeviceConfiguration(passwords: [SavedPassword()]))
    for command in [DeviceCommand.killApp, .removeApp, .installApp] {
      driver.perform(command)
      #expect(driver.signIn(.appleID()) == .failure(.refused, presented: false))
      #expect(driver.signIn(.password) == .failure(.refused, presented: false))
    }
    driver.perform(.launchApp)
    #expect(driver.signIn(.appleID())?.credential != nil)
  }

  @Test(
    "the relation outlives the process, and the app itself",
    arguments: [
      [DeviceCommand.killApp, .launchApp], [.removeApp, .installApp, .launchApp],
      [.killApp, .removeApp, .installApp, .launchApp], [.backgroundApp, .killApp, .launchApp],
    ])
  func relation(commands: [DeviceCommand]) throws {
    var driver = DeviceDriver()
    let user = try driver.credential(.appleID(.email)).user
    for command in commands { driver.perform(command) }
    #expect(driver.reasonsForIgnoring == [])
    #expect(driver.checkState(of: user)?.state == .authorized)
    let again = try driver.credential(.appleID(.email))
    #expect(again.user == user)
    #expect(again.email == nil)
    #expect(driver.sheets == [.firstAuthorization, .returning])
  }

  @Test
  func `observers are forgotten each time a process ends, and only then`() {
    var driver = DeviceDriver()
    driver.perform(
      .killApp, .killApp, .launchApp, .removeApp, .installApp, .removeApp, .backgroundApp)
    #expect(driver.effects.count { $0 == .forgetObservers } == 2)
  }
}
