import AuthenticationServices
import SignInAuthenticationServices
import SignInDeviceModel
import SignInSimulator
import SignInTesting
import Testing

@testable import SignInAuthenticationServices

@MainActor
@Suite("An app around the system", .simulatedDevice(person: .waits), .timeLimit(.minutes(5)))
struct SystemProcessTests {
  private let device: SimulatedDevice
  private let controller: SignInController

  init() throws {
    self.device = try #require(SimulatedDevice.current)
    self.controller = SignInController(provider: SystemProvider(), time: self.device)
  }

  @Test func `LIFE-06: while a server is asked the next attempt can begin, and fail for itself`()
    async
  {
    let first = self.controller.begin(.appleID())
    await self.device.sheetStands()
    self.device.sheet?.approve()
    let outcome = await first.outcome
    #expect(outcome.authorization != nil)

    let second = self.controller.begin(.appleID())
    await self.device.sheetStands()
    self.device.sheet?.cancel()
    #expect(await second.outcome.error?.code == .canceled)
    #expect(first.settled == outcome)
  }

  @Test func `LIFE-10: a start that the system refuses is answered, and the next one succeeds`()
    async
  {
    self.device.app.background()
    let refused = self.controller.begin(.appleID())
    #expect(await refused.outcome.error?.code == .failed)

    self.device.app.activate()
    let next = self.controller.begin(.appleID())
    await self.device.sheetStands()
    self.device.sheet?.approve()
    #expect(await next.outcome.authorization != nil)
  }

  @Test func `LIFE-15, LIFE-16: an outcome can be had on any actor, also outside the main one`()
    async
  {
    let attempt = self.controller.begin(.appleID())
    let seen = Task.detached { await attempt.outcome }
    await self.device.sheetStands()
    self.device.sheet?.approve()
    let outcome = await attempt.outcome
    MainActor.assertIsolated()
    #expect(await seen.value == outcome)
  }

  @Test func `LIFE-15: a callback outside the main actor is an answer all the same`() async {
    let answer = OneShot<ProviderAnswer>()
    let attempt = SystemAttempt { answer.settle($0) }
    await Task.detached {
      attempt.authorizationController(
        controller: ASAuthorizationController(authorizationRequests: []),
        didCompleteWithError: ASAuthorizationError(.canceled))
    }.value
    #expect(answer.value == ProviderAnswer(.failure(AuthorizationError(.canceled))))
  }

  @Test
  func `LIFE-18: an attempt whose process ends is answered, and the next process begins anew`()
    async
  {
    let attempt = self.controller.begin(.appleID())
    await self.device.sheetStands()
    self.device.app.kill()
    #expect(await attempt.outcome.error?.reason == .appTerminated)
    #expect(self.device.sheet == nil)

    self.device.app.launch()
    let next = SignInController(provider: SystemProvider(), time: self.device).begin(.appleID())
    await self.device.sheetStands()
    self.device.sheet?.approve()
    #expect(await next.outcome.authorization != nil)
  }

  @Test func `LIFE-20: nobody has to pump, and a test that leaves something open is told`()
    async throws
  {
    let attempt = self.controller.begin(.appleID())
    await self.device.sheetStands()
    #expect(throws: UnfinishedBusiness.self) { try self.device.finish() }
    self.device.sheet?.approve()
    #expect(await attempt.outcome.authorization != nil)
    try self.device.finish()
  }
}
