import AuthenticationServices
import SignInAuthenticationServices
import SignInTesting
import Testing

@testable import DictionarySubject

@MainActor
@Suite("Login with a subject, through the system", .simulatedDevice())
struct SystemToolTests {
  private let device: SimulatedDevice
  private let window = UIWindow(frame: UIScreen.main.bounds)
  private let shown = Console()
  private let tool: AppleIDLoginTool

  init() throws {
    let device = try #require(SimulatedDevice.current)
    let (window, shown) = (self.window, self.shown)
    let provider = SystemProvider {
      // There is one app for all tests, and others may have made a window of theirs the key one.
      window.makeKeyAndVisible()
      return UIApplication.shared.activeKeyWindow
    }
    self.device = device
    self.tool = AppleIDLoginTool(
      provider, time: device, defaults: DeviceDefaults(device), show: { shown.write($0) },
      log: { _ in })
  }

  @Test
  func `the key window is the one that was made that last`() {
    let other = UIWindow(frame: UIScreen.main.bounds)
    self.window.makeKeyAndVisible()
    #expect(UIApplication.shared.activeKeyWindow === self.window)

    other.makeKeyAndVisible()
    #expect(UIApplication.shared.activeKeyWindow === other)

    other.isHidden = true
    self.window.makeKey()
    #expect(UIApplication.shared.activeKeyWindow === self.window)
  }

  @Test
  func `a login sends a dictionary, and keeps the user id`() async throws {
    var logins = self.tool.logins.values().makeAsyncIterator()

    let end = await self.tool.login()

    let dictionary = try #require(await logins.next())
    #expect(end == .sent(dictionary))
    #expect(Set(dictionary.keys) == Set(LoginKey.allCases))
    let user = try #require(dictionary[.appleID])
    #expect(DeviceDefaults(self.device).appleID() == String(data: user, encoding: .utf8))
    #expect(self.shown.lines.isEmpty)
  }

  @Test(.simulatedDevice(.init(passwords: [SavedPassword()]), person: .usesPassword()))
  func `a saved password comes through just as well`() async {
    let end = await self.tool.loginWithExistingAccount()

    #expect(end == .password(PasswordCredential(user: "ada", password: "correct horse")))
    #expect(DeviceDefaults(self.device).appleID() == nil)
  }

  @Test(.simulatedDevice(person: .waits))
  func `two logins at once each have their own end`() async {
    async let first = self.tool.login()
    await self.device.until { $0.sheet != nil }
    let second = await self.tool.login()
    self.device.sheet?.approve()

    guard case .quiet(let error) = second, case .sent = await first else {
      Issue.record("the second login ended as \(second)")
      return
    }
    #expect(error.reason == .requestAlreadyInProgress)
  }

  @Test(arguments: [(1001, nil), (1004, "登录失败，请重试"), (1_999, "登录失败（错误 1999）")] as [(Int, String?)])
  func `a code has its text, also one that nobody knew`(code: Int, text: String?) async {
    self.device.overrides = Overrides(
      error: AuthorizationError(AuthorizationError.Code(rawValue: code)))

    await self.tool.login()

    #expect(self.shown.lines == (text.map { [$0] } ?? []))
  }

  @Test
  func `without a window the system is not asked`() async {
    let shown = self.shown
    let tool = AppleIDLoginTool(
      SystemProvider { nil }, time: self.device, defaults: DeviceDefaults(self.device),
      show: { shown.write($0) }, log: { _ in })

    await tool.login()

    #expect(shown.lines == ["登录失败，请重试"])
    #expect(!self.device.transcript.contains(.start))
  }
}
