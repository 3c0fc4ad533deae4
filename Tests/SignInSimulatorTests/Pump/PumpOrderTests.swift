import SignInDeviceModel
import SignInFlow
import SignInSimulator
import Testing

@Suite("Order of what reaches a device")
struct PumpOrderTests {
  @Test
  func `commands from several threads stand in the transcript in the order of arrival`() async {
    let device = SimulatedDevice()
    let notes = Notes()
    await withTaskGroup { group in
      for thread in 0..<4 {
        group.addTask {
          for number in 0..<100 {
            guard let user = UserID("\(thread)-\(number)") else { continue }
            device.credentialState(of: user) { _ in notes.note(user.rawValue) }
          }
        }
      }
    }
    // The last one at work has handed everything over only once nothing is owed any more.
    await device.until { $0.unfinished.isEmpty }
    await device.until { _ in notes.all.count == 400 }

    var asked: [UInt64: String] = [:]
    var numbers: [UInt64] = []
    var answered: [String] = []
    for entry in device.transcript.entries {
      switch entry.content {
      case .command(.checkState(let check, let user)):
        numbers.append(check)
        asked[check] = user.rawValue
      case .event(.stateAnswered(let check, _)): answered.append(asked[check] ?? "unasked")
      default: Issue.record("unexpected: \(entry)")
      }
    }
    #expect(numbers == Array(1...400))
    #expect(notes.all == answered)
    for thread in 0..<4 {
      let own = numbers.compactMap { asked[$0] }.filter { $0.hasPrefix("\(thread)-") }
      #expect(own == (0..<100).map { "\(thread)-\($0)" })
    }
  }

  @Test
  func `a command from a callback is done after the callback and before what is planned`() {
    let device = SimulatedDevice(time: .manual)
    let notes = Notes()
    device.after(.seconds(1)) {
      device.app.background()
      notes.note("first timer, active \(device.app.isInForeground)")
    }
    device.after(.seconds(1)) { notes.note("second timer, active \(device.app.isInForeground)") }
    device.advance(by: .seconds(1))
    #expect(notes.all == ["first timer, active true", "second timer, active false"])
    #expect(
      device.texts.suffix(3) == [
        "is called by timer 1", "goes to the background", "is called by timer 2",
      ])
  }

  @Test
  func `what goes out is handed over before a command that came meanwhile is done`() async {
    let device = SimulatedDevice()
    let notes = Notes()
    let hasLooked = OneShot<Void>()
    async let saw = device.until { device in
      hasLooked.settle(())
      guard !notes.all.isEmpty else { return false }
      notes.note("looked, active \(device.app.isInForeground)")
      return true
    }
    await hasLooked.wait()
    SignInController(device).begin(.appleID()).onSettled { _ in }
    // The fact is looked at after the callback, and before what the callback asked for.
    if let user = UserID("somebody") {
      device.credentialState(of: user) { _ in
        device.app.background()
        notes.note("answered")
      }
    }
    #expect(await saw)
    #expect(notes.all == ["answered", "looked, active true"])
    #expect(await device.until { !$0.app.isInForeground })
  }

  @Test
  func `all observers hear a notice before what one of them asks for is done`() async throws {
    let device = SimulatedDevice()
    let controller = SignInController(device)
    let notes = Notes()
    _ = try await controller.authorize(.appleID())
    controller.observeRevocations { device.app.background() }
    controller.observeRevocations { notes.note("active \(device.app.isInForeground)") }
    device.settings.stopUsingThisApp()
    device.app.activate()
    #expect(notes.all == ["active true"])
    #expect(!device.app.isInForeground)
  }
}
