import AuthenticationServices
import SignInDeviceModel
import SignInFlow
import SignInSimulator
import SignInTestSupport
import SignInTesting
import Synchronization
import Testing

@testable import SignInAuthenticationServices

@MainActor
@Suite(
  "An attempt on its way through the system", .simulatedDevice(person: .waits),
  .timeLimit(.minutes(5)))
struct SystemLifeTests {
  private let device: SimulatedDevice
  private let controller: SignInController

  init() throws {
    self.device = try #require(SimulatedDevice.current)
    self.controller = SignInController(provider: SystemProvider(), time: self.device)
  }

  @Test func `there is Sign in with Apple`() {
    #expect(self.controller.isAvailable)
  }

  @Test func `one that is canceled before the main actor gets to it is never shown`() async {
    let attempt = self.controller.begin(.appleID())
    attempt.cancel()
    // Nothing else could have run on the main actor until here.
    #expect(attempt.settled == .failure(AuthorizationError(.appCanceled)))
    #expect(attempt.presented == false)
    await turn()
    #expect(!self.device.transcript.contains(.start))
    #expect(self.controller.dropped == 0)

    let next = self.controller.begin(.appleID())
    await self.device.sheetStands()
    self.device.sheet?.approve()
    #expect(await next.outcome.authorization != nil)
  }

  @Test func `one whose time is up before the main actor gets to it is never shown`() async {
    let attempt = self.controller.begin(.appleID(), deadline: .seconds(30))
    self.device.advance(by: .seconds(30))
    #expect(attempt.settled?.error?.reason == .timedOut)
    await turn()
    #expect(!self.device.transcript.contains(.start))
  }

  @Test(
    "LIFE-12: whoever begins, on whatever thread, is answered",
    arguments: ["a detached task", "a queue"])
  func begunElsewhere(place: String) async {
    let attempt = OneShot<Attempt>()
    let begin = { @Sendable [controller] in _ = attempt.settle(controller.begin(.appleID())) }
    switch place {
    case "a queue": DispatchQueue.global().async(execute: begin)
    default: Task.detached { begin() }
    }
    await self.device.sheetStands()
    self.device.sheet?.approve()
    #expect(await attempt.wait().outcome.authorization != nil)
  }

  @Test func `LIFE-01, LIFE-03: one lives without its provider, until it is answered`() async {
    weak var provider: SystemProvider?
    weak var window: UIWindow?
    let answer = OneShot<ProviderAnswer>()
    do {
      let local = SystemProvider {
        let local = UIWindow()
        window = local
        return local
      }
      provider = local
      let id = AttemptID(1)
      local.start(id, AuthorizationRequests([.appleID()])) { answer.settle($0) }
    }
    #expect(provider == nil)
    await self.device.sheetStands()
    #expect(window != nil)
    self.device.sheet?.approve()
    #expect(await answer.wait().outcome.authorization != nil)
    await turn()
    #expect(window == nil)
  }

  @Test func `one that has been answered is let go`() async {
    let attempts = SystemAttempts()
    weak var attempt: SystemAttempt?
    let id = AttemptID(1)
    let answer = OneShot<ProviderAnswer>()
    do {
      let local = attempts.begin(id) { answer.settle($0) }
      attempt = local
      local.perform(
        AuthorizationRequests([.appleID()]), ASAuthorizationAppleIDProvider(), anchor: nil)
    }
    await self.device.sheetStands()
    #expect(attempt != nil)
    #expect(attempts[id] === attempt)
    self.device.sheet?.cancel()
    #expect(await answer.wait().outcome.error?.code == .canceled)
    await turn()
    #expect(attempt == nil)
    #expect(attempts[id] == nil)
  }

  @Test(
    "LIFE-04: of two taps one signs in, also where each has a controller of its own",
    arguments: [true, false])
  func doubleTap(isOneProvider: Bool) async {
    let provider = SystemProvider()
    let first = SignInController(provider: provider, time: self.device)
    let second = SignInController(
      provider: isOneProvider ? provider : SystemProvider(), time: self.device)
    let taps = [first.begin(.appleID(state: "1")), second.begin(.appleID(state: "2"))]
    #expect(await taps[1].outcome.error?.code == .failed)
    #expect(taps[0].settled == nil)
    await self.device.sheetStands()
    self.device.sheet?.approve()
    #expect(await taps[0].outcome.authorization?.appleID?.state == "1")
    #expect(self.device.transcript.count(of: .sheetShown) == 1)

    let third = second.begin(.appleID(state: "3"))
    await self.device.until { $0.transcript.count(of: .sheetShown) == 2 }
    await self.device.sheetStands()
    self.device.sheet?.approve()
    #expect(await third.outcome.authorization?.appleID?.state == "3")
  }

