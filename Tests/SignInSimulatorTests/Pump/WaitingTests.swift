import SignInFlow
import SignInSimulator
import Testing

@Suite("Waiting for a fact and for time")
struct WaitingTests {
  @Test
  func `a fact that is true already has come about`() async {
    let device = SimulatedDevice(person: .waits)
    SignInController(device).begin(.appleID())
    #expect(await device.until { $0.sheet != nil })
    #expect(device.now == .seconds(0.3))
    device.sheet?.cancel()
  }

  @Test
  func `that a fact was true for a moment is enough`() async {
    let device = SimulatedDevice()
    let hasLooked = OneShot<Void>()
    async let saw = device.until { device in
      hasLooked.settle(())
      return device.sheet?.stage == .finishing
    }
    await hasLooked.wait()
    let outcome = await SignInController(device).begin(.appleID()).outcome
    #expect(outcome.authorization != nil)
    #expect(device.sheet == nil)
    #expect(await saw)
  }

  @Test
  func `waiting for a fact moves no time`() async {
    let device = SimulatedDevice()
    let notes = Notes()
    device.after(.seconds(1)) { notes.note("fired") }
    let hasLooked = OneShot<Void>()
    async let saw = device.until { device in
      hasLooked.settle(())
      return !device.app.isInForeground
    }
    await hasLooked.wait()
    #expect(device.now == .origin)
    device.app.background()
    #expect(await saw)
    #expect(notes.all == [])
  }

  @Test
  func `a canceled task waits no longer and learns that the fact did not come about`() async {
    let device = SimulatedDevice()
    let hasLooked = OneShot<Void>()
    let task = Task {
      await device.until { _ in
        hasLooked.settle(())
        return false
      }
    }
    await hasLooked.wait()
    task.cancel()
    #expect(await !task.value)
  }

  @Test
  func `a task that was canceled before it waits learns the same`() async {
    let device = SimulatedDevice()
    let gate = OneShot<Void>()
    let task = Task {
      await gate.wait()
      return await device.until { _ in false }
    }
    task.cancel()
    gate.settle(())
    #expect(await !task.value)
  }

  @Test
  func `a fact is not looked at any more once it has come about`() async {
    let device = SimulatedDevice()
    let notes = Notes()
    await device.until { _ in
      notes.note("looked")
      return true
    }
    device.app.background()
    device.app.activate()
    #expect(notes.all == ["looked"])
  }

  @Test
  func `a canceled sleep throws, owes nothing and leaves time alone`() async throws {
    let device = SimulatedDevice(time: .manual)
    let task = Task { try await device.sleep(for: .seconds(9)) }
    await device.until { $0.unfinished == [.sleepersWaiting(1)] }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try #require(device.unfinished == [])
    await device.until { $0.texts.last == "waits no longer (sleeper 1)" }
    #expect(!device.advanceToNextEvent())
    #expect(device.now == .origin)
  }

  @Test
  func `a task that was canceled before it sleeps does not sleep`() async {
    let device = SimulatedDevice()
    let gate = OneShot<Void>()
    let task = Task {
      await gate.wait()
      try await device.sleep(for: .seconds(1))
    }
    task.cancel()
    gate.settle(())
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(device.transcript.entries == [])
  }

  @Test
  func `a sleep in manual time ends when the test lets time run`() async throws {
    let device = SimulatedDevice(time: .manual)
    async let slept: Void = device.sleep(for: .seconds(1))
    await device.until { $0.unfinished == [.sleepersWaiting(1)] }
    device.advance(by: .seconds(1))
    try await slept
    #expect(device.now == .seconds(1))
  }

  @Test @MainActor
  func `a sleep and a fact come back to the caller's actor`() async throws {
    let device = SimulatedDevice()
    try await device.sleep(for: .seconds(1))
    MainActor.assertIsolated()
    await device.until { $0.now >= .seconds(1) }
    MainActor.assertIsolated()
  }
}
