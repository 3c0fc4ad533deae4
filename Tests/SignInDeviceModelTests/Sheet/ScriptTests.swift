import SignInCore
import SignInDeviceModel
import Testing

@Suite("Scripts of a person") struct ScriptTests {
  @Test
  func `a script answers sheet after sheet, in order`() {
    var driver = DeviceDriver(person: .script(.cancels, .approves, .opensSettings))
    #expect(driver.model.unusedScriptAnswers == 3)
    #expect(driver.signIn(.appleID())?.error?.reason == .userDismissed)
    #expect(driver.model.unusedScriptAnswers == 2)
    #expect(driver.signIn(.appleID())?.credential != nil)
    #expect(driver.model.unusedScriptAnswers == 1)
    #expect(driver.signIn(.appleID())?.error?.reason == .userDismissed)
    #expect(driver.model.unusedScriptAnswers == 0)
    #expect(driver.model.missingScriptAnswers == 0)
    #expect(!driver.model.isAppInForeground)
  }

  @Test
  func `a script that has run out ends the attempt without a sheet`() {
    var driver = DeviceDriver(person: .script(.approves))
    driver.signIn(.appleID())
    let sheets = driver.sheets
    for attempt in 2...3 as ClosedRange<UInt64> {
      #expect(driver.signIn(.appleID()) == .failure(.scriptExhausted, presented: false))
      #expect(driver.answer(to: attempt)?.error?.code == .unknown)
      #expect(driver.events.contains(.scriptExhausted(attempt: attempt)))
      #expect(driver.timeOfAnswer(to: attempt) == .origin + .seconds(3))
    }
    #expect(driver.sheets == sheets)
    #expect(driver.model.missingScriptAnswers == 2)
    #expect(driver.model.sheet == nil)
  }

  @Test
  func `an empty script has no answer at all`() {
    var driver = DeviceDriver(person: .script())
    #expect(driver.model.unusedScriptAnswers == 0)
    #expect(driver.signIn(.appleID()) == .failure(.scriptExhausted, presented: false))
    #expect(driver.model.missingScriptAnswers == 1)
  }

  @Test
  func `a script in a script counts with its parts`() {
    let nested = SimulatedPerson.script(
      .script(.cancels, .approves), .script(), .script(.script(.neverAnswers)))
    #expect(nested == .script(.cancels, .approves, .neverAnswers))
    #expect(DeviceDriver(person: nested).model.unusedScriptAnswers == 3)
  }

  @Test
  func `a delay around a script counts for each of its answers`() {
    let script = SimulatedPerson.script(.approves, .after(.seconds(9), .cancels))
    #expect(
      SimulatedPerson.after(.seconds(4), script)
        == .script(.after(.seconds(4), .approves), .after(.seconds(4), .cancels)))
    var driver = DeviceDriver(person: .after(.seconds(4), script))
    driver.signIn(.appleID())
    #expect(driver.timeOfAnswer() == .origin + .seconds(5))
    driver.signIn(.appleID())
    #expect(driver.timeOfAnswer(to: 2) == .origin + .seconds(9))
  }

  @Test
  func `an attempt that shows no sheet takes no answer from the script`() {
    var driver = DeviceDriver(person: .script(.approves))
    driver.perform(.change(.network(.offline)))
    #expect(driver.signIn(.appleID())?.error?.reason == .network)
    driver.start()
    driver.perform(.change(.network(.online)))
    #expect(driver.model.unusedScriptAnswers == 1)
    #expect(driver.signIn(.appleID())?.credential != nil)
    #expect(driver.model.unusedScriptAnswers == 0)
  }

  @Test
  func `a second attempt under a sheet takes no answer from the script`() {
    var driver = DeviceDriver(person: .script(.waits, .approves))
    driver.start(.appleID())
    driver.start(.appleID())
    #expect(driver.model.unusedScriptAnswers == 1)
  }

  @Test
  func `a script given later is begun from its beginning`() {
    var driver = DeviceDriver(person: .script(.cancels, .cancels))
    driver.signIn(.appleID())
    driver.perform(.change(.person(.script(.approves, .cancels))))
    #expect(driver.model.unusedScriptAnswers == 2)
    #expect(driver.signIn(.appleID())?.credential != nil)
    #expect(driver.model.unusedScriptAnswers == 1)
  }

  @Test
  func `a person without a script has no answers to use up`() {
    var driver = DeviceDriver()
    driver.signIn(.appleID())
    #expect(driver.model.unusedScriptAnswers == 0)
    #expect(driver.model.missingScriptAnswers == 0)
  }
}
