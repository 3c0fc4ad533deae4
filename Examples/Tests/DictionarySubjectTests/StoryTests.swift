import SignInTesting
import Testing

@testable import DictionarySubject

@Suite("Story with a subject")
struct StoryTests {
  @Test(.simulatedDevice())
  func `the program tells its story`() async throws {
    let lines = await Story.tell(on: try #require(SimulatedDevice.current))

    #expect(
      lines.joined(separator: "\n") == """
        # The app asks at launch for what exists
        the person reads nothing (canceled (1001))
        # A login
        received appleId: 44 bytes, identityToken: 784 bytes, code: 63 bytes
        the defaults have the user id: true
        # The credential has no token and no code
        received appleId: 44 bytes, identityToken: missing, code: missing
        # Two logins at once
        the person reads nothing (failed (1004))
        received appleId: 44 bytes, identityToken: 756 bytes, code: 63 bytes
        # A saved password is chosen
        a password, of ada
        # The person closes the sheet
        the person reads nothing (canceled (1001))
        # There is no network
        the person reads: 请求未被处理，请检查网络
        # A code that nobody knew when the app was written
        the person reads: 登录失败（错误 1999）
        """)
  }
}
