import SignInFlow
import SignInTesting
import Testing

@testable import CallbackManager

@Suite("Story with closures")
struct StoryTests {
  @Test(.simulatedDevice())
  func `the program tells its story`() throws {
    let device = try #require(SimulatedDevice.current)

    let lines = Story(device: device, manager: AppleIDManager(on: device)).tell()

    #expect(
      lines.joined(separator: "\n") == """
        # The person has a saved password
        welcome signed in with the password of ada
        # The first login brings name and address
        welcome signed in: Ada Lovelace, ada@example.com, token: 784 bytes, code: 63 bytes
        # The second one doesn't
        welcome signed in: no name, no address, token: 756 bytes, code: 63 bytes
        # Two screens at once
        welcome signed in: no name, no address, token: 756 bytes, code: 63 bytes
        checkout shows nothing, and is ready again (授权请求失败)
        # The person closes the sheet
        welcome shows nothing, and is ready again (授权已取消)
        # There is no network
        welcome shows 授权请求未被处理
        # The system has a code that the app was not written for
        welcome shows 登录失败，请稍后再试
        # The credential has no token
        welcome signed in: no name, no address, token: missing, code: 63 bytes
        """)
  }

  @Test
  func `without a device there is no Sign in with Apple, and the app hears of it`() {
    let heard = AppleIDManager(on: nil).heardLogin()

    #expect(heard.calls == [.failure(.authorization(AuthorizationError(.unsupported)))])
  }
}
