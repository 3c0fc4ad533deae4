import ExampleSupport
import SignInFlow
import SignInTesting
import Testing

@testable import DictionarySubject

@Suite("Texts for errors")
struct ErrorTextTests {
  // MARK: Codes from their causes

  static let shown: [(Cause, String)] = [
    (.noAccount, "发生未知错误，请检查是否已登录 Apple 账户"), (.unusableAnswer, "收到的响应无效，请重试"),
    (.noNetwork, "请求未被处理，请检查网络"), (.refusedRequest, "登录失败，请重试"),
    (.silence, "登录超时，请重试"),
  ]

  @Test(.simulatedDevice(), arguments: Self.shown)
  func `the person reads what happened`(cause: Cause, text: String) async throws {
    let device = try #require(SimulatedDevice.current)
    let test = ToolUnderTest(device)
    cause.happen(on: device)

    #expect(await test.tool.login() == .shown(text))
    #expect(test.texts == [text])
    #expect(await test.finish().isEmpty)
  }

  @Test(
    .simulatedDevice(),
    arguments: [(.closedSheet, .canceled), (.closedSheetOf2019, .unknown)]
      as [(Cause, AuthorizationError.Code)])
  func `the person reads nothing of what they know`(
    cause: Cause, code: AuthorizationError.Code
  ) async throws {
    let device = try #require(SimulatedDevice.current)
    let test = ToolUnderTest(device)
    cause.happen(on: device)

    let closed = AuthorizationError(code, reason: .userDismissed)
    #expect(await test.tool.login() == .quiet(closed))
    #expect(test.texts.isEmpty)
    #expect(await test.finish().isEmpty)
  }

  // MARK: Every code, as a real device gives it

  static let texts: [(Int, String?)] = [
    (1000, "发生未知错误，请检查是否已登录 Apple 账户"), (1001, nil), (1002, "收到的响应无效，请重试"),
    (1003, "请求未被处理，请检查网络"), (1004, "登录失败，请重试"), (1005, "当前无法显示登录界面"),
    (1006, "该凭证已存在"), (1007, "凭证导入失败"), (1008, "凭证导出失败"),
    (1009, "请改用已有的 Apple 账户登录"), (1010, "此设备尚未设置通行密钥"), (1_999, "登录失败（错误 1999）"),
  ]

  @Test(arguments: Self.texts)
  func `each code has a text that is shown, but for a cancel`(code: Int, text: String?) async {
    let error = AuthorizationError(AuthorizationError.Code(rawValue: code))
    let device = SimulatedDevice(.init(overrides: Overrides(error: error)))
    let test = ToolUnderTest(device)

    let end = await test.tool.login()

    #expect(end == text.map { .shown($0) } ?? .quiet(error))
    #expect(test.texts == (text.map { [$0] } ?? []))
  }

  // MARK: At launch, and without a window

  @Test(.simulatedDevice())
  func `who has nothing stored is told nothing at launch`() async throws {
    let test = ToolUnderTest(try #require(SimulatedDevice.current))

    let end = await test.tool.loginWithExistingAccount()

    #expect(end == .quiet(AuthorizationError(.noCredentialAvailable)))
    #expect(test.texts.isEmpty)
  }

  @Test(.simulatedDevice(.init(windows: 0, profile: .desktop)))
  func `an app without a window says so, and signs in once it has one`() async throws {
    let device = try #require(SimulatedDevice.current)
    let test = ToolUnderTest(device)

    #expect(await test.tool.login() == .shown("登录失败，请重试"))
    device.app.windows = 1
    await test.tool.login()

    #expect(await test.finish().count == 1)
  }
}
