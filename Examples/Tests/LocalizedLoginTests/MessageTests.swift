import AuthenticationServices
import ExampleSupport
import SignInFlow
import SignInTesting
import Testing

@testable import LocalizedLogin

@MainActor
@Suite("Messages of the login", .simulatedDevice(.init(tokens: .signed)))
struct MessageTests {
  private let stand: Stand

  init() throws { self.stand = try Stand() }

  private nonisolated static let codes: [(Int, String)] =
    [
      (1000, "授权失败，请检查是否已登录 Apple 账户"), (1001, "已取消登录"), (1002, "授权响应无效，请重试"),
      (1003, "授权请求未被处理，请检查网络"), (1004, "授权请求失败，请重试"),
    ] + (Array(1005...1010) + [1_999, -1]).map { ($0, "登录失败（错误 \($0)）") }

  @Test(arguments: codes)
  func `each code has a text, and none is empty`(number: Int, text: String) async throws {
    let error = AuthorizationError(AuthorizationError.Code(rawValue: number))
    self.stand.device.overrides = Overrides(error: error)

    #expect(try await self.stand.logIn() == "message: \(text)")
    #expect(await self.stand.server.logins.isEmpty)

    // The next tap is not the worse for it. But the person had agreed, and so Apple has given the name.
    self.stand.device.overrides = Overrides()
    #expect(try await self.stand.logIn() == "profile screen")
  }

  private nonisolated static let causes: [(Cause, String)] = [
    (.closedSheet, "已取消登录"), (.noAccount, "授权失败，请检查是否已登录 Apple 账户"),
    (.noCapability, "授权失败，请检查是否已登录 Apple 账户"), (.unusableAnswer, "授权响应无效，请重试"),
    (.noNetwork, "授权请求未被处理，请检查网络"), (.refusedRequest, "授权请求失败，请重试"),
  ]

  @Test(arguments: causes)
  func `each cause has its text`(cause: Cause, text: String) async throws {
    cause.happen(on: self.stand.device)

    #expect(try await self.stand.logIn() == "message: \(text)")
  }

  // MARK: The server's words

  @Test(
    arguments: [("系统维护中", "系统维护中"), ("", "登录失败，请重试"), (" \n", "登录失败，请重试"), (nil, "登录失败，请重试")]
      as [(String?, String)])
  func `a refusal has the server's message, and a text of the app's where that is empty`(
    message: String?, text: String
  ) async throws {
    await self.stand.server.setTrouble(.refuses(message: message))

    #expect(try await self.stand.logIn() == "message: \(text)")
    #expect(self.stand.app.services.user == nil)
  }

  @Test
  func `another app's server refuses, and says why`() async throws {
    let stand = try Stand(bundleID: "com.example.other")

    #expect(try await stand.logIn() == "message: 身份令牌不属于本应用")
    #expect(await stand.server.entries.isEmpty)
  }

  @Test(arguments: ["", "  ", "\n", nil] as [String?])
  func `there is no message without a text`(text: String?) {
    #expect(Message(text) == nil)
  }
}
