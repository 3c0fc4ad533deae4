import SignInCore
import SignInDeviceModel
import Testing

@Suite("When faults strike") struct FaultScheduleTests {
  /// On which of the first attempts, from 1, a fault strikes.
  private func occasions(
    _ schedule: Fault.Schedule, of count: Int = 12, seed: UInt64 = 1
  ) -> [Int] {
    Self.occasions([Fault(.unknownCode(7), schedule)], of: count, seed: seed)
  }

  /// The person closes each sheet at once, so that nothing but the fault takes time.
  private static func occasions(_ faults: [Fault], of count: Int, seed: UInt64) -> [Int] {
    var driver = DeviceDriver(
      DeviceConfiguration(person: .cancels(at: .shown), faults: faults, seed: seed))
    return (1...count).filter { _ in driver.signIn(.appleID())?.error?.code.rawValue == 7 }
  }

  @Test
  func `a fault without a schedule strikes on every occasion`() {
    #expect(Fault(.silence).schedule == .always)
    #expect(self.occasions(.always, of: 4) == [1, 2, 3, 4])
  }

  @Test("a numbered fault strikes on that occasion alone", arguments: 1...4)
  func nth(number: Int) {
    #expect(self.occasions(.nth(number), of: 5) == [number])
  }

  @Test(
    "a fault on an occasion that never comes doesn't strike", arguments: [6, .max])
  func never(number: Int) {
    #expect(self.occasions(.nth(number), of: 5) == [])
  }

  // Attempts are answered at 3 s, 6 s, 9 s and so on.
  @Test(
    "a timed fault strikes on the first occasion at or after its time, once",
    arguments: [
      (Duration.seconds(-1), [1]), (.zero, [1]), (.seconds(3), [1]),
      (.seconds(3) + .nanoseconds(1), [2]), (.seconds(6), [2]), (.milliseconds(8_999), [3]),
      (.seconds(13), []),
    ])
  func at(time: Duration, expected: [Int]) {
    var driver = DeviceDriver(Fault(.foreignState, .at(time)))
    let struck = (1...4).filter { _ in
      driver.signIn(.appleID())?.credential?.state != nil
    }
    #expect(struck == expected)
  }

  // MARK: Chance

