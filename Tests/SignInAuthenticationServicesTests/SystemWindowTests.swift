import AuthenticationServices
import SignInDeviceModel
import SignInFlow
import SignInSimulator
import SignInTesting
import SignInTestSupport
import Testing

@testable import SignInAuthenticationServices

@MainActor
@Suite("The window of an attempt", .simulatedDevice())
struct SystemWindowTests {
  private let device: SimulatedDevice
  private let log = Log()

  /// How often a window was asked for, which only the main actor does.
  private final class Log {
    var count = 0
  }

  init() throws { self.device = try #require(SimulatedDevice.current) }

  private func controller(_ window: UIWindow?) -> SignInController {
    let provider = SystemProvider { [log] in
      log.count += 1
      return window
    }
    return SignInController(provider: provider, time: self.device)
  }

  @Test func `it is asked for once for each attempt`() async {
    let controller = self.controller(UIWindow())
    for number in 1...2 {
      #expect(await controller.begin(.appleID()).outcome.authorization != nil)
      #expect(self.log.count == number)
    }
  }

  @Test func `LIFE-13: without one the system is not asked for anything`() async {
    let attempt = self.controller(nil).begin(.appleID())
    #expect(await attempt.outcome == .failure(AuthorizationError(.noPresentationAnchor)))
    #expect(attempt.presented == false)
    #expect(self.log.count == 1)
    #expect(!self.device.transcript.contains(.start))
    #expect(await self.controller(UIWindow()).begin(.appleID()).outcome.authorization != nil)
  }

  @Test func `LIFE-13: the system shows the sheet in the one that the app gave`() {
    let window = UIWindow()
    let attempt = SystemAttempt { _ in }
    attempt.perform(
      AuthorizationRequests([.appleID()]), ASAuthorizationAppleIDProvider(), anchor: { window })
    let controller = ASAuthorizationController(authorizationRequests: [])
    #expect(attempt.presentationAnchor(for: controller) === window)
  }

  @Test func `LIFE-13: each scene's controller is shown in its own window`() async {
    let windows = [UIWindow(), UIWindow()]
    let asked = Windows()
    for window in windows {
      let provider = SystemProvider {
        asked.all.append(window)
        return window
      }
      let attempt = SignInController(provider: provider, time: self.device).begin(.appleID())
      #expect(await attempt.outcome.authorization != nil)
    }
    #expect(asked.all == windows)
  }

  /// Windows that were given.
  private final class Windows {
    var all: [UIWindow] = []
  }

  @Test(
    "a Mac needs somebody who gives one, and a phone does not", arguments: [true, false])
  func desktop(isMac: Bool) async {
    if isMac { self.device.profile = .desktop }
    let plain = SignInController(provider: SystemProvider(), time: self.device)
    let error = await plain.begin(.appleID()).outcome.error
    #expect(error?.reason == (isMac ? .noPresentationAnchor : nil))
    #expect(await self.controller(UIWindow()).begin(.appleID()).outcome.authorization != nil)
  }

  @Test func `an app that cancels while it is asked for one is shown nothing`() async {
    let begun = OneShot<Attempt>()
    let provider = SystemProvider {
      begun.value?.cancel()
      return UIWindow()
    }
    let attempt = SignInController(provider: provider, time: self.device).begin(.appleID())
    begun.settle(attempt)
    #expect(await attempt.outcome.error?.reason == .appCanceled)
    #expect(attempt.presented == false)
    await turn()
    #expect(!self.device.transcript.contains(.start))
  }

  @Test func `an attempt that was canceled before asks for none`() async {
    self.controller(UIWindow()).begin(.appleID()).cancel()
    await turn()
    #expect(self.log.count == 0)
  }
}
