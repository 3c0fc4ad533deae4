import SignInFlow
import SignInSimulator
import Testing

@Suite("The device of the present task")
struct CurrentDeviceTests {
  private struct Failure: Error, Equatable {}

  @Test
  func `there is none outside`() { #expect(SimulatedDevice.current == nil) }

  @Test
  func `synchronous code has it inside, and no more afterwards`() throws {
    let result = try withSimulatedDevice { device in
      #expect(SimulatedDevice.current === device)
      #expect(SignInController(device).begin(.appleID()).settled?.authorization != nil)
      return 42
    }
    #expect(result == 42)
    #expect(SimulatedDevice.current == nil)
  }

  @Test
  func `asynchronous code has it, and so have the tasks that it makes`() async throws {
    let mine = SimulatedDevice(person: .cancels)
    try await withSimulatedDevice(mine) { device in
      #expect(device === mine)
      #expect(SimulatedDevice.current === mine)
      async let child = SimulatedDevice.current
      #expect(await child === mine)
      #expect(await Task { SimulatedDevice.current }.value === mine)
      await withTaskGroup { group in
        group.addTask { #expect(SimulatedDevice.current === mine) }
      }
    }
    #expect(SimulatedDevice.current == nil)
  }

  @Test
  func `a detached task does not have it`() async throws {
    try await withSimulatedDevice { _ in
      #expect(await Task.detached { SimulatedDevice.current }.value == nil)
    }
  }

  @Test
  func `code on the stage has it`() async throws {
    try await withSimulatedDevice { device in
      let current = try await device.run { SimulatedDevice.current }
      #expect(current === device)
    }
  }

  @Test
  func `an inner device stands before the outer one`() throws {
    try withSimulatedDevice { outer in
      try withSimulatedDevice { inner in #expect(SimulatedDevice.current === inner) }
      #expect(SimulatedDevice.current === outer)
    }
  }

  @Test
  func `synchronous code that leaves a sheet up fails`() {
    let error = #expect(throws: UnfinishedBusiness.self) {
      try withSimulatedDevice(SimulatedDevice(person: .waits)) { device in
        _ = SignInController(device).begin(.appleID())
      }
    }
    #expect(error?.items == [.sheetUp(attempt: 1), .answerOwed(attempt: 1)])
  }

  @Test
  func `asynchronous code that leaves a sheet up fails`() async {
    let error = await #expect(throws: UnfinishedBusiness.self) {
      try await withSimulatedDevice(SimulatedDevice(person: .waits)) { device in
        SignInController(device).begin(.appleID())
        await device.until { $0.sheet != nil }
      }
    }
    #expect(error?.items == [.sheetUp(attempt: 1), .answerOwed(attempt: 1)])
  }

  @Test
  func `an error of synchronous code comes before what it left undone`() {
    #expect(throws: Failure()) {
      try withSimulatedDevice(SimulatedDevice(person: .waits)) { device in
        SignInController(device).begin(.appleID())
        throw Failure()
      }
    }
  }

  @Test
  func `an error of asynchronous code comes before what it left undone`() async {
    await #expect(throws: Failure()) {
      try await withSimulatedDevice(SimulatedDevice(person: .waits)) { device in
        SignInController(device).begin(.appleID())
        await device.until { $0.sheet != nil }
        throw Failure()
      }
    }
  }

  @Test @MainActor
  func `asynchronous code stays on the caller's actor`() async throws {
    var lines: [String] = []
    try await withSimulatedDevice { device in
      MainActor.assertIsolated()
      try await device.sleep(for: .seconds(1))
      lines.append("\(device.now)")
    }
    #expect(lines == ["1.0 s"])
  }
}
