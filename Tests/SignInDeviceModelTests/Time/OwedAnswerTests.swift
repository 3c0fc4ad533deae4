import SignInCore
import SignInDeviceModel
import Testing

@Suite("What a device owes") struct OwedAnswerTests {
  @Test
  func `a device that was asked nothing owes nothing`() {
    var driver = DeviceDriver()
    #expect(!driver.model.owesAnswer)
    driver.perform(.backgroundApp, .activateApp, .settings(.signOut))
    #expect(!driver.model.owesAnswer)
  }

  @Test
  func `a timer owes nothing, a sleeper and a check are owed`() throws {
    let user = try #require(UserID("x"))
    let cases: [(DeviceCommand, DeviceCommand?, Bool)] = [
      (.setTimer(timer: 1, .seconds(1)), .stopTimer(timer: 1), false),
      (.sleep(sleeper: 1, .seconds(1)), .stopSleep(sleeper: 1), true),
      (.checkState(check: 1, user), nil, true),
    ]
    for (command, stop, owes) in cases {
      var driver = DeviceDriver()
      driver.perform(command)
      #expect(driver.model.owesAnswer == owes)
      if let stop {
        var stopped = driver
        stopped.perform(stop)
        #expect(!stopped.model.owesAnswer)
      }
      driver.runToTheEnd()
      #expect(!driver.model.owesAnswer)
    }
  }

  @Test
  func `an attempt is owed from its start to its answer`() {
    var driver = DeviceDriver()
    driver.start(.appleID())
    while driver.answer(to: 1) == nil {
      #expect(driver.model.owesAnswer)
      guard let next = driver.model.nextInstant else {
        Issue.record("nothing is planned")
        return
      }
      driver.run(upTo: next)
    }
    #expect(!driver.model.owesAnswer)
  }

  @Test
  func `an attempt that is refused is not owed`() {
    var driver = DeviceDriver(DeviceConfiguration(network: .offline))
    driver.start(.appleID())
    #expect(!driver.model.owesAnswer)
  }

  @Test
  func `a prompt that waits for somebody is not owed`() {
    var driver = DeviceDriver(DeviceConfiguration(account: nil, person: .waits))
    driver.start(.appleID())
    #expect(driver.model.owesAnswer, "it can't be used yet")
    driver.runToTheEnd()
    #expect(!driver.model.owesAnswer)
  }

  @Test
  func `a sheet that waits does not hide what else is owed`() {
    var driver = DeviceDriver(person: .waits)
    driver.start(.appleID())
    driver.runToTheEnd()
    driver.perform(.sleep(sleeper: 1, .seconds(1)))
    #expect(driver.model.owesAnswer)
    driver.runToTheEnd()
    #expect(!driver.model.owesAnswer)
  }
}
