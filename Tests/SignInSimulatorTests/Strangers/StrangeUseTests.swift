import SignInFlow
import SignInSimulator
import Testing

@Suite("What a stranger tries")
struct StrangeUseTests {
  @Test
  func `two begins in one turn on one controller and on two`() {
    let device = SimulatedDevice(person: .waits)
    let controllers = [SignInController(device), SignInController(device)]
    let attempts = [0, 0, 1, 1].map { controllers[$0].begin(.appleID()) }
    #expect(attempts[0].settled == nil)
    for attempt in attempts.dropFirst() {
      #expect(attempt.settled?.error?.reason == .requestAlreadyInProgress)
      #expect(attempt.presented == false)
    }
    device.sheet?.approve()
    #expect(attempts[0].settled?.authorization != nil)
    #expect(device.sheetsShown == 1)
  }

  @Test
  func `with automatic time two begins in one turn both succeed, one after the other`() {
    let device = SimulatedDevice()
    let controller = SignInController(device)
    #expect(controller.begin(.appleID()).settled?.authorization != nil)
    #expect(controller.begin(.appleID()).settled?.authorization != nil)
    #expect(device.now == .seconds(6))
  }

  @Test
  func `the same scope twice gives the name once`() {
    let device = SimulatedDevice()
    let outcome = SignInController(device)
      .begin(.appleID(.fullName, .fullName, .fullName)).settled
    #expect(outcome?.appleID?.fullName?.formatted() == "Ada Lovelace")
    #expect(outcome?.appleID?.email == nil)
  }

  @Test
  func `a scope that nobody knows brings nothing`() {
    let device = SimulatedDevice()
    let scope = AuthorizationScope(rawValue: "shoe_size")
    let outcome = SignInController(device).begin(.appleID(scope)).settled
    #expect(outcome?.appleID?.fullName == nil)
    #expect(outcome?.appleID?.email == nil)
  }

  @Test
  func `values of ten megabytes are refused and nothing is shown`() {
    let long = String(repeating: "n", count: 10_000_000)
    let device = SimulatedDevice()
    let controller = SignInController(device)
    for request in [AppleIDRequest(nonce: long), AppleIDRequest(state: long)] {
      let attempt = controller.begin(.appleID(request))
      #expect(attempt.settled?.error?.code == .failed)
      #expect(attempt.settled?.error?.reason == .refused)
      #expect(attempt.presented == false)
    }
    #expect(device.transcript.jsonLines.utf8.count < 10_000)
  }

  @Test(arguments: [
    "👩‍👩‍👧‍👦", "عائشة", "Zoë", "שלום‎", "   ", "", "a\u{0}b", "\u{202e}flip", "A\nB\r\nC", "#;:->>",
    "\"\\",
  ])
  func `any name goes through unchanged and breaks no transcript`(given: String) throws {
    let name = PersonName(givenName: given)
    let device = SimulatedDevice(person: .approves(name: name))
    let attempt = SignInController(device).begin(.appleID(.fullName))
    #expect(attempt.settled?.appleID?.fullName == name)
    let transcript = device.transcript
    let lines = "\(transcript)".split(whereSeparator: \.isNewline)
    #expect(lines.count == transcript.entries.count)
    let diagram = transcript.mermaid.split(whereSeparator: \.isNewline)
    let lanes = diagram.count { $0.hasPrefix("  participant ") }
    #expect(diagram.count == 1 + lanes + transcript.entries.count)
    #expect(
      transcript.jsonLines.split(whereSeparator: \.isNewline).count
        == 1 + transcript.entries.count)
  }

  @Test
  func `ten thousand controllers at once on one device: one has the sheet`() {
    let device = SimulatedDevice(person: .waits)
    let attempts = (0..<10_000).map { _ in SignInController(device).begin(.appleID()) }
    let refused = attempts.count { $0.settled?.error?.reason == .requestAlreadyInProgress }
    #expect(refused == 9_999)
    device.sheet?.cancel()
    #expect(attempts[0].settled?.error?.reason == .userDismissed)
    #expect(device.unfinished == [])
  }

  @Test
  func `ten thousand tasks on one device all get an outcome`() async throws {
    let device = SimulatedDevice(person: .cancels)
    let outcomes = await withTaskGroup { group in
      for _ in 0..<10_000 {
        group.addTask { await SignInController(device).begin(.appleID()).outcome.error?.reason }
      }
      return await group.reduce(into: [:]) { counts, reason in counts[reason, default: 0] += 1 }
    }
    #expect(outcomes.values.reduce(0, +) == 10_000)
    #expect(Set(outcomes.keys).isSubset(of: [.userDismissed, .requestAlreadyInProgress]))
    #expect(outcomes[.userDismissed] == device.sheetsShown)
    await device.until { $0.unfinished.isEmpty }
  }

  @Test
  func `ten thousand devices do not disturb one another`() {
    let devices = (0..<10_000).map { _ in SimulatedDevice(person: .cancels) }
    for device in devices { SignInController(device).begin(.appleID()) }
    #expect(devices.allSatisfy { $0.now == .seconds(2) && $0.unfinished.isEmpty })
  }

  @Test
  func `a script that runs out ends the attempt, shows nothing and is reported`() {
    let device = SimulatedDevice(person: .script(.approves))
    let controller = SignInController(device)
    #expect(controller.begin(.appleID()).settled?.authorization != nil)
    let attempt = controller.begin(.appleID())
    #expect(attempt.settled?.error?.code == .unknown)
    #expect(attempt.settled?.error?.reason == .scriptExhausted)
    #expect(attempt.presented == false)
    #expect(device.unfinished == [.scriptExhausted(1)])
  }

  @Test
  func `a script without a single answer runs out at once`() {
    let device = SimulatedDevice(person: .script())
    #expect(
      SignInController(device).begin(.appleID()).settled?.error?.reason == .scriptExhausted)
  }

  @Test
  func `a forgotten sheet is reported`() {
    let device = SimulatedDevice(person: .waits)
    SignInController(device).begin(.appleID())
    #expect(device.unfinished == [.sheetUp(attempt: 1), .answerOwed(attempt: 1)])
    device.sheet?.cancel()
  }

  @Test
  func `an observer that another one calls off during a notice is not called`() {
    let device = SimulatedDevice()
    let controller = SignInController(device)
    controller.begin(.appleID())
    let notes = Notes()
    let second = OneShot<Registration>()
    controller.observeRevocations { second.value?.cancel() }
    second.settle(controller.observeRevocations { notes.note("called") })
    device.settings.stopUsingThisApp()
    device.app.activate()
    #expect(notes.all == [])
  }
}
