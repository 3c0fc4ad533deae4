import SignInCore
import SignInDeviceModel
import Testing

@Suite("Times at the edge") struct ExtremeTimeTests {
  private static let delays: [Duration] = [
    .seconds(Int64.max), .seconds(Int64.min), .nanoseconds(Int64.max), .nanoseconds(Int64.min),
    .seconds(9_223_372_036), .seconds(9_223_372_037), Duration(attoseconds: 1), .zero,
  ]

  @Test("any delay of a timer, a sleeper or a person comes to an end", arguments: Self.delays)
  func anyDelay(delay: Duration) {
    var driver = DeviceDriver(person: .after(delay, .approves))
    driver.perform(.setTimer(timer: 1, delay), .sleep(sleeper: 1, delay))
    driver.start(.appleID(.email))
    driver.runToTheEnd()
    #expect(driver.events.contains(.timerFired(timer: 1)))
    #expect(driver.events.contains(.woke(sleeper: 1)))
    #expect(driver.answer(to: 1)?.credential != nil)
    #expect(driver.model.nextInstant == nil)
  }

  @Test
  func `at the end of time things still happen, in their order`() {
    var driver = DeviceDriver()
    driver.model.advance(to: .distantFuture)
    #expect(driver.model.now == .distantFuture)
    driver.perform(.setTimer(timer: 1, .seconds(5)), .setTimer(timer: 2, .seconds(1)))
    #expect(driver.signIn(.appleID())?.credential != nil)
    #expect(driver.events.first == .sheetShown(attempt: 1, .firstAuthorization))
    #expect(
      driver.events.filter { $0 == .timerFired(timer: 1) || $0 == .timerFired(timer: 2) }
        == [.timerFired(timer: 1), .timerFired(timer: 2)])
    #expect(driver.model.now == .distantFuture)
  }

  @Test
  func `an instant before the origin moves nothing`() {
    var model = DeviceModel()
    model.advance(to: Instant(nanoseconds: .min))
    #expect(model.now == .origin)
    _ = model.handle(.setTimer(timer: 1, .zero))
    #expect(model.fireNext(upTo: Instant(nanoseconds: -1)) == nil)
    #expect(model.fireNext(upTo: .origin) != nil)
  }

  @Test(
    "any start of a device's time gives a token",
    arguments: [Int64.min, Int64.max, Int64.max - 86_400, -1, 0])
  func starts(start: Int64) throws {
    var driver = DeviceDriver(DeviceConfiguration(start: start))
    let answer = try driver.answer(.appleID())
    #expect(try answer.claims?.issuedAt == start &+ 3)
    #expect(try answer.claims?.expiresAt == start &+ 86_403)
  }

  @Test
  func `the largest numbers of attempts, checks, timers and sleepers work`() throws {
    let user = try #require(UserID("x"))
    var driver = DeviceDriver()
    for number in [0, UInt64.max] {
      driver.perform(
        .start(attempt: number, AuthorizationRequests([.appleID()])),
        .checkState(check: number, user), .setTimer(timer: number, .zero),
        .sleep(sleeper: number, .zero))
      driver.runToTheEnd()
      #expect(driver.answer(to: number)?.credential != nil)
      #expect(driver.stateAnswer(to: number)?.state == .notFound)
      #expect(driver.events.contains(.timerFired(timer: number)))
      #expect(driver.events.contains(.woke(sleeper: number)))
    }
  }
}
