import SignInFlow
import SignInSimulator
import Testing

@Suite("What a device holds")
struct MemoryTests {
  /// The weak references outlive the scope in which everything was made.
  private static func attempt(
    on device: SimulatedDevice, deadline: Duration? = nil, act: (Attempt) -> Void = { _ in }
  ) -> (controller: Weak<SignInController>, attempt: Weak<Attempt>) {
    let controller = SignInController(device)
    let attempt = controller.begin(.appleID(), deadline: deadline)
    act(attempt)
    return (Weak(controller), Weak(attempt))
  }

  @Test(arguments: [SimulatedPerson.approves, .cancels, .neverAnswers, .opensSettings])
  func `once an attempt has ended the device holds neither it nor its controller`(
    person: SimulatedPerson
  ) {
    let device = SimulatedDevice(person: person)
    let held = Self.attempt(on: device, deadline: .seconds(30)) { #expect($0.settled != nil) }
    #expect(held.attempt.value == nil)
    #expect(held.controller.value == nil)
  }

  @Test
  func `an attempt that runs is held by the device, and let go when it is canceled`() {
    let device = SimulatedDevice(person: .waits)
    let held = Self.attempt(on: device, deadline: .seconds(30))
    #expect(held.attempt.value != nil)
    #expect(held.controller.value != nil)
    device.sheet?.cancel()
    #expect(held.attempt.value == nil)
    #expect(held.controller.value == nil)
  }

  @Test
  func `the closure of a canceled timer is let go`() {
    let device = SimulatedDevice()
    func set() -> (Registration, Weak<Notes>) {
      let notes = Notes()
      return (device.after(.seconds(9)) { notes.note("fired") }, Weak(notes))
    }
    let (registration, notes) = set()
    #expect(notes.value != nil)
    registration.cancel()
    #expect(notes.value == nil)
  }

  @Test
  func `the closure of a timer that fired is let go`() {
    let device = SimulatedDevice()
    func set() -> Weak<Notes> {
      let notes = Notes()
      device.after(.seconds(9)) { notes.note("fired") }
      return Weak(notes)
    }
    let notes = set()
    device.advance(by: .seconds(9))
    #expect(notes.value == nil)
  }

  @Test
  func `the closure of a canceled observer is let go`() {
    let device = SimulatedDevice()
    func observe() -> (Registration, Weak<Notes>) {
      let notes = Notes()
      return (device.observeRevocations { notes.note("told") }, Weak(notes))
    }
    let (registration, notes) = observe()
    #expect(notes.value != nil)
    registration.cancel()
    #expect(notes.value == nil)
  }

  @Test
  func `the closure of a fact that has come about is let go`() async {
    let device = SimulatedDevice()
    func wait() async -> Weak<Notes> {
      let notes = Notes()
      await device.until { _ in
        notes.note("looked")
        return true
      }
      return Weak(notes)
    }
    let notes = await wait()
    #expect(notes.value == nil)
  }

  @Test
  func `registrations do not keep a device`() {
    func use() -> ([Registration], Weak<SimulatedDevice>) {
      let device = SimulatedDevice()
      return ([device.after(.seconds(9)) {}, device.observeRevocations {}], Weak(device))
    }
    let (registrations, device) = use()
    #expect(device.value == nil)
    for registration in registrations { registration.cancel() }
  }

  @Test
  func `a device is let go after attempts, checks, facts and changes`() async throws {
    func use() async throws -> Weak<SimulatedDevice> {
      let device = SimulatedDevice()
      let controller = SignInController(device)
      let user = try await controller.authorize(.appleID(), deadline: .seconds(30)).appleID?.user
      if let user { _ = await controller.credentialState(of: user, deadline: .seconds(1)) }
      await device.until { $0.sheet == nil }
      try await device.sleep(for: .seconds(1))
      device.settings.stopUsingThisApp()
      device.app.activate()
      try await withSimulatedDevice(device) { try await $0.sleep(for: .seconds(1)) }
      return Weak(device)
    }
    let device = try await use()
    #expect(device.value == nil)
  }
}
