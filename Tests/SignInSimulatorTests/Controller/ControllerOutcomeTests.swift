import SignInFlow
import SignInTesting
import Testing

/// Provider-neutral: these tests await outcomes, and fix the order of events by a sheet that waits.
@Suite(
  "A controller's outcomes, whatever provider stands behind it", .simulatedDevice(person: .waits))
struct ControllerOutcomeTests {
  private let device: SimulatedDevice
  private let controller: SignInController

  init() throws {
    self.device = try #require(SimulatedDevice.current)
    self.controller = makeController(on: self.device)
  }

  private func sheetStands() async {
    await self.device.until { $0.sheet?.stage == .reviewing }
  }

  private func signsIn(with controller: SignInController? = nil) async -> Bool {
    let attempt = (controller ?? self.controller).begin(.appleID())
    await self.sheetStands()
    self.device.sheet?.approve()
    return await attempt.outcome.authorization != nil
  }

  @Test
  func `a person who approves signs in`() async throws {
    let attempt = self.controller.begin(.appleID(.fullName, .email))
    await self.sheetStands()
    self.device.sheet?.approve()
    let credential = try #require(await attempt.outcome.appleID)
    #expect(credential.fullName?.formatted() == "Ada Lovelace")
    #expect(credential.email == "ada@example.com")
    #expect(attempt.presented == true)
    #expect(attempt.settled?.authorization != nil)
  }

  @Test
  func `a person who closes the sheet cancels, and can be asked again`() async {
    let attempt = self.controller.begin(.appleID())
    await self.sheetStands()
    self.device.sheet?.cancel()
    let error = await attempt.outcome.error
    #expect(error?.code == .canceled)
    #expect(attempt.presented == true)
    #expect(await self.signsIn())
  }

  @Test
  func `any number of tasks get the same outcome`() async {
    let attempt = self.controller.begin(.appleID())
    async let one = attempt.outcome
    async let two = attempt.outcome
    await self.sheetStands()
    self.device.sheet?.cancel()
    let outcomes = await [one, two, attempt.outcome]
    #expect(Set(outcomes).count == 1)
  }

  @Test
  func `an attempt that the app cancels at once ends as canceled by the app`() async {
    let attempt = self.controller.begin(.appleID())
    attempt.cancel()
    #expect(await attempt.outcome.error?.reason == .appCanceled)
    await self.device.until { $0.sheet == nil }
    #expect(await self.signsIn())
  }

  @Test
  func `canceling twice, or what has ended, changes nothing`() async {
    let attempt = self.controller.begin(.appleID())
    await self.sheetStands()
    attempt.cancel()
    attempt.cancel()
    let outcome = await attempt.outcome
    attempt.cancel()
    #expect(outcome.error?.reason == .appCanceled)
    #expect(await attempt.outcome == outcome)
    await self.device.until { $0.sheet == nil }
    #expect(await self.signsIn())
  }

  @Test
  func `a second attempt on one controller is refused and the first goes on`() async {
    let first = self.controller.begin(.appleID())
    let second = self.controller.begin(.appleID())
    let error = await second.outcome.error
    #expect(error?.code == .failed)
    #expect(error?.reason == .requestAlreadyInProgress)
    #expect(second.presented == false)
    await self.sheetStands()
    #expect(first.settled == nil)
    self.device.sheet?.approve()
    #expect(await first.outcome.authorization != nil)
    #expect(self.device.sheetsShown == 1)
    #expect(await self.signsIn())
  }

  @Test
  func `canceling a refused attempt leaves the running one alone`() async {
    let first = self.controller.begin(.appleID())
    self.controller.begin(.appleID()).cancel()
    await self.sheetStands()
    self.device.sheet?.approve()
    #expect(await first.outcome.authorization != nil)
  }

  @Test
  func `a second controller is refused while the first one's sheet stands`() async {
    let other = makeController(on: self.device)
    let first = self.controller.begin(.appleID())
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

  @Test
  func `an attempt without requests is refused`() async {
    let attempt = self.controller.begin(AuthorizationRequests([]))
    let error = await attempt.outcome.error
    #expect(error?.code == .failed)
    #expect(error?.reason == .noRequests)
    #expect(await self.signsIn())
  }

  @Test
  func `an attempt begun in the callback of the one before is accepted`() async {
    let next = OneShot<Attempt>()
    let attempt = self.controller.begin(.appleID())
    attempt.onSettled { [controller] _ in next.settle(controller.begin(.appleID())) }
    await self.sheetStands()
    self.device.sheet?.cancel()
    let second = await next.wait()
    await self.device.until { $0.sheet?.stage == .reviewing && $0.sheetsShown == 2 }
    self.device.sheet?.approve()
    #expect(await second.outcome.authorization != nil)
  }
}
