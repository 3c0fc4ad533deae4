import SignInFlow
import SignInSimulator
import Testing

@Suite("A stage that stalls")
struct StageStallTests {
  @Test
  func `a sheet on which nobody acts stalls the stage, which says what had happened`()
    async throws
  {
    let device = SimulatedDevice(person: .waits)
    let controller = SignInController(device)
    let notes = Notes()
    let stalled = await #expect(throws: Stalled.self) {
      try await device.run {
        let error = await controller.begin(.appleID()).outcome.error
        notes.note("\(error?.code.rawValue ?? 0) \(error?.reason?.rawValue ?? "none")")
      }
    }
    // The open attempt ended, and the code that waited for it was let run.
    #expect(notes.all == ["1000 stalled"])
    #expect(device.sheet == nil)
    #expect(stalled?.transcript == device.transcript)
    let text = try #require(stalled).description
    #expect(text.contains("shows the sheet of a first authorization"))
    #expect(text.contains("is told to end everything"))
  }

  @Test
  func `a stalled device refuses everything, and finish says why`() async throws {
    let device = SimulatedDevice(person: .neverAnswers)
    let controller = SignInController(device)
    await #expect(throws: Stalled.self) {
      try await device.run { try await controller.authorize(.appleID()) }
    }
    let error = controller.begin(.appleID()).settled?.error
    #expect(error?.code == .unknown)
    #expect(error?.reason == .stalled)
    let user = try #require(UserID("somebody"))
    let answer = await controller.credentialState(of: user)
    #expect(answer == CredentialStateAnswer(error: AuthorizationError(.stalled)))
    #expect(device.unfinished == [.stalled])
  }

  @Test
  func `code that waits for what nobody will do does not hang the stage`() async {
    let device = SimulatedDevice()
    let never = OneShot<Void>()
    await #expect(throws: Stalled.self) { try await device.run { await never.wait() } }
    #expect(device.unfinished == [.stalled])
    // Lets the task go, so that nothing outlives the test.
    never.settle(())
  }

  @Test
  func `a deadline keeps a silent sheet from stalling the stage`() async throws {
    let device = SimulatedDevice(person: .neverAnswers)
    let controller = SignInController(device)
    let outcome = try await device.run {
      await controller.begin(.appleID(), deadline: .seconds(20)).outcome
    }
    #expect(outcome.error?.reason == .timedOut)
    #expect(device.now == .seconds(20))
  }

  @Test
  func `a test can act on a sheet from within the stage`() async throws {
    let device = SimulatedDevice(person: .waits)
    let controller = SignInController(device)
    let authorization = try await device.run {
      async let authorization = controller.authorize(.appleID())
      await device.until { $0.sheet?.stage == .reviewing }
      device.sheet?.approve()
      return try await authorization
    }
    #expect(authorization.appleID != nil)
  }
}
