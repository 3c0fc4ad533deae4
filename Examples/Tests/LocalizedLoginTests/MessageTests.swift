import AuthenticationServices
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

  struct Cause: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let happen: @Sendable (SimulatedDevice) -> Void
  }

  private nonisolated static let causes = [
    Cause(testDescription: "the person closes the sheet", text: "已取消登录") { $0.person = .cancels },
    Cause(testDescription: "nobody is signed in on the device", text: "授权失败，请检查是否已登录 Apple 账户") {
      $0.settings.signOutOfAccount()
      $0.app.activate()
    },
    Cause(testDescription: "the capability is missing", text: "授权失败，请检查是否已登录 Apple 账户") {
      $0.app.build.hasEntitlement = false
    },
    Cause(testDescription: "the answer is not usable", text: "授权响应无效，请重试") {
      $0.service = .unusable
    },
    Cause(testDescription: "there is no network", text: "授权请求未被处理，请检查网络") {
      $0.network = .offline
    },
    Cause(testDescription: "the request is refused", text: "授权请求失败，请重试") {
      $0.faults = [Fault(.refusedStart)]
    },
  ]

  @Test(arguments: causes)
  func `each cause has its text`(cause: Cause) async throws {
    cause.happen(self.stand.device)

    #expect(try await self.stand.logIn() == "message: \(cause.text)")
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
