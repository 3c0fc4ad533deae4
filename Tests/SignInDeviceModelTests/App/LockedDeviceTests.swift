import SignInCore
import SignInDeviceModel
import Testing

@Suite("A locked device") struct LockedDeviceTests {
  @Test(
    "the lock takes the sheet down at any stage, as 1001",
    arguments: [Duration.zero, .milliseconds(300), .seconds(2), .milliseconds(2_700)])
  func sheet(time: Duration) {
    var driver = DeviceDriver()
    driver.start(.appleID())
    driver.run(to: time)
    driver.perform(.lock)
    #expect(driver.model.isLocked)
    #expect(driver.model.sheet == nil)
    #expect(driver.answers(to: 1) == [.failure(.deviceLocked, presented: true)])
    #expect(driver.answer(to: 1)?.error?.code == .canceled)
    #expect(driver.model.appState == .background)
    driver.runToTheEnd()
    #expect(driver.answers(to: 1).count == 1)
    driver.pass(.seconds(1))
    driver.perform(.unlock)
    #expect(!driver.model.isLocked)
    #expect(driver.model.appState == .active)
    #expect(driver.signIn(.appleID())?.credential != nil)
  }

  @Test(
    "the lock takes down prompts and quick sheets too",
    arguments: [nil, SimulatedAccount(hasTwoFactor: false), SimulatedAccount()])
  func otherSheets(account: SimulatedAccount?) {
    var driver = DeviceDriver(
      DeviceConfiguration(account: account, passwords: [SavedPassword()], person: .waits))
    driver.start(.appleID())
    driver.perform(.lock, .unlock)
    driver.start(.appleID(), .password)
    driver.perform(.lock)
    for attempt in [1, 2] as [UInt64] {
      #expect(driver.answers(to: attempt) == [.failure(.deviceLocked, presented: true)])
    }
  }

  @Test
  func `a profile that tells a closed sheet as 1000 tells a lock as 1001`() {
    var driver = DeviceDriver(DeviceConfiguration(person: .waits, profile: .iOS13))
    driver.start(.appleID())
    driver.perform(.lock)
    #expect(driver.answer(to: 1)?.error == AuthorizationError(.deviceLocked))
  }

  @Test
  func `an app in front goes to the background and comes back`() {
    var driver = DeviceDriver()
    driver.perform(.lock)
    #expect(driver.model.appState == .background)
    #expect(driver.events == [.appBackgrounded])
    driver.perform(.unlock)
    #expect(driver.model.appState == .active)
  }

  @Test
  func `an app in the background stays there`() {
    var driver = DeviceDriver()
    driver.perform(.backgroundApp, .lock, .unlock)
    #expect(driver.model.appState == .background)
    #expect(driver.events == [])
    driver.perform(.activateApp, .lock, .unlock)
    #expect(driver.model.appState == .active)
  }

  @Test("an app that ended under the lock does not come back by itself", arguments: [true, false])
  func ended(isRemoved: Bool) {
    var driver = DeviceDriver()
    driver.perform(.lock, isRemoved ? .removeApp : .killApp, .unlock)
    #expect(driver.model.appState == (isRemoved ? .notInstalled : .notRunning))
    #expect(driver.reasonsForIgnoring == [])
  }

  @Test
  func `an attempt that begins under the lock is refused`() {
    var driver = DeviceDriver()
    driver.perform(.lock)
    #expect(driver.signIn(.appleID()) == .failure(.refused, presented: false))
    driver.perform(.activateApp)
    #expect(driver.signIn(.appleID()) == .failure(.refused, presented: false))
    driver.perform(.unlock)
    #expect(driver.signIn(.appleID())?.credential != nil)
  }

  @Test
  func `checks and requests that show nothing go on under the lock`() throws {
    var driver = DeviceDriver()
    let user = try driver.credential(.appleID()).user
    driver.perform(.transferApp(team: "TEAM654321"))
    driver.start(.appleID(AppleIDRequest(user: user)))
    driver.perform(.checkState(check: 1, user), .lock)
    driver.runToTheEnd()
    #expect(driver.stateAnswer(to: 1)?.state == .transferred)
    #expect(driver.answer(to: 2)?.credential != nil)
  }
}
