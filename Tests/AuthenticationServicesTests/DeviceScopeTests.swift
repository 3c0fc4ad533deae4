import AuthenticationServices
import SignInDeviceModel
import SignInFlow
import SignInSimulator
import SignInTestSupport
import SignInTesting
import Testing

@MainActor
@Suite("The device of the stand-in")
struct DeviceScopeTests {
  @Test("each of forty tests at once has its own", .simulatedDevice(), arguments: 0..<40)
  func own(number: Int) async throws {
    let device = try #require(SimulatedDevice.current)
    let name = PersonName(givenName: "Person \(number)")
    device.person = .approves(name: name)
    let delegate = SampleDelegate()
    let request = ASAuthorizationAppleIDProvider().createRequest()
    request.requestedScopes = [.fullName]
    request.state = "\(number)"
    let controller = ASAuthorizationController(authorizationRequests: [request])
    controller.delegate = delegate
    controller.performRequests()

    let credential = try #require(await delegate.outcome().credential)
    #expect(credential.fullName?.givenName == name.givenName)
    #expect(credential.state == "\(number)")
    #expect(device.transcript.count(of: .start) == 1)
    #expect(
      try await ASAuthorizationAppleIDProvider().credentialState(forUserID: credential.user)
        == .authorized)
  }

  @Test(.simulatedDevice())
  func `ten controllers in ten tasks get ten outcomes`() async {
    let tasks = (0..<10).map { _ in
      Task { @MainActor in
        let delegate = SampleDelegate()
        let controller = ASAuthorizationController(
          authorizationRequests: [ASAuthorizationAppleIDProvider().createRequest()])
        controller.delegate = delegate
        controller.performRequests()
        return await delegate.outcome()
      }
    }
    for task in tasks {
      // The person answers at once, so that none is in another one's way.
      #expect(await task.value.credential != nil)
    }
  }

  @Test(.simulatedDevice(person: .waits))
  func `ten controllers in ten tasks get ten outcomes, where nine find one running`() async throws {
    let device = try #require(SimulatedDevice.current)
    let delegate = SampleDelegate()
    let tasks = (0..<10).map { _ in
      Task { @MainActor in
        let controller = ASAuthorizationController(
          authorizationRequests: [ASAuthorizationAppleIDProvider().createRequest()])
        controller.delegate = delegate
        controller.performRequests()
      }
    }
    for task in tasks { await task.value }
    for outcome in await delegate.outcomes(9) { #expect(outcome.error?.code == .failed) }
    try #require(device.sheet).approve()
    #expect(await delegate.outcomes(10)[9].credential != nil)
  }

  @Test("a controller without a scope finds the device of its requests", arguments: [true, false])
  func ofRequests(password: Bool) async {
    let device = SimulatedDevice()
    let request: ASAuthorizationRequest = SimulatedDevice.$current.withValue(device) {
      if password { return ASAuthorizationPasswordProvider().createRequest() }
      return ASAuthorizationAppleIDProvider().createRequest()
    }
    let delegate = SampleDelegate()
    let controller = withProcessDevice {
      ASAuthorizationController(authorizationRequests: [request])
    }
    controller.delegate = delegate
    controller.performRequests()
    _ = await delegate.outcome()
    #expect(device.transcript.count(of: .start) == 1)
  }

  @Test func `without one every attempt and every check fails, and the error says what to do`()
    async throws
  {
    let delegate = SampleDelegate()
    let (controller, provider) = withProcessDevice {
      (
        ASAuthorizationController(
          authorizationRequests: [ASAuthorizationAppleIDProvider().createRequest()]),
        ASAuthorizationAppleIDProvider()
      )
    }
    controller.delegate = delegate
    controller.performRequests()
    let error = try #require(await delegate.outcome().error)
    #expect(error.code == .unknown)
    #expect(error.localizedDescription.contains("SimulatedDevice.install(SimulatedDevice())"))
    #expect(error.localizedDescription.contains("withSimulatedDevice"))

    let checked = await #expect(throws: ASAuthorizationError.self) {
      try await provider.credentialState(forUserID: "somebody")
    }
    #expect(checked?.localizedDescription.contains("SimulatedDevice.install") == true)
  }

  @Test func `the process's one serves code in no scope, and its transcript says so once`()
    async throws
  {
    let delegate = SampleDelegate()
    let device = SimulatedDevice()
    let controllers = withProcessDevice {
      SimulatedDevice.install(device)
      defer { SimulatedDevice.install(nil) }
      return (0..<2).map { _ in
        ASAuthorizationController(
          authorizationRequests: [ASAuthorizationAppleIDProvider().createRequest()])
      }
    }
    for (index, controller) in controllers.enumerated() {
      controller.delegate = delegate
      controller.performRequests()
      #expect(await delegate.outcomes(index + 1)[index].credential != nil)
    }
    #expect(delegate.devices.allSatisfy { $0 == nil })
    #expect(device.transcript.count(of: .diagnose) == 1)
    #expect(device.transcript.description.contains("is in no device's scope"))
  }

  @Test func `its transcript says so also where it was met in a scope before`() {
    let device = SimulatedDevice()
    SimulatedDevice.$current.withValue(device) { _ = ASAuthorizationAppleIDProvider() }
    #expect(!device.transcript.contains(.diagnose))
    withProcessDevice {
      SimulatedDevice.install(device)
      defer { SimulatedDevice.install(nil) }
      _ = ASAuthorizationAppleIDProvider()
    }
    #expect(device.transcript.count(of: .diagnose) == 1)
  }

  @Test(.simulatedDevice())
  func `one in scope goes before the process's`() async throws {
    let scoped = try #require(SimulatedDevice.current)
    let delegate = SampleDelegate()
    let installed = SimulatedDevice()
    let controller = withProcessDevice {
      SimulatedDevice.install(installed)
      defer { SimulatedDevice.install(nil) }
      return ASAuthorizationController(
        authorizationRequests: [ASAuthorizationAppleIDProvider().createRequest()])
    }
    controller.delegate = delegate
    controller.performRequests()
    #expect(await delegate.outcome().credential != nil)
    #expect(scoped.transcript.count(of: .start) == 1)
    #expect(!installed.transcript.contains(.start))
    #expect(!scoped.transcript.contains(.diagnose))
  }

  @Test func `a controller that is made in no scope has the device of its requests' provider`()
    async
  {
    let device = SimulatedDevice()
    let provider = SimulatedDevice.$current.withValue(device) { ASAuthorizationAppleIDProvider() }
    let delegate = SampleDelegate()
    let controller = ASAuthorizationController(authorizationRequests: [provider.createRequest()])
    controller.delegate = delegate
    controller.performRequests()
    #expect(await delegate.outcome().credential != nil)
    #expect(device.transcript.contains(.start))
  }

  @Test func `a queue knows no scope, and what was made there has the process's device`()
    async throws
  {
    let device = SimulatedDevice()
    let delegate = SampleDelegate()
    let controller = await SimulatedDevice.$current.withValue(device) {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          let controller = withProcessDevice {
            UncheckedSendable(
              ASAuthorizationController(
                authorizationRequests: [ASAuthorizationAppleIDProvider().createRequest()]))
          }
          continuation.resume(returning: controller)
        }
      }
    }
    controller.value.delegate = delegate
    controller.value.performRequests()
    #expect(await delegate.outcome().error?.code == .unknown)
    #expect(!device.transcript.contains(.start))
  }
}
