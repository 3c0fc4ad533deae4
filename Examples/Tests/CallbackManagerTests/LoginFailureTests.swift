import ExampleSupport
import SignInFlow
import SignInTesting
import Testing

@testable import CallbackManager

@Suite("Failure closures")
struct LoginFailureTests {
  // MARK: The five codes, from their causes

  static let causes: [(Cause, AuthorizationError.Code, String, isShown: Bool)] = [
    (.noCapability, .unknown, "授权失败，原因未知", true),
    (.noAccount, .unknown, "授权失败，原因未知", true),
    (.closedSheet, .canceled, "授权已取消", false),
    (.closedSheetOf2019, .unknown, "授权失败，原因未知", false),
    (.unusableAnswer, .invalidResponse, "授权响应无效", true),
    (.noNetwork, .notHandled, "授权请求未被处理", true),
    (.refusedRequest, .failed, "授权请求失败", true),
    (.noWindow, .failed, "授权请求失败", true),
    (.silence, .canceled, LoginFailure.generalText, true),
  ]

  @Test(.simulatedDevice(), arguments: Self.causes)
  func `whatever happens, the failure closure is called once, with its text`(
    cause: Cause, code: AuthorizationError.Code, text: String, isShown: Bool
  ) throws {
    let device = try #require(SimulatedDevice.current)
    cause.happen(on: device)

    let heard = AppleIDManager(on: device).heardLogin()

    let failure = try #require(heard.failure)
    #expect(heard.calls.count == 1)
    #expect(failure.code == code)
    #expect(failure.text == text)
    #expect(failure.message == (isShown ? text : nil))
  }

  // MARK: Every code, as a real device gives it

  @Test(arguments: Array(1000...1010) + [1_999, 0, -1])
  func `every code calls back with a text, those of today and of tomorrow`(code: Int) throws {
    let texts = [
      1000: "授权失败，原因未知", 1001: "授权已取消", 1002: "授权响应无效", 1003: "授权请求未被处理",
      1004: "授权请求失败",
    ]
    let error = AuthorizationError(AuthorizationError.Code(rawValue: code))
    let device = SimulatedDevice(.init(overrides: Overrides(error: error)))

    let heard = AppleIDManager(on: device).heardLogin()

    let failure = LoginFailure.authorization(error)
    let text = texts[code] ?? "登录失败，请稍后再试"
    #expect(heard.calls == [.failure(failure)])
    #expect(failure.text == text)
    #expect(failure.message == (code == 1001 ? nil : text))
  }

  // MARK: No device

  @Test
  func `without a device there is no Sign in with Apple, and the app hears of it`() {
    let heard = AppleIDManager(on: nil).heardLogin()

    #expect(heard.calls == [.failure(.authorization(AuthorizationError(.unsupported)))])
  }

  // MARK: Cancel

  @Test(.simulatedDevice(person: .waits))
  func `who began a login and cancels it hears of that, and the person reads nothing`() throws {
    let device = try #require(SimulatedDevice.current)
    let heard = Heard()
    let attempt = AppleIDManager(on: device).login(
      success: { heard.add(.success($0)) }, failure: { heard.add(.failure($0)) })
    #expect(heard.calls.isEmpty)

    attempt.cancel()

    #expect(heard.calls == [.failure(.authorization(AuthorizationError(.appCanceled)))])
    #expect(heard.failure?.message == nil)
  }

  @Test(.simulatedDevice(person: .script(.cancels, .approves)))
  func `who closed the sheet can log in afterwards`() throws {
    let device = try #require(SimulatedDevice.current)
    let manager = AppleIDManager(on: device)

    #expect(manager.heardLogin().failure != nil)
    #expect(manager.heardLogin().login?.name == "Ada Lovelace")
  }
}

extension LoginFailure {
  fileprivate var code: AuthorizationError.Code? {
    if case .authorization(let error) = self { error.code } else { nil }
  }
}
