import SignInFlow
import SignInTesting
import Testing

@testable import CallbackManager

@Suite("Failure closures")
struct LoginFailureTests {
  // MARK: The five codes, from their causes

  struct Cause: CustomTestStringConvertible {
    var testDescription: String
    var configuration: SimulatedDevice.Configuration
    var code: AuthorizationError.Code
    var text: String
    var isShown = true
  }

  static let causes = [
    Cause(
      testDescription: "the entitlement is missing",
      configuration: .init(app: SimulatedApp(hasEntitlement: false)),
      code: .unknown, text: "授权失败，原因未知"),
    Cause(
      testDescription: "there is no account", configuration: .init(account: nil),
      code: .unknown, text: "授权失败，原因未知"),
    Cause(
      testDescription: "the person closes the sheet", configuration: .init(person: .cancels),
      code: .canceled, text: "授权已取消", isShown: false),
    // A system of 2019 says 1000 for it.
    Cause(
      testDescription: "the person closes the sheet of an old system",
      configuration: .init(person: .cancels, profile: .iOS13),
      code: .unknown, text: "授权失败，原因未知", isShown: false),
    Cause(
      testDescription: "the answer is not usable", configuration: .init(service: .unusable),
      code: .invalidResponse, text: "授权响应无效"),
    Cause(
      testDescription: "there is no network", configuration: .init(network: .offline),
      code: .notHandled, text: "授权请求未被处理"),
    Cause(
      testDescription: "the request is refused",
      configuration: .init(faults: [Fault(.refusedStart)]),
      code: .failed, text: "授权请求失败"),
    Cause(
      testDescription: "there is no window",
      configuration: .init(windows: 0, profile: .desktop),
      code: .failed, text: "授权请求失败"),
    Cause(
      testDescription: "nobody ever answers", configuration: .init(faults: [Fault(.silence)]),
      code: .canceled, text: LoginFailure.generalText),
  ]

  @Test(arguments: Self.causes)
  func `whatever happens, the failure closure is called once, with its text`(cause: Cause) throws {
    try withSimulatedDevice(SimulatedDevice(cause.configuration)) { device in
      let heard = AppleIDManager(on: device).heardLogin()

      let failure = try #require(heard.failure)
      #expect(heard.calls.count == 1)
      #expect(failure.code == cause.code)
      #expect(failure.text == cause.text)
      #expect(failure.message == (cause.isShown ? cause.text : nil))
    }
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
