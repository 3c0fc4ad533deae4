import SignInFlow
import SignInSimulator
import Testing

@Suite("The stage")
struct StageTests {
  private struct Refused: Error, Equatable {}

  @Test
  func `code that retries with a back-off runs in virtual time`() async throws {
    let device = SimulatedDevice(person: .script(.cancels, .cancels, .approves))
    let controller = SignInController(device)
    let authorization = try await device.run {
      for delay in [1, 2, 4] {
        do { return try await controller.authorize(.appleID()) } catch {
          try await device.sleep(for: .seconds(delay))
        }
      }
      throw Refused()
    }
    #expect(authorization.appleID != nil)
    // Two refusals of 2 s each, the waits after them, and a success of 3 s.
    #expect(device.now == .seconds(2 + 1 + 2 + 2 + 3))
    try device.finish()
  }

  @Test
  func `the result of the body is handed on`() async throws {
    #expect(try await SimulatedDevice().run { 42 } == 42)
  }

  @Test
  func `an error of the body is thrown on and does not stall the device`() async throws {
    let device = SimulatedDevice()
    await #expect(throws: Refused()) { try await device.run { throw Refused() } }
    try device.finish()
  }

  @Test
  func `no time passes while a job is ready`() async throws {
    let device = SimulatedDevice()
    let notes = Notes()
    try await device.run {
      await withTaskGroup { group in
        group.addTask {
          try? await device.sleep(for: .seconds(1))
          notes.note("slept")
        }
        group.addTask { notes.note("worked at \(device.now)") }
        group.addTask { notes.note("worked at \(device.now)") }
      }
    }
    #expect(notes.all == ["worked at 0.0 s", "worked at 0.0 s", "slept"])
  }

  @Test
  func `seed 0 takes jobs in the order in which they came`() async throws {
    let device = SimulatedDevice()
    let notes = Notes()
    try await device.run {
      await withTaskGroup { group in
        for number in 1...8 {
          group.addTask {
            notes.note("\(number)")
            try? await device.sleep(for: .seconds(1))
            notes.note("\(number) again")
          }
        }
      }
    }
    #expect(notes.all == (1...8).map { "\($0)" } + (1...8).map { "\($0) again" })
  }

  @Test
  func `actors, task groups and async let stay on the stage`() async throws {
    let device = SimulatedDevice()
    let diary = Diary()
    // Whatever left the stage would need a grace.
    let lines = try await device.run(seed: 7, grace: .zero) {
      async let one: Void = diary.write("one", after: .seconds(2), on: device)
      await withTaskGroup { group in
        group.addTask { await diary.write("two", after: .seconds(1), on: device) }
        group.addTask { await diary.write("three", after: .seconds(3), on: device) }
      }
      await one
      return await diary.lines
    }
    #expect(lines == ["two at 1.0 s", "one at 2.0 s", "three at 3.0 s"])
  }

  @Test
  func `the stage decides when an attempt ends, and the device itself does so again after it`()
    async throws
  {
    let device = SimulatedDevice()
    let controller = SignInController(device)
    let wasSettled = try await device.run {
      let attempt = controller.begin(.appleID())
      let wasSettled = attempt.settled != nil
      _ = await attempt.outcome
      return wasSettled
    }
    #expect(!wasSettled)
    #expect(controller.begin(.appleID()).settled?.authorization != nil)
  }

  @Test(arguments: [SimulatedDevice.Time.automatic, .manual])
  func `a stage moves time by itself, and a second one can follow`(
    time: SimulatedDevice.Time
  ) async throws {
    let device = SimulatedDevice(time: time)
    for round in 1...2 {
      try await device.run { try await device.sleep(for: .seconds(1)) }
      #expect(device.now == .seconds(Double(round)))
    }
    try device.finish()
  }

  @Test
  func `a stage can be used from the main actor`() async throws {
    let device = SimulatedDevice()
    let controller = SignInController(device)
    let now = try await Self.runOnMainActor(device) {
      _ = try await controller.authorize(.appleID())
      return device.now
    }
    #expect(now == .seconds(3))
  }

  @MainActor
  private static func runOnMainActor<Result: Sendable>(
    _ device: SimulatedDevice, _ body: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    let result = try await device.run(body)
    MainActor.assertIsolated()
    return result
  }

  @Test
  func `code that hops to the main actor gets its result`() async throws {
    let result = try await SimulatedDevice().run(grace: .seconds(10)) {
      await MainActor.run { 42 }
    }
    #expect(result == 42)
  }

  @Test
  func `a model on the main actor that signs in gets its outcome on the stage`() async throws {
    let device = SimulatedDevice()
    let controller = SignInController(device)
    let outcome = try await device.run(grace: .seconds(10)) {
      await Self.signIn(controller)
    }
    #expect(outcome.authorization != nil)
    #expect(device.now == .seconds(3))
  }

  @MainActor
  private static func signIn(_ controller: SignInController) async -> Outcome {
    await controller.begin(.appleID()).outcome
  }

  @Test
  func `canceling the task of a stage cancels its code`() async throws {
    let device = SimulatedDevice(person: .waits)
    let controller = SignInController(device)
    let task = Task {
      try await device.run(grace: .seconds(600)) { try await controller.authorize(.appleID()) }
    }
    await device.until { $0.sheet?.stage == .reviewing }
    task.cancel()
    let error = await #expect(throws: AuthorizationError.self) { try await task.value }
    #expect(error?.reason == .appCanceled)
    try device.finish()
  }

  @Test
  func `a task that was canceled before it enters a stage runs canceled code`() async {
    let device = SimulatedDevice()
    let gate = OneShot<Void>()
    let task = Task {
      await gate.wait()
      return try await device.run(grace: .seconds(10)) {
        try await SignInController(device).authorize(.appleID())
      }
    }
    task.cancel()
    gate.settle(())
    let error = await #expect(throws: AuthorizationError.self) { try await task.value }
    #expect(error?.reason == .appCanceled)
    #expect(device.sheetsShown == 0)
  }
}
