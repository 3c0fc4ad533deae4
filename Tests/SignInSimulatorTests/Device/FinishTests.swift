import SignInFlow
import SignInSimulator
import Testing

@Suite("What a device leaves undone")
struct FinishTests {
  @Test
  func `a device that did nothing, or all it had to, has nothing left to do`() throws {
    let device = SimulatedDevice()
    try device.finish()
    SignInController(device).begin(.appleID())
    try device.finish()
    try device.finish()
  }

  @Test
  func `a sheet that stands and the answer it owes are reported until they are gone`() {
    let device = SimulatedDevice(person: .waits)
    SignInController(device).begin(.appleID())
    #expect(device.unfinished == [.sheetUp(attempt: 1), .answerOwed(attempt: 1)])
    #expect(device.unfinished == [.sheetUp(attempt: 1), .answerOwed(attempt: 1)])
    device.sheet?.cancel()
    #expect(device.unfinished == [])
  }

  @Test
  func `a check without an answer is reported`() throws {
    let device = SimulatedDevice(time: .manual)
    let user = try #require(UserID("somebody"))
    device.credentialState(of: user) { _ in }
    #expect(device.unfinished == [.stateOwed(check: 1)])
    device.advance(by: .seconds(1))
    #expect(device.unfinished == [])
  }

  @Test
  func `tasks that wait for time are reported`() async throws {
    let device = SimulatedDevice(time: .manual)
    async let one: Void = device.sleep(for: .seconds(1))
    async let two: Void = device.sleep(for: .seconds(1))
    #expect(await device.until { $0.unfinished == [.sleepersWaiting(2)] })
    device.advance(by: .seconds(1))
    _ = try await (one, two)
    #expect(device.unfinished == [])
  }

  @Test
  func `answers of a script that were not needed are reported`() {
    let device = SimulatedDevice(person: .script(.approves, .cancels, .approves))
    SignInController(device).begin(.appleID())
    #expect(device.unfinished == [.scriptLeftOver(2)])
  }

  @Test
  func `sheets for which a script had no answer are reported`() {
    let device = SimulatedDevice(person: .script(.approves))
    let controller = SignInController(device)
    for _ in 1...3 { controller.begin(.appleID()) }
    #expect(device.unfinished == [.scriptExhausted(2)])
  }

  @Test
  func `a timer alone is nothing left undone`() {
    let device = SimulatedDevice()
    device.after(.seconds(9)) {}
    #expect(device.unfinished == [])
  }

  @Test
  func `the report names everything, a line each, and what to do about it`() {
    let device = SimulatedDevice(person: .script(.waits, .waits))
    SignInController(device).begin(.appleID())
    let error = #expect(throws: UnfinishedBusiness.self) { try device.finish() }
    #expect(
      error?.description == """
        unfinished on the simulated device:
        - the sheet of attempt 1 is up; nobody approved or closed it
        - attempt 1 has no answer; advance time, act on its sheet or set a deadline
        - 1 answer of the script not needed
        """)
  }
}