  @Test(
    "a fault that is in no run, or on no occasion, never strikes",
    arguments: [(0, 100), (100, 0), (0, 0), (-5, 100), (100, -5)])
  func noChance(ofRun: Int, ofOccasion: Int) {
    for seed in 0..<20 as Range<UInt64> {
      #expect(
        self.occasions(.chance(ofRun: ofRun, ofOccasion: ofOccasion), of: 4, seed: seed) == [])
    }
  }

  @Test(
    "a fault that is in every run and on every occasion always strikes",
    arguments: [100, 101, .max])
  func certainty(percent: Int) {
    for seed in 0..<20 as Range<UInt64> {
      #expect(
        self.occasions(.chance(ofRun: percent, ofOccasion: percent), of: 3, seed: seed)
          == [1, 2, 3])
    }
  }

  @Test
  func `a fault by chance is there in some runs, and strikes there on some occasions`() {
    let runs = (0..<200 as Range<UInt64>).map {
      self.occasions(.chance(ofRun: 25, ofOccasion: 50), of: 20, seed: $0).count
    }
    // Of 200 runs about 50 have it; less than 30 or more than 70 are no chance of 25 percent.
    let having = runs.filter { $0 > 0 }
    #expect((30...70).contains(having.count), "\(having.count) runs")
    // None of these has it on all of 20 occasions, nor on hardly any.
    #expect(having.allSatisfy { (1...19).contains($0) })
    let share = having.reduce(0, +) * 100 / (having.count * 20)
    #expect((42...58).contains(share), "\(share) percent of occasions")
  }

  @Test
  func `a fault of every run strikes on about as many occasions as it says`() {
    let count = (0..<100 as Range<UInt64>).reduce(0) {
      $0 + self.occasions(.chance(ofRun: 100, ofOccasion: 25), of: 10, seed: $1).count
    }
    #expect((200...300).contains(count), "\(count) of 1,000 occasions")
  }

  @Test
  func `a fault of every occasion strikes on all of a run or on none`() {
    let counts = (0..<100 as Range<UInt64>).map {
      self.occasions(.chance(ofRun: 50, ofOccasion: 100), of: 3, seed: $0).count
    }
    #expect(Set(counts) == [0, 3])
    #expect((30...70).contains(counts.count { $0 == 3 }))
  }

  @Test
  func `the same seed has chance strike on the same occasions`() {
    for seed in 0..<30 as Range<UInt64> {
      let chance = Fault.Schedule.chance(ofRun: 80, ofOccasion: 40)
      #expect(
        self.occasions(chance, seed: seed) == self.occasions(chance, seed: seed))
    }
  }

  @Test
  func `chance without numbers is a quarter of the runs and a quarter of the occasions`() {
    #expect(Fault.Schedule.chance() == .chance(ofRun: 25, ofOccasion: 25))
    #expect(Fault(.silence, .chance()).isByChance)
    for schedule in [Fault.Schedule.always, .nth(1), .at(.zero)] {
      #expect(!Fault(.silence, schedule).isByChance)
    }
  }

  // MARK: Several

  @Test
  func `two faults of one kind strike on the occasions of both`() {
    let faults = [Fault(.unknownCode(7), .nth(2)), Fault(.unknownCode(7), .nth(4))]
    #expect(Self.occasions(faults, of: 5, seed: 1) == [2, 4])
  }

  @Test
  func `of two faults of one kind that strike at once the first in the list counts`() {
    for faults in [
      [Fault(.unknownCode(1), .nth(2)), Fault(.unknownCode(2))],
      [Fault(.unknownCode(2)), Fault(.unknownCode(1), .nth(2))],
    ] {
      var driver = DeviceDriver(DeviceConfiguration(faults: faults))
      let codes = (0..<3).map { _ in driver.signIn(.appleID())?.error?.code.rawValue }
      #expect(codes == (faults[0].schedule == .always ? [2, 2, 2] : [2, 1, 2]))
      #expect(driver.strikes.count == 3)
    }
  }

  @Test
  func `two faults of one kind by chance have streams of their own`() {
    let chance = Fault(.unknownCode(7), .chance(ofRun: 100, ofOccasion: 50))
    var additional = 0
    for seed in 0..<20 as Range<UInt64> {
      let one = Self.occasions([chance], of: 10, seed: seed)
      let two = Self.occasions([chance, chance], of: 10, seed: seed)
      #expect(Set(one).isSubset(of: two))
      additional += two.count - one.count
    }
    // Half of the half that the first one leaves.
    #expect((30...70).contains(additional), "\(additional) of 200 occasions")
  }

  @Test
  func `kinds by chance have streams of their own`() {
    let chance = Fault.Schedule.chance(ofRun: 100, ofOccasion: 50)
    var driver = DeviceDriver(
      DeviceConfiguration(faults: [Fault(.foreignState, chance), Fault(.droppedCode, chance)]))
    var kinds: Set<[Bool]> = []
    for _ in 0..<40 {
      let credential = driver.signIn(.appleID())?.credential
      kinds.insert([credential?.state != nil, credential?.authorizationCode == nil])
    }
    #expect(kinds.count == 4)
  }

  // MARK: A running device

  @Test
  func `faults that are set on a running device strike from then on, counted anew`() {
    var driver = DeviceDriver()
    driver.signIn(.appleID())
    let fault = Fault(.foreignState, .nth(2))
    driver.perform(.change(.faults([fault])))
    #expect(driver.model.configuration.faults == [fault])
    #expect(driver.signIn(.appleID())?.credential?.state == nil)
    #expect(driver.signIn(.appleID())?.credential?.state != nil)
    #expect(driver.signIn(.appleID())?.credential?.state == nil)
    #expect(driver.model.faultsNeverExercised == [])
    driver.perform(.change(.faults([fault])))
    #expect(driver.model.faultsNeverExercised == [fault])
    #expect(driver.signIn(.appleID())?.credential?.state == nil)
    #expect(driver.signIn(.appleID())?.credential?.state != nil)
    driver.perform(.change(.faults([])))
    #expect(driver.signIn(.appleID())?.credential?.state == nil)
    #expect(driver.model.faultsNeverExercised == [])
  }

  @Test
  func `faults that are set while a sheet stands count for its answer`() {
    var driver = DeviceDriver()
    let attempt = driver.start(.appleID())
    driver.run(to: .seconds(1))
    driver.perform(.change(.faults([Fault(.droppedCode), Fault(.refusedStart)])))
    driver.runToTheEnd()
    #expect(driver.answer(to: attempt)?.credential?.identityToken != nil)
    #expect(driver.answer(to: attempt)?.credential?.authorizationCode == nil)
  }

  @Test
  func `what silence has withheld stays withheld when the faults go`() {
    var driver = DeviceDriver(Fault(.silence))
    let attempt = driver.start(.appleID())
    driver.runToTheEnd()
    driver.perform(.change(.faults([])))
    driver.runToTheEnd()
    #expect(driver.answers(to: attempt) == [])
    #expect(driver.model.owesAnswer)
  }

  // MARK: Never exercised

  @Test
  func `faults that have not struck are told, those by chance too`() {
    let faults = [
      Fault(.silence, .nth(2)), Fault(.lostNotice), Fault(.twice, .nth(1)),
      Fault(.late(.zero), .at(.seconds(100))), Fault(.droppedToken, .chance(ofRun: 0)),
    ]
    var driver = DeviceDriver(DeviceConfiguration(faults: faults))
    #expect(driver.model.faultsNeverExercised == faults)
    driver.signIn(.appleID())
    #expect(driver.model.faultsNeverExercised == [faults[0], faults[1], faults[3], faults[4]])
    driver.signIn(.appleID())
    #expect(driver.model.faultsNeverExercised == [faults[1], faults[3], faults[4]])
  }
}
