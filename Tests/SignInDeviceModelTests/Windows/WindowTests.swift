import SignInCore
import SignInDeviceModel
import Testing

@Suite("Windows to present from") struct WindowTests {
  private func driver(
    _ window: DeviceProfile.WindowDemand, windows: Int, person: SimulatedPerson = .approves
  ) -> DeviceDriver {
    DeviceDriver(
      DeviceConfiguration(
        windows: windows, person: person, profile: DeviceProfile(window: window)))
  }

  @Test(
    "LIFE-13: with a window the sheet appears over the last one, whatever the demand",
    arguments: DeviceProfile.WindowDemand.allCases, [1, 2, 7])
  func overTheLast(window: DeviceProfile.WindowDemand, windows: Int) {
    var driver = self.driver(window, windows: windows, person: .waits)
    driver.start(.appleID())
    #expect(driver.model.sheet?.window == windows)
    driver.perform(.approve(attempt: 1, name: nil, email: .real))
    driver.runToTheEnd()
    #expect(driver.answer(to: 1)?.credential != nil)
  }

  @Test(
    "LIFE-13: without a window an attempt ends as 1004, at once or when the sheet is due",
    arguments: [0, -1],
    [
      (DeviceProfile.WindowDemand.atStart, Duration.zero), (.atSheet, .milliseconds(300)),
    ])
  func none(windows: Int, demand: (window: DeviceProfile.WindowDemand, time: Duration)) {
    var driver = self.driver(demand.window, windows: windows)
    driver.start(.appleID())
    #expect(driver.answers(to: 1).count == (demand.window == .atStart ? 1 : 0))
    driver.runToTheEnd()
    #expect(driver.answers(to: 1) == [.failure(.noPresentationAnchor, presented: false)])
    #expect(driver.answer(to: 1)?.error?.code == .failed)
    #expect(driver.answer(to: 1)?.error?.reason?.isMisuse == true)
    #expect(driver.timeOfAnswer() == .origin + demand.time)
    #expect(driver.sheets == [])
    // With a window the next one works.
    driver.perform(.change(.windows(1)))
    #expect(driver.signIn(.appleID())?.credential != nil)
  }

  @Test("where no window is needed the sheet appears by itself", arguments: [0, -1])
  func notNeeded(windows: Int) {
    var driver = self.driver(.never, windows: windows, person: .waits)
    driver.start(.appleID())
    #expect(driver.model.sheet != nil)
    #expect(driver.model.sheet?.window == nil)
  }

  @Test(
    "prompts and quick sheets need a window like any other",
    arguments: [DeviceProfile.WindowDemand.atStart, .atSheet])
  func everySheet(window: DeviceProfile.WindowDemand) {
    var driver = DeviceDriver(
      DeviceConfiguration(
        account: nil, windows: 0, passwords: [SavedPassword()],
        profile: DeviceProfile(window: window)))
    for requests in [[AuthorizationRequest.appleID()], [.password], [.appleID(), .password]] {
      var fresh = driver
      fresh.perform(.start(attempt: 1, AuthorizationRequests(requests)))
      fresh.runToTheEnd()
      #expect(fresh.answers(to: 1) == [.failure(.noPresentationAnchor, presented: false)])
    }
    driver.perform(.change(.windows(1)))
    #expect(driver.signIn(.password)?.password != nil)
  }

  @Test
  func `while the system looks for a window no other attempt begins`() {
    var driver = self.driver(.atSheet, windows: 0)
    driver.start(.appleID())
    driver.start(.appleID())
    #expect(driver.answers(to: 2) == [.failure(.requestAlreadyInProgress, presented: false)])
    driver.runToTheEnd()
    #expect(driver.answer(to: 1)?.error?.reason == .noPresentationAnchor)
  }

  @Test
  func `an attempt can be canceled before the system finds no window`() {
    var driver = self.driver(.atSheet, windows: 0)
    driver.start(.appleID())
    driver.run(to: .milliseconds(100))
    driver.perform(.cancel(attempt: 1), .cancel(attempt: 1))
    #expect(driver.answers(to: 1) == [.failure(.appCanceled, presented: false)])
    #expect(driver.model.nextInstant == nil)
    driver.perform(.change(.windows(1)))
    #expect(driver.signIn(.appleID())?.credential != nil)
  }

  @Test
  func `a sheet stays over its window, and the next one is over the last`() {
    var driver = self.driver(.never, windows: 1, person: .waits)
    driver.start(.appleID())
    driver.perform(.change(.windows(3)))
    #expect(driver.model.sheet?.window == 1)
    driver.perform(.change(.windows(0)))
    #expect(driver.model.sheet?.window == 1)
    driver.perform(.dismiss(attempt: 1), .change(.windows(3)))
    driver.start(.appleID())
    #expect(driver.model.sheet?.window == 3)
  }

  @Test
  func `an attempt without a window takes no answer from the script`() {
    var driver = self.driver(.atSheet, windows: 0, person: .script(.approves))
    driver.signIn(.appleID())
    #expect(driver.model.unusedScriptAnswers == 1)
  }

  @Test(
    "other causes stand before a missing window",
    arguments: [DeviceProfile.WindowDemand.atStart, .atSheet])
  func otherCauses(window: DeviceProfile.WindowDemand) {
    var driver = self.driver(window, windows: 0)
    #expect(driver.signIn()?.error?.reason == .noRequests)
    driver.perform(.change(.app(SimulatedApp(hasEntitlement: false))))
    #expect(driver.signIn(.appleID())?.error?.reason == .missingEntitlement)
    driver.perform(.change(.app(SimulatedApp())), .backgroundApp)
    #expect(driver.signIn(.appleID())?.error?.reason == .refused)
  }

  @Test
  func `a computer needs a window at the start`() {
    var driver = DeviceDriver(DeviceConfiguration(windows: 0, profile: .desktop))
    driver.start(.appleID())
    #expect(driver.answers(to: 1) == [.failure(.noPresentationAnchor, presented: false)])
  }
}
