import SignInCore
import SignInDeviceModel
import Testing

@Suite("What the system says of the app") struct AppStateTests {
  @Test(
    "the app is inactive behind the sheet and half a second longer",
    arguments: [
      (Duration.zero, AppState.inactive), (.milliseconds(300), .inactive), (.seconds(2), .inactive),
      (.milliseconds(2_700), .inactive), (.seconds(3), .inactive),
      (.nanoseconds(3_499_999_999), .inactive), (.milliseconds(3_500), .active),
      (.seconds(60), .active),
    ])
  func overTime(time: Duration, state: AppState) {
    var driver = DeviceDriver()
    #expect(driver.model.appState == .active)
    driver.start(.appleID())
    driver.run(to: time)
    #expect(driver.model.appState == state)
    #expect(driver.model.isAppInForeground)
  }

  @Test(
    "however a sheet ends, the answer comes before the app is active",
    arguments: [
      SimulatedPerson.approves, .cancels, .cancels(at: .shown), .cancels(at: .authenticating),
      .cancels(at: .finishing),
    ])
  func answerFirst(person: SimulatedPerson) throws {
    var driver = DeviceDriver(person: person)
    driver.signIn(.appleID())
    let answered = try #require(driver.timeOfAnswer())
    #expect(driver.model.now == answered)
    #expect(driver.model.appState == .inactive)
    driver.run(upTo: answered + .nanoseconds(499_999_999))
    #expect(driver.model.appState == .inactive)
    driver.run(upTo: answered + .milliseconds(500))
    #expect(driver.model.appState == .active)
  }

  @Test
  func `an app that cancels is inactive for half a second more`() {
    var driver = DeviceDriver(person: .waits)
    driver.start(.appleID())
    driver.pass(.seconds(1))
    driver.perform(.cancel(attempt: 1))
    #expect(driver.answer(to: 1) != nil)
    #expect(driver.model.appState == .inactive)
    driver.pass(.milliseconds(500))
    #expect(driver.model.appState == .active)
  }

  @Test("a prompt is a sheet too", arguments: [nil, SimulatedAccount(hasTwoFactor: false)])
  func prompt(account: SimulatedAccount?) {
    var driver = DeviceDriver(DeviceConfiguration(account: account, person: .waits))
    driver.start(.appleID())
    #expect(driver.model.appState == .inactive)
  }

  @Test
  func `an attempt that shows nothing leaves the app active`() {
    var driver = DeviceDriver(DeviceConfiguration(network: .offline))
    driver.signIn(.appleID())
    #expect(driver.answer(to: 1)?.presented == false)
    #expect(driver.model.appState == .active)
    driver.perform(.change(.profile(DeviceProfile(window: .atSheet))), .change(.windows(0)))
    driver.perform(.change(.network(.online)))
    driver.start(.appleID())
    #expect(driver.model.appState == .active)
    driver.runToTheEnd()
    #expect(driver.model.appState == .active)
  }

  @Test
  func `a sheet within the half second leaves the app inactive`() {
    var driver = DeviceDriver(person: .script(.cancels(at: .shown), .waits))
    driver.signIn(.appleID())
    driver.pass(.milliseconds(400))
    driver.start(.appleID())
    driver.pass(.milliseconds(400))
    #expect(driver.model.appState == .inactive)
    driver.perform(.dismiss(attempt: 2))
    driver.pass(.milliseconds(499))
    #expect(driver.model.appState == .inactive)
    driver.pass(.milliseconds(1))
    #expect(driver.model.appState == .active)
  }

  @Test
  func `in the background the sheet doesn't count`() {
    var driver = DeviceDriver(person: .waits)
    driver.start(.appleID())
    driver.perform(.backgroundApp)
    #expect(driver.model.appState == .background)
    #expect(!driver.model.isAppInForeground)
    driver.perform(.activateApp)
    #expect(driver.model.appState == .inactive)
    driver.perform(.backgroundApp, .dismiss(attempt: 1))
    driver.pass(.seconds(1))
    driver.perform(.activateApp)
    #expect(driver.model.appState == .active)
  }

  @Test
  func `the states of an app's life follow each other`() {
    var driver = DeviceDriver()
    let steps: [(DeviceCommand, AppState)] = [
      (.backgroundApp, .background), (.backgroundApp, .background), (.activateApp, .active),
      (.activateApp, .active), (.killApp, .notRunning), (.launchApp, .active),
      (.backgroundApp, .background), (.killApp, .notRunning), (.removeApp, .notInstalled),
      (.installApp, .notRunning), (.launchApp, .active), (.removeApp, .notInstalled),
      (.installApp, .notRunning), (.removeApp, .notInstalled), (.installApp, .notRunning),
      (.launchApp, .active), (.backgroundApp, .background), (.removeApp, .notInstalled),
    ]
    for (command, state) in steps {
      driver.perform(command)
      #expect(driver.model.appState == state, "\(command)")
      #expect(driver.model.isAppInForeground == (state == .active))
    }
    #expect(driver.reasonsForIgnoring == [])
  }

  @Test("an app that is launched is active at once, whatever sheet there was")
  func launched() {
    var driver = DeviceDriver(person: .waits)
    driver.start(.appleID())
    driver.perform(.killApp)
    #expect(driver.model.appState == .notRunning)
    driver.perform(.launchApp)
    #expect(driver.model.appState == .active)
  }

  private static let killed: [DeviceCommand] = [.killApp]
  private static let removed: [DeviceCommand] = [.removeApp]
  private static let hidden: [DeviceCommand] = [.backgroundApp]
  private static let locked: [DeviceCommand] = [.lock]
  private static let ended: [DeviceCommand] = [.killApp, .lock]

  private static let idle: [(before: [DeviceCommand], command: DeviceCommand, why: String)] = [
    (killed, .activateApp, "the app is not running; launch it"),
    (removed, .activateApp, "the app is not installed"),
    (locked, .activateApp, "the device is locked"),
    (killed, .backgroundApp, "the app is not running"),
    (removed, .backgroundApp, "the app is not running"),
    (killed, .killApp, "the app is not running"), (removed, .killApp, "the app is not running"),
    ([], .launchApp, "the app runs already"), (hidden, .launchApp, "the app runs already"),
    (removed, .launchApp, "the app is not installed"), (ended, .launchApp, "the device is locked"),
    (removed, .removeApp, "the app is not installed"),
    ([], .installApp, "the app is installed already"),
    (hidden, .installApp, "the app is installed already"),
    (killed, .installApp, "the app is installed already"),
    (locked, .lock, "the device is locked already"), ([], .unlock, "the device is not locked"),
  ]

  @Test("what can't be done with the app changes nothing", arguments: Self.idle.indices)
  func changesNothing(index: Int) {
    let (before, command, why) = Self.idle[index]
    var driver = DeviceDriver()
    for command in before { driver.perform(command) }
    let state = driver.model
    driver.perform(command)
    #expect(driver.reasonsForIgnoring == [why])
    #expect(driver.model == state)
  }
}
