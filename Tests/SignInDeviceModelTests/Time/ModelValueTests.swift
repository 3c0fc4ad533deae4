import SignInCore
import SignInDeviceModel
import Testing

@Suite("A device as a value") struct ModelValueTests {
  /// A device after so many steps of a seeded walk.
  private func walk(_ seed: UInt64, steps: UInt64) -> DeviceDriver {
    var driver = DeviceDriver()
    self.walk(seed, numbers: 1...steps, &driver)
    return driver
  }

  private func walk(_ seed: UInt64, numbers: ClosedRange<UInt64>, _ driver: inout DeviceDriver) {
    var generator = SplitMix64(seed: seed)
    for number in numbers {
      driver.perform(.random(number: number, using: &generator))
      let pause = Duration.milliseconds(Int64(generator.next() % 1_500))
      driver.run(upTo: driver.model.now + pause)
    }
  }

  @Test("equal commands give equal devices and equal records", arguments: 0..<10 as Range<UInt64>)
  func repeatable(seed: UInt64) {
    let first = self.walk(seed, steps: 60)
    let second = self.walk(seed, steps: 60)
    #expect(first == second)
    #expect(first.model.hashValue == second.model.hashValue)
    #expect(first.entries.map(\.json) == second.entries.map(\.json))
    #expect(first != self.walk(seed + 1_000, steps: 60))
  }

  @Test("a copy goes its own way", arguments: 0..<10 as Range<UInt64>)
  func forks(seed: UInt64) {
    let origin = self.walk(seed, steps: 30)
    var first = origin
    var second = origin
    self.walk(seed + 1, numbers: 31...60, &first)
    #expect(second == origin)
    self.walk(seed + 2, numbers: 31...60, &second)
    #expect(first != second)
    second = origin
    self.walk(seed + 1, numbers: 31...60, &second)
    #expect(first == second)
    #expect(first.model.hashValue == second.model.hashValue)
  }

  @Test
  func `devices that differ in anything are not equal`() {
    let waiting = DeviceDriver(person: .waits)
    var shown = waiting
    shown.start(.appleID())
    var reviewed = shown
    reviewed.runToTheEnd()
    var left = waiting
    left.perform(.backgroundApp)
    let models = [waiting, shown, reviewed, left, DeviceDriver(DeviceConfiguration(seed: 2))]
    #expect(Set(models.map(\.model)).count == 5)
  }

  @Test(
    "LIFE-20: whatever is done, in whatever order, every question is answered once",
    arguments: 0..<60 as Range<UInt64>)
  func everyQuestionIsAnsweredOnce(seed: UInt64) {
    var driver = self.walk(seed, steps: 60)
    driver.runToTheEnd()
    driver.perform(.stall)
    driver.runToTheEnd()
    var asked: Set<DeviceCommand> = []
    var last = Instant.origin
    var hasSheet = false
    for entry in driver.entries {
      #expect(entry.time >= last)
      last = entry.time
      switch entry.content {
      case .command(let command): asked.insert(command)
      case .event(.sheetShown):
        #expect(!hasSheet, "no sheet above a sheet")
        hasSheet = true
      case .event(.sheetGone):
        #expect(hasSheet)
        hasSheet = false
      default: break
      }
    }
    #expect(!hasSheet)
    for command in asked {
      switch command {
      case .start(let attempt, _): #expect(driver.answers(to: attempt).count == 1)
      case .checkState(let check, _): #expect(driver.stateAnswer(to: check) != nil)
      case .sleep(let sleeper, _):
        #expect(driver.effects.count { $0 == .wake(sleeper: sleeper) } == 1)
      case .setTimer(let timer, _):
        #expect(driver.effects.count { $0 == .fireTimer(timer: timer) } == 1)
      default: break
      }
    }
    #expect(driver.effects.count { if case .answer = $0 { true } else { false } } <= 60)
  }

  @Test
  func `the entry of a command comes before what follows from it`() {
    var driver = DeviceDriver(DeviceConfiguration(network: .offline))
    driver.start(.appleID())
    let entry = TranscriptEntry(
      device: "iPhone", time: .origin,
      .command(.start(attempt: 1, AuthorizationRequests([.appleID()]))))
    #expect(driver.effects.first == .record(entry))
    #expect(
      driver.effects.last
        == .answer(attempt: 1, .failure(.network, presented: false), isLast: true))
    #expect(driver.effects.count == 3)
  }
}
