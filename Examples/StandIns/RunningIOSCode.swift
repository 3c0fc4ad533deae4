import AuthenticationServices
import SignInFlow
import SignInTesting
import Testing

@MainActor
@Suite("Running iOS code on Linux")
struct RunningIOSCode {
  @Test(.simulatedDevice(person: .approves(email: .hidden)))
  func `a new person's name and relay arrive`() async throws {
    let credential = try await SignIn().credential(nonce: "raw")
    #expect(credential.fullName?.givenName == "Ada")
    #expect(credential.email?.hasSuffix("@privaterelay.appleid.com") == true)
  }

  @Test(.simulatedDevice(person: .waits))
  func `a double tap is refused, and the first one goes on`() async throws {
    let device = try #require(SimulatedDevice.current)
    let signIn = SignIn()
    let first = Task { try await signIn.credential(nonce: "raw") }
    await device.until { $0.sheet != nil }
    await #expect(throws: ASAuthorizationError.self) { try await signIn.credential(nonce: "raw") }
    device.sheet?.approve()
    #expect(try await first.value.fullName?.givenName == "Ada")
  }

  @Test(.simulatedDevice(person: .cancels))
  func `a closed sheet is an error that the app keeps quiet about`() async {
    let error = await #expect(throws: ASAuthorizationError.self) {
      try await SignIn().credential(nonce: "raw")
    }
    #expect(error?.code == .canceled)
  }

  @Test(.simulatedDevice(SimulatedDevice.Configuration(account: nil)))
  func `an error says why in a text for the log`() async {
    do {
      _ = try await SignIn().credential(nonce: "raw")
      Issue.record("nobody is signed in to an Apple Account")
    } catch {
      let text = (error as NSError).userInfo["NSDebugDescription"] as? String
      #expect(text?.contains("noAppleAccount") == true)
    }
  }

  @Test func `a closure in place of a selector is called at a tap`() {
    let window = UIWindow()
    let controller = LoginViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    #expect(HeadlessUI.tap(controller.button))
    #expect(controller.taps == 1)
    window.windowScene = nil
  }

  @Test(.simulatedDevice())
  func `an observer by closure hears of a revocation`() async throws {
    let device = try #require(SimulatedDevice.current)
    let session = ObservingSession()
    _ = try await SignIn().credential(nonce: "raw")
    device.settings.stopUsingThisApp()
    device.app.activate()
    await session.waitForSignOut()
    #expect(session.isSignedOut)
  }

  @Test
  func `callbacks are on the main actor, though not on what Foundation calls the main thread`()
    async
  {
    await Task { @MainActor in
      showResult()
    }.value
  }
}

final class LoginViewController: UIViewController {
  let button = UIButton(type: .system)
  private(set) var taps = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    self.button.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    self.view.addSubview(self.button)
    self.button.addAction(UIAction { [weak self] _ in self?.tapped() }, for: .touchUpInside)
  }

  private func tapped() { self.taps += 1 }
}

@MainActor
final class ObservingSession {
  private(set) var isSignedOut = false
  private let device = SimulatedDevice.current
  private var observer: (any NSObjectProtocol)?
  private var waiting: CheckedContinuation<Void, Never>?

  init() {
    self.observer = NotificationCenter.default.addObserver(
      forName: ASAuthorizationAppleIDProvider.credentialRevokedNotification, object: nil, queue: nil
    ) { [weak self] _ in
      Task { @MainActor in self?.signOut() }
    }
  }

  isolated deinit { self.observer.map { NotificationCenter.default.removeObserver($0) } }

  func waitForSignOut() async {
    guard !self.isSignedOut else { return }
    await withCheckedContinuation { self.waiting = $0 }
  }

  private func signOut() {
    // Other tests' devices post at the same center.
    guard SimulatedDevice.current === self.device else { return }
    self.isSignedOut = true
    self.waiting?.resume()
    self.waiting = nil
  }
}

@MainActor func showResult() {
  MainActor.assertIsolated()
}
