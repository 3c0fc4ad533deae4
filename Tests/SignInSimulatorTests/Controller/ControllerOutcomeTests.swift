import SignInFlow
import SignInTesting
import Testing

/// Provider-neutral: these tests await outcomes, and fix the order of events by a sheet that waits.
@Suite(
  "A controller's outcomes, whatever provider stands behind it", .simulatedDevice(person: .waits))
struct ControllerOutcomeTests {
  private let device: SimulatedDevice

  init() throws { self.device = try #require(SimulatedDevice.current) }

  private func controller(_ kind: ProviderKind) -> SignInController {
    makeController(on: self.device, behind: kind)
  }

  private func sheetStands() async {
    await self.device.until { $0.sheet?.stage == .reviewing }
  }

  private func signsIn(with controller: SignInController) async -> Bool {
    let attempt = controller.begin(.appleID())
    await self.sheetStands()
    self.device.sheet?.approve()
    return await attempt.outcome.authorization != nil
  }

  @Test(arguments: ProviderKind.allCases)
  func `a person who approves signs in`(kind: ProviderKind) async throws {
    let controller = self.controller(kind)
    let attempt = controller.begin(.appleID(.fullName, .email))
    await self.sheetStands()
    self.device.sheet?.approve()
    let credential = try #require(await attempt.outcome.appleID)
    #expect(credential.fullName?.formatted() == "Ada Lovelace")
    #expect(credential.email == "ada@example.com")
    #expect(attempt.presented == kind.presented(true))
    #expect(attempt.settled?.authorization != nil)
  }

  @Test(arguments: ProviderKind.allCases)
  func `a person who closes the sheet cancels, and can be asked again`(kind: ProviderKind) async {
    let controller = self.controller(kind)
    let attempt = controller.begin(.appleID())
    await self.sheetStands()
    self.device.sheet?.cancel()
    let error = await attempt.outcome.error
    #expect(error?.code == .canceled)
    #expect(attempt.presented == kind.presented(true))
    #expect(await self.signsIn(with: controller))
  }

  @Test(arguments: ProviderKind.allCases)
  func `any number of tasks get the same outcome`(kind: ProviderKind) async {
    let controller = self.controller(kind)
    let attempt = controller.begin(.appleID())
    async let one = attempt.outcome
    async let two = attempt.outcome
    await self.sheetStands()
    self.device.sheet?.cancel()
    let outcomes = await [one, two, attempt.outcome]
    #expect(Set(outcomes).count == 1)
  }

  @Test(arguments: ProviderKind.allCases)
  func `an attempt that the app cancels at once ends as canceled by the app`(kind: ProviderKind)
    async
  {
    let controller = self.controller(kind)
    let attempt = controller.begin(.appleID())
    attempt.cancel()
    #expect(await attempt.outcome.error?.reason == .appCanceled)
    await self.device.until { $0.sheet == nil }
    #expect(await self.signsIn(with: controller))
  }

  @Test(arguments: ProviderKind.allCases)
  func `canceling twice, or what has ended, changes nothing`(kind: ProviderKind) async {
    let controller = self.controller(kind)
    let attempt = controller.begin(.appleID())
    await self.sheetStands()
    attempt.cancel()
    attempt.cancel()
    let outcome = await attempt.outcome
    attempt.cancel()
    #expect(outcome.error?.reason == .appCanceled)
    #expect(await attempt.outcome == outcome)
    await self.device.until { $0.sheet == nil }
    #expect(await self.signsIn(with: controller))
  }

  @Test(arguments: ProviderKind.allCases)
  func `a second attempt on one controller is refused and the first goes on`(kind: ProviderKind)
    async
  {
    let controller = self.controller(kind)
    let first = controller.begin(.appleID())
    let second = controller.begin(.appleID())
    let error = await second.outcome.error
    #expect(error?.code == .failed)
    #expect(error?.reason == .requestAlreadyInProgress)
    #expect(second.presented == false)
    await self.sheetStands()
    #expect(first.settled == nil)
    self.device.sheet?.approve()
    #expect(await first.outcome.authorization != nil)
    #expect(self.device.sheetsShown == 1)
    #expect(await self.signsIn(with: controller))
  }

  @Test(arguments: ProviderKind.allCases)
  func `canceling a refused attempt leaves the running one alone`(kind: ProviderKind) async {
    let controller = self.controller(kind)
    let first = controller.begin(.appleID())
    controller.begin(.appleID()).cancel()
    await self.sheetStands()
    self.device.sheet?.approve()
    #expect(await first.outcome.authorization != nil)
  }

  @Test(arguments: ProviderKind.allCases)
  func `a second controller is refused while the first one's sheet stands`(kind: ProviderKind) async
  {
    let controller = self.controller(kind)
    let other = self.controller(kind)
    let first = controller.begin(.appleID())
    await self.sheetStands()
    let refused = other.begin(.appleID())
    let error = await refused.outcome.error
    #expect(error?.code == .failed)
    #expect(error?.reason == .requestAlreadyInProgress)
    #expect(first.settled == nil)
    refused.cancel()
    self.device.sheet?.approve()
    #expect(await first.outcome.authorization != nil)
    #expect(await self.signsIn(with: other))
  }

  @Test(arguments: ProviderKind.allCases)
  func `an attempt without requests is refused`(kind: ProviderKind) async {
    let controller = self.controller(kind)
    let attempt = controller.begin(AuthorizationRequests([]))
    let error = await attempt.outcome.error
    #expect(error?.code == .failed)
    #expect(error?.reason == .noRequests)
    #expect(await self.signsIn(with: controller))
  }

  @Test(arguments: ProviderKind.allCases)
  func `an attempt begun in the callback of the one before is accepted`(kind: ProviderKind) async {
    let controller = self.controller(kind)
    let next = OneShot<Attempt>()
    let attempt = controller.begin(.appleID())
    attempt.onSettled { _ in next.settle(controller.begin(.appleID())) }
    await self.sheetStands()
    self.device.sheet?.cancel()
    let second = await next.wait()
    await self.device.until { $0.sheet?.stage == .reviewing && $0.sheetsShown == 2 }
    self.device.sheet?.approve()
    #expect(await second.outcome.authorization != nil)
  }
}
