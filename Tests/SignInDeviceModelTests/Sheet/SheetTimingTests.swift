import SignInCore
import SignInDeviceModel
import Testing

@Suite("Stages of a sheet") struct SheetTimingTests {
  @Test
  func `a sign-in takes three seconds and goes through every stage`() {
    var driver = DeviceDriver()
    let answer = driver.signIn(.appleID(.fullName, .email))
    let entries = driver.entries.map { entry in
      (entry.time.nanoseconds / 1_000_000, entry.content)
    }
    let user = answer?.credential?.user ?? UserID("nobody")
    guard let user, let answer else {
      Issue.record("no answer")
      return
    }
    let expected: [(Int64, DeviceEvent)] = [
      (0, .sheetShown(attempt: 1, .firstAuthorization)),
      (300, .sheetReached(attempt: 1, .reviewing)),
      (2_000, .personApproved(attempt: 1, name: nil, email: .real)),
      (2_000, .sheetReached(attempt: 1, .authenticating)),
      (2_700, .sheetReached(attempt: 1, .finishing)),
      (3_000, .grantBegan(user)),
      (3_000, .sheetGone(attempt: 1)),
      (3_000, .answered(attempt: 1, answer)),
    ]
    #expect(entries.count == expected.count + 1, "the command comes first")
    for (entry, expected) in zip(entries.dropFirst(), expected) {
      #expect(entry.0 == expected.0)
      #expect(entry.1 == .event(expected.1))
    }
    #expect(driver.model.sheet == nil)
    #expect(driver.model.nextInstant == nil)
    #expect(driver.model.now == .origin + .seconds(3))
  }

  @Test
  func `the sheet that stands tells attempt, kind and stage`() {
    var driver = DeviceDriver()
    driver.start(.appleID(.email))
    let stages: [(Duration, SheetStage?)] = [
      (.zero, .shown), (.nanoseconds(299_999_999), .shown), (.milliseconds(300), .reviewing),
      (.nanoseconds(1_999_999_999), .reviewing), (.seconds(2), .authenticating),
      (.nanoseconds(2_699_999_999), .authenticating), (.milliseconds(2_700), .finishing),
      (.nanoseconds(2_999_999_999), .finishing), (.seconds(3), nil),
    ]
    for (time, stage) in stages {
      driver.run(to: time)
      #expect(driver.model.now == .origin + time)
      #expect(driver.model.sheet?.stage == stage, "at \(time)")
      #expect(driver.model.sheet?.attempt == (stage == nil ? nil : 1))
      #expect(driver.model.sheet?.kind == (stage == nil ? nil : .firstAuthorization))
      #expect(driver.model.sheet?.hasFailed == (stage == nil ? nil : false))
    }
  }

  @Test
  func `the app that cancels takes the sheet away at once, at every stage`() {
    for milliseconds in [0, 300, 2_000, 2_700] {
      var driver = DeviceDriver()
      driver.start(.appleID())
      driver.run(to: .milliseconds(milliseconds))
      driver.perform(.cancel(attempt: 1))
      #expect(driver.model.sheet == nil)
      #expect(driver.answers(to: 1) == [.failure(.appCanceled, presented: true)])
      #expect(driver.timeOfAnswer() == .origin + .milliseconds(milliseconds))
      #expect(driver.model.nextInstant == nil, "nothing of the sheet stays planned")
      driver.runToTheEnd()
      #expect(driver.answers(to: 1).count == 1)
    }
  }

  @Test
  func `canceling an attempt that is over or never was changes nothing`() {
    var driver = DeviceDriver(person: .waits)
    driver.perform(.cancel(attempt: 7))
    driver.start(.appleID())
    driver.perform(.cancel(attempt: 2))
    #expect(driver.model.sheet?.attempt == 1)
    driver.perform(.dismiss(attempt: 1), .cancel(attempt: 1))
    #expect(driver.answers(to: 1) == [.failure(.userDismissed, presented: true)])
  }

  @Test
  func `a sheet that is gone makes way for the next attempt`() {
    var driver = DeviceDriver()
    driver.signIn(.appleID())
    driver.signIn(.appleID())
    #expect(driver.sheets == [.firstAuthorization, .returning])
    #expect(driver.timeOfAnswer(to: 2) == .origin + .seconds(6))
  }
}
