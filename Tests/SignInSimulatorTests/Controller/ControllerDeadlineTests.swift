import SignInFlow
import SignInSimulator
import Testing

/// Provider-neutral, too.
@Suite("Deadlines, whatever provider stands behind the controller")
struct ControllerDeadlineTests {
  @Test(arguments: ProviderKind.allCases)
  func `a person who never answers ends the attempt at its deadline`(kind: ProviderKind) async {
    let device = SimulatedDevice(person: .neverAnswers)
    let controller = makeController(on: device, behind: kind)
    let attempt = controller.begin(.appleID(), deadline: .seconds(30))
    let error = await attempt.outcome.error
    #expect(error?.code == .canceled)
    #expect(error?.reason == .timedOut)
    await device.until { $0.sheet == nil }
    #expect(device.now >= .seconds(30))
  }

  @Test(arguments: ProviderKind.allCases)
  func `authorize throws at its deadline`(kind: ProviderKind) async {
    let device = SimulatedDevice(person: .neverAnswers)
    let controller = makeController(on: device, behind: kind)
    let error = await #expect(throws: AuthorizationError.self) {
      try await controller.authorize(.appleID(), deadline: .seconds(30))
    }
    #expect(error?.reason == .timedOut)
  }

  @Test(arguments: ProviderKind.allCases)
  func `an attempt begins again after the deadline of the one before`(kind: ProviderKind) async {
    let device = SimulatedDevice(person: .waits)
    let controller = makeController(on: device, behind: kind)
    let attempt = controller.begin(.appleID(), deadline: .seconds(30))
    await device.until { $0.sheet?.stage == .reviewing }
    device.advance(by: .seconds(30))
    #expect(await attempt.outcome.error?.reason == .timedOut)
    await device.until { $0.sheet == nil }

    let next = controller.begin(.appleID(), deadline: .seconds(30))
    await device.until { $0.sheet?.stage == .reviewing }
    device.sheet?.approve()
    #expect(await next.outcome.authorization != nil)
    device.advance(by: .seconds(60))
    #expect(await next.outcome.authorization != nil)
  }

  @Test
  func `a person slower than the deadline authorizes nothing`() async {
    let device = SimulatedDevice(person: .after(.seconds(40), .approves))
    let controller = SignInController(device)
    let notes = Notes()
    controller.observeLateSuccesses { _ in notes.note("late") }
    let attempt = controller.begin(.appleID(), deadline: .seconds(30))
    #expect(await attempt.outcome.error?.reason == .timedOut)
    await device.until { $0.sheet == nil }
    // The sheet was taken away at the deadline, before the person got round to it.
    #expect(device.now == .seconds(30))
    #expect(notes.all == [])
    #expect(!device.texts.contains { $0.hasPrefix("authorizes the app") })
  }

  @Test(arguments: ProviderKind.allCases)
  func `a check of a credential state can have a deadline`(kind: ProviderKind) async throws {
    let device = SimulatedDevice()
    let user = try #require(UserID("somebody"))
    let answer = await makeController(on: device, behind: kind)
      .credentialState(of: user, deadline: .milliseconds(10))
    #expect(answer == CredentialStateAnswer(error: AuthorizationError(.timedOut)))
  }

  @Test
  func `a success after the deadline signs nobody in and is told to observers`() async {
    let device = SimulatedDevice()
    let provider = HoldingProvider(device)
    let controller = SignInController(provider)
    let late = OneShot<Authorization>()
    let registration = controller.observeLateSuccesses { late.settle($0) }
    let attempt = controller.begin(.appleID(.fullName), deadline: .seconds(30))
    await device.until { $0.unfinished.isEmpty }
    device.advance(by: .seconds(30))
    #expect(await attempt.outcome.error?.reason == .timedOut)

    provider.letGo()
    #expect(await late.wait().appleID?.fullName?.formatted() == "Ada Lovelace")
    #expect(await attempt.outcome.error?.reason == .timedOut)
    registration.cancel()
  }

  @Test
  func `a sheet that outlives its deadline refuses the next attempt until it is closed`() async {
    let device = SimulatedDevice(person: .waits)
    let provider = HoldingProvider(device)
    let controller = SignInController(provider)
    let attempt = controller.begin(.appleID(), deadline: .seconds(30))
    device.advance(by: .seconds(30))
    #expect(await attempt.outcome.error?.reason == .timedOut)
    #expect(device.sheet != nil)

    let refused = controller.begin(.appleID())
    provider.letGo()
    #expect(await refused.outcome.error?.reason == .requestAlreadyInProgress)

    device.sheet?.cancel()
    provider.letGo()
    let next = controller.begin(.appleID())
    device.sheet?.approve()
    provider.letGo()
    #expect(await next.outcome.authorization != nil)
    #expect(controller.dropped == 1)
  }

  @Test
  func `a provider that does not hear a cancel leaves it to the grace`() async {
    let device = SimulatedDevice(person: .waits)
    let controller = SignInController(HoldingProvider(device))
    let attempt = controller.begin(.appleID())
    attempt.cancel()
    #expect(attempt.settled == nil)
    device.advance(by: SignInController.cancelGrace)
    #expect(await attempt.outcome.error?.reason == .appCanceled)
    device.sheet?.cancel()
  }
}
