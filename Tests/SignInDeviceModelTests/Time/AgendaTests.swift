import SignInCore
import SignInDeviceModel
import Testing

@Suite("What is planned, and in which order it happens") struct AgendaTests {
  /// The numbers of timers and sleepers in the order of their turn; sleepers count from 100.
  private func turns(_ driver: DeviceDriver) -> [UInt64] {
    driver.effects.compactMap { effect in
      switch effect {
      case .fireTimer(let timer): timer
      case .wake(let sleeper): sleeper + 100
      default: nil
      }
    }
  }

  @Test
  func `timers and sleepers have their turn in the order of their instants`() {
    var driver = DeviceDriver()
    driver.perform(
      .setTimer(timer: 1, .seconds(3)), .sleep(sleeper: 1, .seconds(1)),
      .setTimer(timer: 2, .seconds(2)), .sleep(sleeper: 2, .nanoseconds(1)),
      .setTimer(timer: 3, .zero))
    #expect(driver.model.nextInstant == .origin)
    driver.runToTheEnd()
    #expect(self.turns(driver) == [3, 102, 101, 2, 1])
    #expect(driver.time(of: .timerFired(timer: 1)) == .origin + .seconds(3))
    #expect(driver.time(of: .woke(sleeper: 2)) == .origin + .nanoseconds(1))
  }

  @Test
  func `of equal instants what was planned earlier comes first`() {
    var driver = DeviceDriver()
    for number in [5, 2, 9, 1] as [UInt64] {
      driver.perform(.setTimer(timer: number, .seconds(1)), .sleep(sleeper: number, .seconds(1)))
    }
    driver.run(to: .milliseconds(500))
    driver.perform(.setTimer(timer: 7, .milliseconds(500)))
    driver.runToTheEnd()
    #expect(self.turns(driver) == [5, 105, 2, 102, 9, 109, 1, 101, 7])
    #expect(Set(driver.entries.suffix(9).map(\.time)) == [.origin + .seconds(1)])
  }

  @Test
  func `a timer set before the sheet's step comes first at the same instant`() throws {
    var driver = DeviceDriver()
    driver.perform(.setTimer(timer: 1, .seconds(3)))
    driver.start(.appleID())
    driver.run(to: .milliseconds(2_700))
    driver.perform(.setTimer(timer: 2, .milliseconds(300)))
    driver.runToTheEnd()
    let answer = try #require(driver.answer(to: 1))
    let last = driver.events.drop { $0 != .timerFired(timer: 1) }
    #expect(last.first == .timerFired(timer: 1))
    #expect(last.suffix(2) == [.answered(attempt: 1, answer), .timerFired(timer: 2)])
    #expect(driver.timeOfAnswer() == driver.time(of: .timerFired(timer: 1)))
  }

  @Test
  func `a timer or sleeper that is stopped has no turn`() {
    var driver = DeviceDriver()
    driver.perform(
      .setTimer(timer: 1, .seconds(1)), .setTimer(timer: 2, .seconds(1)),
      .sleep(sleeper: 1, .seconds(1)), .sleep(sleeper: 2, .seconds(1)))
    #expect(driver.model.sleepers == 2)
    driver.perform(.stopTimer(timer: 1), .stopSleep(sleeper: 2))
    #expect(driver.model.sleepers == 1)
    driver.runToTheEnd()
    #expect(self.turns(driver) == [2, 101])
    #expect(driver.model.sleepers == 0)
    let before = driver.model
    driver.perform(.stopTimer(timer: 2), .stopTimer(timer: 9), .stopSleep(sleeper: 1))
    #expect(driver.model == before)
  }

  @Test
  func `a delay below zero counts as none`() {
    var driver = DeviceDriver()
    driver.run(to: .seconds(5))
    driver.perform(.setTimer(timer: 1, .seconds(-9)), .sleep(sleeper: 1, .seconds(-9)))
    driver.runToTheEnd()
    #expect(self.turns(driver) == [1, 101])
    #expect(driver.model.now == .origin + .seconds(5))
  }

  @Test
  func `nothing happens after the limit, and time stays`() {
    var driver = DeviceDriver()
    driver.perform(.setTimer(timer: 1, .seconds(1)))
    let before = driver.model
    #expect(driver.model.fireNext(upTo: .origin + .nanoseconds(999_999_999)) == nil)
    #expect(driver.model == before)
    #expect(driver.model.fireNext(upTo: .origin + .seconds(1))?.count == 2)
    #expect(driver.model.now == .origin + .seconds(1))
    #expect(driver.model.fireNext() == nil)
    #expect(driver.model.now == .origin + .seconds(1))
  }

  @Test
  func `time moves past nothing that is planned, and never back`() {
    var model = DeviceModel()
    model.advance(to: .origin + .seconds(2))
    #expect(model.now == .origin + .seconds(2))
    model.advance(to: .origin + .seconds(1))
    #expect(model.now == .origin + .seconds(2))
    _ = model.handle(.setTimer(timer: 1, .seconds(1)))
    model.advance(to: .origin + .seconds(9))
    #expect(model.now == .origin + .seconds(3))
    #expect(model.nextInstant == .origin + .seconds(3))
    model.advance(to: .origin + .seconds(9))
    #expect(model.now == .origin + .seconds(3), "the timer is still due")
    #expect(model.fireNext()?.last == .fireTimer(timer: 1))
    model.advance(to: .origin + .seconds(9))
    #expect(model.now == .origin + .seconds(9))
  }

  @Test
  func `entries bear the instant at which they come about`() {
    var driver = DeviceDriver()
    driver.run(to: .seconds(4))
    driver.perform(.backgroundApp)
    #expect(driver.entries.last?.time == .origin + .seconds(4))
    #expect(driver.entries.last?.device == "iPhone")
  }
}
