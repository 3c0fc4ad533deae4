import SignInFlow
import SignInTesting
import Testing

@testable import DictionarySubject

@Suite("Texts for errors")
struct ErrorTextTests {
  // MARK: Codes from their causes

  struct Cause: CustomTestStringConvertible {
    var testDescription: String
    var configuration: SimulatedDevice.Configuration
    /// What the person reads; `nil` for nothing.
    var text: String?
  }

  static let causes = [
    Cause(
      testDescription: "there is no account", configuration: .init(account: nil),
      text: "发生未知错误，请检查是否已登录 Apple 账户"),
    Cause(
      testDescription: "the person closes the sheet", configuration: .init(person: .cancels)),
    // A system of 2019 says 1000 for it.
    Cause(
      testDescription: "the person closes the sheet of an old system",
      configuration: .init(person: .cancels, profile: .iOS13)),
    Cause(
      testDescription: "the answer is not usable", configuration: .init(service: .unusable),
      text: "收到的响应无效，请重试"),
    Cause(
      testDescription: "there is no network", configuration: .init(network: .offline),
      text: "请求未被处理，请检查网络"),
    Cause(
      testDescription: "the request is refused",
      configuration: .init(faults: [Fault(.refusedStart)]), text: "登录失败，请重试"),
    Cause(
      testDescription: "nobody ever answers",
      configuration: .init(faults: [Fault(.silence)], attemptLimit: .seconds(600)),
      text: "登录超时，请重试"),
  ]

  @Test(arguments: Self.causes)
  func `the person reads what happened, and nothing where they know`(cause: Cause) async throws {
    try await withSimulatedDevice(SimulatedDevice(cause.configuration)) { device in
      let test = ToolUnderTest(device)

      let end = await test.tool.login()

      #expect(test.texts == (cause.text.map { [$0] } ?? []))
      if let text = cause.text {
        #expect(end == .shown(text))
      } else {
        #expect(end == .quiet(AuthorizationError(cause.closed, reason: .userDismissed)))
      }
      #expect(await test.finish().isEmpty)
    }
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

extension ErrorTextTests.Cause {
  /// The code of a closed sheet.
  fileprivate var closed: AuthorizationError.Code {
    self.configuration.profile == .iOS13 ? .unknown : .canceled
  }
}
