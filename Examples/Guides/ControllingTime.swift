import SignInFlow
import SignInSimulator
import Testing

@Suite("Controlling time")
struct ControllingTime {
  @Test
  func `automatic time runs while an answer is owed`() {
    let device = SimulatedDevice()
    let controller = SignInController(device)

    let attempt = controller.begin(.appleID())

    #expect(attempt.settled != nil)
    #expect(device.now == .origin + .seconds(3))
  }

  @Test
  func `automatic time holds before a person who waits for the test`() {
    let device = SimulatedDevice(person: .waits)
    let controller = SignInController(device)

    let attempt = controller.begin(.appleID())
    #expect(attempt.settled == nil)

    device.sheet?.cancel()
    #expect(attempt.settled == .failure(AuthorizationError(.userDismissed)))
  }

  @Test
  func `time runs to the deadline where nobody answers`() {
    let device = SimulatedDevice(person: .neverAnswers)
    let controller = SignInController(device)

    let attempt = controller.begin(.appleID(), deadline: .seconds(30))

    #expect(attempt.settled == .failure(AuthorizationError(.timedOut)))
    #expect(device.now == .origin + .seconds(30))
  }

  @Test
  func `manual time moves by the test alone`() {
    let device = SimulatedDevice(time: .manual)
    let controller = SignInController(device)

    let attempt = controller.begin(.appleID(), deadline: .seconds(30))
    #expect(device.sheet?.stage == .shown)

    device.advance(by: .milliseconds(300))
    #expect(device.sheet?.stage == .reviewing)

    device.advanceToNextEvent()
    #expect(device.now == .origin + .seconds(2))
    #expect(device.sheet?.stage == .authenticating)

    device.advance(by: .seconds(1))
    #expect(attempt.settled != nil)
  }

  @Test
  func `a canceled attempt ends at once, with no time passing`() {
    let device = SimulatedDevice(time: .manual)
    let controller = SignInController(device)
    let attempt = controller.begin(.appleID())

    attempt.cancel()

    let error = #expect(throws: AuthorizationError.self) { try attempt.settled?.get() }
    #expect(error?.reason == .appCanceled)
    #expect(device.now == .origin)
  }

  @Test
  func `a check in manual time waits for the test`() async throws {
    let user = try #require(UserID("000000.unknown.0000"))
    let device = SimulatedDevice(time: .manual)
    let controller = SignInController(device)
    async let answer = controller.credentialState(of: user)

    await device.until { !$0.unfinished.isEmpty }
    device.advance(by: .milliseconds(50))

    #expect(await answer.state == .notFound)
  }

  @Test
  func `a test waits for a fact`() async throws {
    let device = SimulatedDevice(person: .waits)
    let controller = SignInController(device)
    async let authorization = controller.authorize(.appleID(.fullName))

    await device.until { $0.sheet != nil }
    device.sheet?.approve(name: "Ada King")

    #expect(try await authorization.appleID?.fullName?.familyName == "King")
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `code that waits and retries runs on a stage`(seed: UInt64) async throws {
    let device = SimulatedDevice(SimulatedDevice.Configuration(network: .offline))
    let controller = SignInController(device)

    let tries = try await device.run(seed: seed) {
      async let network: Void = landing(device)
      let tries = try await signInPatiently(controller, device)
      try await network
      return tries
    }

    #expect(tries == 4)
    #expect(device.now == .origin + .seconds(10))
  }

  @Test
  func `a stage says what it waited for in vain`() async throws {
    let device = SimulatedDevice(person: .waits)
    let controller = SignInController(device)

    let stalled = await #expect(throws: Stalled.self) {
      try await device.run { try await controller.authorize(.appleID()) }
    }
    #expect(stalled?.transcript.entries.last?.text.contains("stalled") == true)
  }
}

/// The flight lands after five seconds.
func landing(_ device: SimulatedDevice) async throws {
  try await device.sleep(for: .seconds(5))
  device.network = .online
}

/// Tries again after one second, then two, and so on, six times in all; returns the number of tries.
func signInPatiently(
  _ controller: SignInController, _ device: SimulatedDevice
) async throws -> Int {
  var pause = Duration.seconds(1)
  var tries = 1
  while true {
    do {
      _ = try await controller.authorize(.appleID(.fullName, .email))
      return tries
    } catch {
      guard error.reason == .network, tries < 6 else { throw error }
      try await device.sleep(for: pause)
      pause *= 2
      tries += 1
    }
  }
}