  @Test func `LIFE-07: ten tasks at once all finish, and one of them signs in`() async {
    let provider = SystemProvider()
    let device = self.device
    let tasks = (0..<10).map { _ in
      Task.detached {
        await SignInController(provider: provider, time: device).begin(.appleID()).outcome
      }
    }
    // All but one are refused; that one is up to the person.
    await device.until { $0.transcript.count(of: .answered) == 9 }
    device.sheet?.approve()
    var outcomes: [Outcome] = []
    for task in tasks { outcomes.append(await task.value) }
    #expect(outcomes.count { $0.error?.reason == .requestAlreadyInProgress } == 9)
    #expect(outcomes.count { $0.authorization != nil } == 1)
  }

  @Test func `LIFE-08: a success that overtakes the cancel of a deadline signs nobody in`() async {
    let late = OneShot<Authorization>()
    self.controller.observeLateSuccesses { late.settle($0) }
    let attempt = self.controller.begin(.appleID(.fullName), deadline: .seconds(30))
    await self.device.sheetStands()
    // The system is told on the main actor, so not before this test lets go of it.
    self.device.advance(by: .seconds(30))
    #expect(attempt.settled?.error?.reason == .timedOut)
    self.device.sheet?.approve()
    #expect(await late.wait().appleID?.fullName?.formatted() == "Ada Lovelace")
    #expect(attempt.settled?.error?.reason == .timedOut)
    let next = self.controller.begin(.appleID())
    await self.device.sheetStands()
    self.device.sheet?.approve()
    #expect(await next.outcome.authorization != nil)
  }

  @Test func `a success that is under way when the app cancels counts`() async {
    let attempt = self.controller.begin(.appleID())
    await self.device.sheetStands()
    self.device.sheet?.approve()
    // The system has what the main actor has not been told yet.
    #expect(attempt.settled == nil)
    attempt.cancel()
    #expect(await attempt.outcome.authorization != nil)
  }

  @Test func `LIFE-19: a sheet that spins for ever is closed by a cancel`() async {
    let device = SimulatedDevice(.init(profile: .spinningSimulator))
    let attempt = SimulatedDevice.$current.withValue(device) {
      SignInController(provider: SystemProvider(), time: device).begin(.appleID())
    }
    await device.until { $0.sheet?.stage == .finishing }
    device.advance(by: .seconds(20))
    await turn()
    #expect(attempt.settled == nil)
    attempt.cancel()
    #expect(await attempt.outcome.error?.reason == .appCanceled)
    await device.until { $0.sheet == nil }
  }

  @Test func `an answer is given once, whatever the system says after it`() throws {
    let answers = Mutex<[ProviderAnswer]>([])
    let attempt = SystemAttempt { answer in answers.withLock { $0.append(answer) } }
    let controller = ASAuthorizationController(authorizationRequests: [])
    let credential = ASPasswordCredential(user: "ada", password: "hush")
    attempt.authorizationController(
      controller: controller, didCompleteWithError: ASAuthorizationError(.canceled))
    attempt.authorizationController(
      controller: controller,
      didCompleteWithAuthorization: SampleAuthorization(credential))
    attempt.cancel()
    attempt.perform(
      AuthorizationRequests([.appleID()]), ASAuthorizationAppleIDProvider(), anchor: nil)
    #expect(
      answers.withLock { $0 } == [ProviderAnswer(.failure(AuthorizationError(.canceled)))])
    #expect(!self.device.transcript.contains(.start))
  }

  @Test func `without a device the stand-in's error comes along, with its advice`() async {
    let answer = OneShot<ProviderAnswer>()
    let attempt = SystemAttempt { answer.settle($0) }
    SimulatedDevice.$current.withValue(nil) {
      withProcessDevice {
        attempt.perform(
          AuthorizationRequests([.appleID()]), ASAuthorizationAppleIDProvider(), anchor: nil)
      }
    }
    let error = await answer.wait().outcome.error
    #expect(error?.code == .unknown)
    #expect(error?.reason == .unsupported)
    #expect(error?.underlying?.text.contains("SimulatedDevice.install(SimulatedDevice())") == true)
  }
}
