import SignInCore
import SignInDeviceModel
import SignInFlow
import SignInSimulator
import Testing

@Suite("Playing runs") struct RunPlayingTests {
  private func run(_ lines: [String]) throws -> Run {
    try Run(lines.joined(separator: "\n").utf8, file: "sample.jsonl")
  }

  @Test
  func `a recorded transcript plays without a difference`() throws {
    let device = SimulatedDevice(person: .approves(email: .hidden))
    let controller = SignInController(device)
    let first = controller.begin(.appleID(.fullName, .email, nonce: Nonce(raw: "n")))
    let user = try #require(try first.settled?.get().appleID?.user)
    device.credentialState(of: user) { _ in }
    device.settings.stopUsingThisApp()
    device.app.activate()
    device.credentialState(of: user) { _ in }
    device.person = .cancels
    _ = controller.begin(.appleID(.fullName), deadline: .seconds(1))
    let run = try Run(device.transcript)
    #expect(run.count == device.transcript.entries.count)
    #expect(run.count > 20)
    #expect(run.file == "transcript")
    #expect(run.play() == nil)
    #expect(run.play() == nil, "a run can be played again")
    let text = try Run(device.transcript.jsonLines.utf8, file: "x")
    #expect(text.count == run.count)
    #expect(text.play() == nil)
  }

  @Test
  func `the sample plays without a difference, with and without a last line break`() throws {
    let lines = RecordedModel.sample.lines
    #expect(try self.run(lines).play() == nil)
    #expect(try self.run(lines + [""]).play() == nil)
    #expect(try self.run(lines).count == lines.count - 1)
  }

  @Test("every walk of a device plays without a difference", arguments: 0..<20 as Range<UInt64>)
  func walks(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var recorded = RecordedModel(DeviceConfiguration(person: .after(.seconds(1), .approves)))
    var time = Duration.zero
    for number in 1...30 as ClosedRange<UInt64> {
      let commands: [DeviceCommand] = [
        .start(attempt: number, AuthorizationRequests([.appleID(.email)])),
        .cancel(attempt: number),
        .settings(.stopUsingApp), .settings(.setTwoFactor(number % 2 == 0)), .activateApp,
        .setTimer(timer: number, .milliseconds(900)), .dismiss(attempt: number - 1),
        .approve(attempt: number - 1, name: nil, email: .hidden),
      ]
      recorded.perform(commands[Int(generator.next() % 8)])
      time += .milliseconds(Int64(generator.next() % 10) * 100)
      recorded.run(to: time, including: generator.next() % 2 == 0)
    }
    recorded.runToTheEnd()
    #expect(try self.run(recorded.lines).play() == nil)
  }

  @Test
  func `several devices are played side by side`() throws {
    var phone = RecordedModel(DeviceConfiguration(name: "iPhone"))
    var pad = RecordedModel(DeviceConfiguration(name: "iPad", person: .cancels, seed: 2))
    for index in 0..<2 {
      let requests = AuthorizationRequests([.appleID(.email)])
      phone.perform(.start(attempt: UInt64(index) + 1, requests))
      pad.perform(.start(attempt: UInt64(index) + 1, requests))
      phone.runToTheEnd()
      pad.runToTheEnd()
    }
    let heads = [phone.head(), pad.head()]
    #expect(try self.run(heads + phone.entries + pad.entries).play() == nil)
    #expect(try self.run(heads + pad.entries + phone.entries).play() == nil)
    // Each device has a time of its own, so any mixture of the two orders is the same run.
    var mixed: [String] = []
    for index in 0..<max(phone.entries.count, pad.entries.count) {
      mixed += phone.entries.dropFirst(index).prefix(1) + pad.entries.dropFirst(index).prefix(1)
    }
    #expect(try self.run(heads + mixed).play() == nil)
    #expect(try self.run([heads[1]] + pad.entries + [heads[0]] + phone.entries).play() == nil)
    // A difference on one device is found among the other's lines.
    let changed = mixed.map { $0.replacing("personDismissed", with: "personOpenedSettings") }
    let difference = try #require(try self.run(heads + changed).play())
    #expect(difference.recorded?.contains("personOpenedSettings") == true)
    #expect(difference.played?.contains("personDismissed") == true)
  }

  @Test
  func `transcripts of several devices are joined and played`() throws {
    let transcripts = ["iPhone", "iPad"].map { name in
      let device = SimulatedDevice(SimulatedDevice.Configuration(name: name))
      _ = SignInController(device).begin(.appleID(.email))
      return device.transcript
    }
    let run = try Run(Transcript(joining: transcripts), file: "two")
    #expect(run.count == transcripts.map(\.entries.count).reduce(0, +))
    #expect(run.play() == nil)
    let error = #expect(throws: RunError.self) {
      try Run(Transcript(joining: [transcripts[0], transcripts[0]]), file: "two")
    }
    #expect(error?.line == 2)
    #expect(
      error?.expected == "a device with another name than \"iPhone\", which is taken")
  }

  @Test
  func `blank lines, comments and carriage returns are left out`() throws {
    let lines = RecordedModel.sample.lines
    var text = "# A run.\n\n \t \n"
    for (index, line) in lines.enumerated() {
      text += (index % 3 == 0 ? "  \(line) \t" : line) + (index % 2 == 0 ? "\r\n" : "\n")
      if index % 4 == 0 { text += "\t# {\"do\":\"stall\"}\n\r\n" }
    }
    let run = try Run(text.utf8, file: "sample.jsonl")
    #expect(run.count == lines.count - 1)
    #expect(run.play() == nil)
  }

  @Test
  func `lines may have white space between their parts`() throws {
    let lines = RecordedModel.sample.lines.map { $0.replacing(",\"", with: " ,\t\"") }
    #expect(try self.run(lines).play() == nil)
  }

  @Test
  func `a run without steps has nothing to differ`() throws {
    let run = try self.run([RecordedModel.sample.head()])
    #expect(run.count == 0)
    #expect(run.play() == nil)
  }

  @Test(
    "a command at the instant of an event is played before it or after it, as recorded",
    arguments: [300, 2_000, 2_700, 3_000], [-1, 0, 1])
  func sameInstant(event: Int, offset: Int) throws {
    let command = DeviceCommand.change(.person(.cancels))
    for including in [true, false] {
      for act in [command, .cancel(attempt: 1), .setTimer(timer: 2, .zero)] {
        var recorded = RecordedModel()
        recorded.perform(.start(attempt: 1, AuthorizationRequests([.appleID(.email)])))
        recorded.run(
          to: .milliseconds(event) + .nanoseconds(offset), including: including || offset != 0)
        recorded.perform(act)
        recorded.runToTheEnd()
        #expect(try self.run(recorded.lines).play() == nil)
      }
    }
  }

  @Test
  func `a command that is recorded before or after an event of its instant is not the same`() throws
  {
    var runs: [[String]] = []
    for including in [true, false] {
      var recorded = RecordedModel()
      recorded.perform(.start(attempt: 1, AuthorizationRequests([.appleID()])))
      recorded.run(to: .seconds(3), including: including)
      recorded.perform(.cancel(attempt: 1))
      recorded.runToTheEnd()
      runs.append(recorded.lines)
    }
    #expect(runs[0] != runs[1])
    for lines in runs { #expect(try self.run(lines).play() == nil) }
  }
}
