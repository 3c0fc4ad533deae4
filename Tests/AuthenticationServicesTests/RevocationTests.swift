import AuthenticationServices
import SignInFlow
import SignInSimulator
import SignInTesting
import Synchronization
import Testing

@Suite("A revocation", .simulatedDevice())
struct RevocationTests {
  private let device: SimulatedDevice

  init() throws { self.device = try #require(SimulatedDevice.current) }

  /// Counts the notifications about a device while something happens on it.
  private func notifications(
    _ name: NSNotification.Name, during change: () throws -> Void
  ) rethrows -> Int {
    let device = self.device
    let count = Mutex(0)
    let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      note in
      // The center belongs to the process, and other tests' devices post there too.
      guard SimulatedDevice.current === device else { return }
      #expect(note.object == nil)
      #expect(note.userInfo == nil)
      count.withLock { $0 += 1 }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    try change()
    return count.withLock { $0 }
  }

  private func signInAndStop() throws {
    #expect(SignInController(self.device).begin(.appleID()).settled?.authorization != nil)
    self.device.settings.stopUsingThisApp()
    self.device.app.activate()
  }

  @Test func `it is posted once, however many controllers and providers the app has`() throws {
    let kept = [ASAuthorizationAppleIDProvider(), ASAuthorizationAppleIDProvider()]
    let controller = ASAuthorizationController(
      authorizationRequests: kept.map { $0.createRequest() })
    let count = try self.notifications(
      ASAuthorizationAppleIDProvider.credentialRevokedNotification
    ) { try self.signInAndStop() }
    #expect(count == 1)
    withExtendedLifetime(controller) {}
  }

  @Test func `the name is Apple's, without the Provider that the symbol has`() throws {
    let name = "ASAuthorizationAppleIDCredentialRevokedNotification"
    #expect(ASAuthorizationAppleIDProvider.credentialRevokedNotification.rawValue == name)
    #expect(try self.notifications(.init(name)) { try self.signInAndStop() } == 1)
  }

  @Test func `to ask for the name is enough to be told`() throws {
    let count = try self.notifications(
      ASAuthorizationAppleIDProvider.credentialRevokedNotification
    ) { try self.signInAndStop() }
    #expect(count == 1)
  }

  @Test func `STATE-05: one that happens in the background is posted when the app comes back`()
    throws
  {
    let name = ASAuthorizationAppleIDProvider.credentialRevokedNotification
    #expect(SignInController(self.device).begin(.appleID()).settled?.authorization != nil)
    let hidden = self.notifications(name) {
      self.device.app.background()
      self.device.settings.stopUsingThisApp()
    }
    #expect(hidden == 0)
    #expect(self.notifications(name) { self.device.app.activate() } == 1)
  }

  @Test @MainActor func `an observer on the main operation queue hears of it, and holds nobody up`()
    async throws
  {
    let device = self.device
    let name = ASAuthorizationAppleIDProvider.credentialRevokedNotification
    #expect(SignInController(device).begin(.appleID()).settled?.authorization != nil)
    await withCheckedContinuation { (heard: CheckedContinuation<Void, Never>) in
      let isHeard = Mutex(false)
      let observer = NotificationCenter.default.addObserver(
        forName: name, object: nil, queue: .main
      ) { _ in
        MainActor.assertIsolated()
        // Maybe of another test's device.
        guard !isHeard.withLock({ wasHeard in (wasHeard, wasHeard = true).0 }) else { return }
        heard.resume()
      }
      device.settings.stopUsingThisApp()
      device.app.activate()
      withExtendedLifetime(observer) {}
    }
  }

  @Test func `a device that nobody keeps goes`() {
    weak var device: SimulatedDevice?
    do {
      let local = SimulatedDevice()
      device = local
      SimulatedDevice.$current.withValue(local) {
        _ = ASAuthorizationAppleIDProvider().createRequest()
      }
    }
    #expect(device == nil)
  }
}
