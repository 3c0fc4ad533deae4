import SignInFlow
import SignInTesting
import Synchronization
import Testing

@Suite("Tests with a device of their own")
struct SimulatedDeviceTraitTests {
  @Test(.simulatedDevice())
  func `a synchronous test has a device`() throws {
    let device = try #require(SimulatedDevice.current)
    #expect(SignInController(device).begin(.appleID()).settled?.authorization != nil)
  }

  @Test(.simulatedDevice(person: .cancels))
  func `an asynchronous test has a device`() async throws {
    let controller = SignInController(try #require(SimulatedDevice.current))
    await #expect(throws: AuthorizationError(.userDismissed)) {
      try await controller.authorize(.appleID())
    }
  }

  @Test(.simulatedDevice()) @MainActor
  func `a test on the main actor stays there`() async throws {
    let device = try #require(SimulatedDevice.current)
    try await device.sleep(for: .seconds(1))
    MainActor.assertIsolated()
    #expect(device.now == .origin + .seconds(1))
  }

  private static let seen = Mutex<[ObjectIdentifier: SimulatedDevice]>([:])

  @Test(.simulatedDevice(person: .waits), arguments: 1...40)
  func `each case has a device of its own`(number: Int) async throws {
    let device = try #require(SimulatedDevice.current)
    // All are kept, so that none takes the place of another in memory.
    let before = Self.seen.withLock { $0.updateValue(device, forKey: ObjectIdentifier(device)) }
    #expect(before == nil)
    async let authorization = SignInController(device).authorize(.appleID(.fullName))
    await device.until { $0.sheet != nil }
    #expect(device.sheet?.attempt == 1)
    device.sheet?.approve(name: PersonName(givenName: "\(number)"))
    #expect(try await authorization.appleID?.fullName?.givenName == "\(number)")
    #expect(device.transcript.count(of: .start) == 1)
  }

  @Test(
    .simulatedDevice(SimulatedDevice.Configuration(name: "iPad", person: .waits), time: .manual))
  func `the device is as it was asked for`() throws {
    let device = try #require(SimulatedDevice.current)
    #expect(device.configuration.name == "iPad")
    #expect(device.configuration.person == .waits)
    let attempt = SignInController(device).begin(.appleID())
    #expect(device.now == .origin)
    attempt.cancel()
  }

  @Suite(.simulatedDevice(person: .script(.approves, .approves)))
  struct Inherited {
    @Test
    func `a test inherits the device of its suite`() throws {
      let controller = SignInController(try #require(SimulatedDevice.current))
      for _ in 1...2 { #expect(controller.begin(.appleID()).settled?.authorization != nil) }
    }

    @Test(.simulatedDevice(person: .cancels))
    func `a device of its own stands before that of the suite, which is not even made`() throws {
      let device = try #require(SimulatedDevice.current)
      #expect(SignInController(device).begin(.appleID()).settled?.error?.reason == .userDismissed)
    }

    @Suite(.simulatedDevice(person: .neverAnswers))
    struct Inner {
      private let device: SimulatedDevice

      init() throws { self.device = try #require(SimulatedDevice.current) }

      @Test
      func `an inner suite's device stands before that of the outer one, also in its init`() {
        #expect(self.device === SimulatedDevice.current)
        #expect(self.device.person == .neverAnswers)
      }

      @Test(.simulatedDevice(time: .manual), .simulatedDevice(person: .waits))
      func `the last of two devices counts`() {
        #expect(self.device.person == .waits)
      }
    }
  }
}
