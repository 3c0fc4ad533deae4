import SignInCore
import Testing

@Suite("Apple's raw values") struct RawValueTests {
  @Test(
    "scopes have Apple's texts",
    arguments: [(AuthorizationScope.fullName, "full_name"), (.email, "email")])
  func scopes(scope: AuthorizationScope, text: String) {
    #expect(scope.rawValue == text)
    #expect(AuthorizationScope(rawValue: text) == scope)
  }

  @Test(
    "operations have Apple's texts",
    arguments: [
      (OpenIDOperation.implicit, "implicit"), (.login, "login"), (.refresh, "refresh"),
      (.logout, "logout"),
    ])
  func operations(operation: OpenIDOperation, text: String) {
    #expect(operation.rawValue == text)
    #expect(OpenIDOperation(rawValue: text) == operation)
  }

  @Test("unknown texts survive and are told apart", arguments: ["", "name", "Email", "phone", "é"])
  func unknownTexts(text: String) {
    #expect(AuthorizationScope(rawValue: text).rawValue == text)
    #expect(![.fullName, .email].contains(AuthorizationScope(rawValue: text)))
    #expect(AuthorizationScope(rawValue: text) != AuthorizationScope(rawValue: text + "x"))
    #expect(OpenIDOperation(rawValue: text).rawValue == text)
    #expect(
      ![.implicit, .login, .refresh, .logout].contains(OpenIDOperation(rawValue: text)))
    #expect(OpenIDOperation(rawValue: text) != OpenIDOperation(rawValue: text + "x"))
  }

  @Test("options have Apple's bits, and unknown bits survive")
  func options() {
    let option = AuthorizationRequestOptions.preferImmediatelyAvailableCredentials
    #expect(option.rawValue == 1)
    #expect(AuthorizationRequestOptions().rawValue == 0)
    let more = AuthorizationRequestOptions(rawValue: 0x81)
    #expect(more.contains(option))
    #expect(more != option)
    #expect(more.subtracting(option).rawValue == 0x80)
    #expect(!AuthorizationRequestOptions(rawValue: 0x80).contains(option))
  }

  @Test(
    "credential states have Apple's numbers",
    arguments: [
      (CredentialState.revoked, 0), (.authorized, 1), (.notFound, 2), (.transferred, 3),
    ])
  func credentialStates(state: CredentialState, number: Int) {
    #expect(state.rawValue == number)
    #expect(CredentialState(rawValue: number) == state)
    if case .unrecognized = CredentialState(rawValue: number) { Issue.record("it is known") }
  }

  @Test(
    "ERR-12: a state that is unknown keeps its number, and is neither authorized nor revoked",
    arguments: Array(-1...10) + [.min, .max, 1000])
  func unknownStates(number: Int) {
    let state = CredentialState(rawValue: number)
    #expect(state.rawValue == number)
    let known: [CredentialState] = [.revoked, .authorized, .notFound, .transferred]
    #expect(known.contains(state) == (0...3).contains(number))
    switch state {
    case .revoked: #expect(number == 0)
    case .authorized: #expect(number == 1)
    case .notFound: #expect(number == 2)
    case .transferred: #expect(number == 3)
    case .unrecognized(let kept):
      #expect(kept == number)
      #expect(!(0...3).contains(number))
    }
    #expect(CredentialStateAnswer(state: state).state?.rawValue == number)
  }

  @Test(
    "user detection statuses have Apple's numbers",
    arguments: [(UserDetectionStatus.unsupported, 0), (.unknown, 1), (.likelyReal, 2)])
  func detectionStatuses(status: UserDetectionStatus, number: Int) {
    #expect(status.rawValue == number)
    #expect(UserDetectionStatus(rawValue: number) == status)
    if case .unrecognized = UserDetectionStatus(rawValue: number) { Issue.record("it is known") }
  }

  @Test(
    "age ranges have Apple's numbers",
    arguments: [(UserAgeRange.unknown, 0), (.child, 1), (.notChild, 2)])
  func ageRanges(range: UserAgeRange, number: Int) {
    #expect(range.rawValue == number)
    #expect(UserAgeRange(rawValue: number) == range)
    if case .unrecognized = UserAgeRange(rawValue: number) { Issue.record("it is known") }
  }

  @Test("unknown numbers survive and are told apart", arguments: [-1, 3, 7, 1000, .min, .max])
  func unknownNumbers(number: Int) {
    #expect(UserDetectionStatus(rawValue: number).rawValue == number)
    #expect(UserDetectionStatus(rawValue: number) == .unrecognized(number))
    #expect(![.unsupported, .unknown, .likelyReal].contains(UserDetectionStatus(rawValue: number)))
    #expect(UserDetectionStatus(rawValue: number) != .unrecognized(number ^ 64))
    #expect(UserAgeRange(rawValue: number).rawValue == number)
    #expect(UserAgeRange(rawValue: number) == .unrecognized(number))
    #expect(![.unknown, .child, .notChild].contains(UserAgeRange(rawValue: number)))
    #expect(UserAgeRange(rawValue: number) != .unrecognized(number ^ 64))
  }

  @Test("values are equal and hash alike exactly where their numbers are equal")
  func equalityByNumber() {
    #expect(Set((-5...5).map(CredentialState.init(rawValue:))).count == 11)
    #expect(Set((-5...5).map(UserDetectionStatus.init(rawValue:))).count == 11)
    #expect(Set((-5...5).map(UserAgeRange.init(rawValue:))).count == 11)
    #expect(Set([CredentialState.unrecognized(1), .authorized]).count == 1)
    #expect(Set([UserDetectionStatus.unrecognized(2), .likelyReal]).count == 1)
    #expect(Set([UserAgeRange.unrecognized(1), .child]).count == 1)
  }

  @Test(
    "error codes have Apple's numbers and names",
    arguments: [
      (AuthorizationError.Code.unknown, 1000, "unknown"), (.canceled, 1001, "canceled"),
      (.invalidResponse, 1002, "invalidResponse"), (.notHandled, 1003, "notHandled"),
      (.failed, 1004, "failed"), (.notInteractive, 1005, "notInteractive"),
      (.matchedExcludedCredential, 1006, "matchedExcludedCredential"),
      (.credentialImport, 1007, "credentialImport"), (.credentialExport, 1008, "credentialExport"),
      (.preferSignInWithApple, 1009, "preferSignInWithApple"),
      (.deviceNotConfiguredForPasskeyCreation, 1010, "deviceNotConfiguredForPasskeyCreation"),
    ])
  func errorCodes(code: AuthorizationError.Code, number: Int, name: String) {
    #expect(code.rawValue == number)
    #expect(AuthorizationError.Code(rawValue: number) == code)
    #expect(code.name == name)
    #expect("\(code)" == "\(name) (\(number))")
  }

  @Test("ERR-12: every error code keeps its number, known or not", arguments: 990...1100)
  func everyErrorCode(number: Int) {
    let error = AuthorizationError(AuthorizationError.Code(rawValue: number))
    let isKnown = (1000...1010).contains(number)
    #expect(error.code.rawValue == number)
    #expect((error.code.name != nil) == isKnown)
    #expect(AuthorizationError.Code.all.contains(error.code) == isKnown)
    #expect((error.code == .canceled) == (number == 1001))
    #expect(error.reason == nil)
    #expect("\(error)".contains("\(number)"))
    #expect(isKnown || "\(error)".hasPrefix("unrecognized (\(number))"))
    #expect(error.advice != .openSettings)
  }

  @Test("a blank user id can't be made", arguments: ["", " ", "\t\n", "\u{a0}\u{2003}\u{3000}"])
  func blankUserID(text: String) {
    #expect(UserID(text) == nil)
    #expect(UserID(rawValue: text) == nil)
  }

  @Test("a user id keeps its text", arguments: ["000001.0a1b.0001", " x ", "é", "0"])
  func userID(text: String) {
    #expect(UserID(text)?.rawValue == text)
    #expect(UserID(text) == UserID(rawValue: text))
    #expect(UserID(text)?.description == text)
    #expect(UserID(text) != UserID(text + "x"))
  }
}
