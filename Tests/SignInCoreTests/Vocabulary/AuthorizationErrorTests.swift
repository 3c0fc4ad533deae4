import SignInCore
import Testing

@Suite("Authorization errors") struct AuthorizationErrorTests {
  typealias Code = AuthorizationError.Code
  typealias Reason = AuthorizationError.Reason

  /// A reason's name, its code, what to do about it, and whether the app is at fault.
  static let reasons:
    [(reason: Reason, name: String, number: Int, advice: SignInAdvice, misuse: Bool)] = [
      (.userDismissed, "userDismissed", 1001, .quiet, false),
      (.appCanceled, "appCanceled", 1001, .quiet, false),
      (.noCredentialAvailable, "noCredentialAvailable", 1001, .showButton, false),
      (.deviceLocked, "deviceLocked", 1001, .quiet, false),
      (.appTerminated, "appTerminated", 1001, .quiet, false),
      (.timedOut, "timedOut", 1001, .retry, false),
      (.requestAlreadyInProgress, "requestAlreadyInProgress", 1004, .quiet, true),
      (.noRequests, "noRequests", 1004, .offerOtherWays, true),
      (.noPresentationAnchor, "noPresentationAnchor", 1004, .retry, true),
      (.refused, "refused", 1004, .retry, false),
      (.network, "network", 1003, .retry, false),
      (.invalidResponse, "invalidResponse", 1002, .retry, false),
      (.missingEntitlement, "missingEntitlement", 1000, .offerOtherWays, true),
      (.noAppleAccount, "noAppleAccount", 1000, .openSettings, false),
      (.openedSettings, "openedSettings", 1000, .openSettings, false),
      (.twoFactorOff, "twoFactorOff", 1000, .openSettings, false),
      (.unknownUser, "unknownUser", 1000, .offerOtherWays, false),
      (.unsupported, "unsupported", 1000, .offerOtherWays, false),
      (.scriptExhausted, "scriptExhausted", 1000, .retry, true),
      (.stalled, "stalled", 1000, .retry, false),
    ]

  @Test("every reason has its name, its code and its advice", arguments: reasons)
  func reason(reason: Reason, name: String, number: Int, advice: SignInAdvice, misuse: Bool) {
    #expect(reason.rawValue == name)
    #expect(Reason(rawValue: name) == reason)
    #expect("\(reason)" == name)
    #expect(reason.code == Code(rawValue: number))
    #expect(reason.isMisuse == misuse)
    #expect(!reason.explanation.isEmpty)
    #expect(reason.explanation != Reason(rawValue: "?").explanation)

    let error = AuthorizationError(reason)
    #expect(error.code.rawValue == number)
    #expect(error.reason == reason)
    #expect(error.underlying == nil)
    #expect(error.advice == advice)
    // A name that code and reason share is told once.
    let shown = name == error.code.name ? "" : ", \(name)"
    #expect("\(error)".hasSuffix("(\(number))\(shown): \(reason.explanation)"))
  }

  @Test("the table of reasons is complete, and each explains itself in its own words")
  func tableIsComplete() {
    #expect(Reason.all == Self.reasons.map(\.reason))
    #expect(Set(Reason.all.map(\.explanation)).count == Reason.all.count)
  }

  @Test("a reason that this version doesn't know survives, and counts as 1000")
  func unknownReason() {
    let reason = Reason(rawValue: "solarFlare")
    #expect(reason.rawValue == "solarFlare")
    #expect(reason.code == nil)
    #expect(!reason.isMisuse)
    #expect(!Reason.all.contains(reason))
    #expect(reason != Reason(rawValue: "solarflare"))
    #expect(AuthorizationError(reason).code == .unknown)
    #expect(AuthorizationError(reason).reason == reason)
    #expect(AuthorizationError(.canceled, reason: reason).advice == .quiet)
    #expect("\(AuthorizationError(reason))".contains("solarFlare"))
  }

  @Test(
    "a code without a reason has advice of its own",
    arguments: [
      (1000, SignInAdvice.retry), (1001, .quiet), (1002, .retry), (1003, .retry), (1004, .retry),
      (1006, .offerOtherWays), (1007, .offerOtherWays), (1008, .offerOtherWays),
      (1010, .offerOtherWays), (999, .retry), (1011, .retry), (1999, .retry), (0, .retry),
    ])
  func adviceByCode(number: Int, advice: SignInAdvice) {
    #expect(AuthorizationError(Code(rawValue: number)).advice == advice)
  }

  @Test("the reason decides over the code")
  func reasonOverCode() {
    #expect(AuthorizationError(.canceled, reason: .noCredentialAvailable).advice == .showButton)
    #expect(AuthorizationError(.unknown, reason: .userDismissed).advice == .quiet)
    #expect(AuthorizationError(.unknown, reason: .userDismissed).code == .unknown)
  }

  @Test("each piece of advice has words of its own")
  func adviceInWords() {
    #expect(
      SignInAdvice.allCases.map { "\($0)" } == [
        "show nothing", "show the sign-in button", "offer to try again", "offer other ways",
        "point to the Settings app",
      ])
  }

  @Test("ERR-11: only who asks for what exists, and gets nothing, is shown the button unasked")
  func showButton() {
    #expect(
      Reason.all.filter { AuthorizationError($0).advice == .showButton }
        == [.noCredentialAvailable])
    #expect(!Code.all.contains { AuthorizationError($0).advice == .showButton })
  }

  @Test("the names on the error are Apple's codes")
  func shorthands() {
    let shorthands = [
      AuthorizationError.unknown, AuthorizationError.canceled, AuthorizationError.invalidResponse,
      AuthorizationError.notHandled, AuthorizationError.failed, AuthorizationError.notInteractive,
      AuthorizationError.matchedExcludedCredential, AuthorizationError.credentialImport,
      AuthorizationError.credentialExport, AuthorizationError.preferSignInWithApple,
      AuthorizationError.deviceNotConfiguredForPasskeyCreation,
    ]
    #expect(shorthands.map(\.rawValue) == Array(1000...1010))
    #expect(shorthands == Code.all)
  }

  @Test("ERR-07: domain, code and the error behind survive")
  func underlying() {
    #expect(
      AuthorizationError.domain == "com.apple.AuthenticationServices.AuthorizationError")
    let behind = AuthorizationError.Underlying(
      domain: "AKAuthenticationError", code: -7026, text: "no entitlement")
    let error = AuthorizationError(Code(rawValue: 1999), reason: .network, underlying: behind)
    #expect(error.code.rawValue == 1999)
    #expect(error.reason == .network)
    #expect(error.underlying?.domain == "AKAuthenticationError")
    #expect(error.underlying?.code == -7026)
    #expect(error.underlying?.text == "no entitlement")
    #expect("\(error)".hasSuffix("[AKAuthenticationError -7026: no entitlement]"))
    #expect("\(error)".contains("1999"))

    let outcome: Outcome = .failure(error)
    #expect(throws: error) { try outcome.get() }
    #expect(AuthorizationError(.network, underlying: behind).underlying == behind)
    #expect(AuthorizationError(.network, underlying: behind).code == .notHandled)
  }

  @Test("ERR-07: an authorization error can stand behind another")
  func nested() {
    let inner = AuthorizationError(
      .network, underlying: .init(domain: "NSURLErrorDomain", code: -1009, text: "offline"))
    let outer = AuthorizationError(.appCanceled, underlying: .init(inner))
    #expect(outer.underlying?.domain == AuthorizationError.domain)
    #expect(outer.underlying?.code == 1003)
    #expect(outer.underlying?.text == inner.description)
    #expect("\(outer)".contains("NSURLErrorDomain -1009: offline"))
  }

  @Test("errors are equal only where code, reason and the error behind are")
  func equality() {
    let behind = AuthorizationError.Underlying(domain: "d", code: 1, text: "t")
    let error = AuthorizationError(.refused, underlying: behind)
    #expect(error == AuthorizationError(.failed, reason: .refused, underlying: behind))
    let others = [
      AuthorizationError(.refused), AuthorizationError(.failed, underlying: behind),
      AuthorizationError(.unknown, reason: .refused, underlying: behind),
      AuthorizationError(.refused, underlying: .init(domain: "e", code: 1, text: "t")),
      AuthorizationError(.refused, underlying: .init(domain: "d", code: 2, text: "t")),
      AuthorizationError(.refused, underlying: .init(domain: "d", code: 1, text: "u")),
    ]
    #expect(!others.contains(error))
    #expect(Set(others + [error, error]).count == 7)
  }

  @Test("an error without a reason says what its code means")
  func descriptions() {
    #expect(
      "\(AuthorizationError(.unknown))".hasPrefix("unknown (1000): the provider gave no reason"))
    #expect("\(AuthorizationError(Code(rawValue: 1999)))".hasPrefix("unrecognized (1999): "))
    #expect("\(Code.preferSignInWithApple)" == "preferSignInWithApple (1009)")
  }

  // MARK: - Matching

  private func matchTyped(_ error: AuthorizationError) -> String {
    do throws(AuthorizationError) {
      throw error
    } catch AuthorizationError.Reason.userDismissed {
      return "dismissed"
    } catch AuthorizationError.canceled {
      return "canceled"
    } catch AuthorizationError.Code.failed {
      return "failed"
    } catch {
      return "other \(error.code.rawValue)"
    }
  }

  private func matchUntyped(_ error: any Error) -> String {
    do {
      throw error
    } catch AuthorizationError.Reason.userDismissed {
      return "dismissed"
    } catch AuthorizationError.canceled {
      return "canceled"
    } catch AuthorizationError.Code.failed {
      return "failed"
    } catch let error as AuthorizationError {
      return "other \(error.code.rawValue)"
    } catch {
      return "foreign"
    }
  }

  static let matches: [(error: AuthorizationError, match: String)] = [
    (AuthorizationError(.userDismissed), "dismissed"),
    (AuthorizationError(.unknown, reason: .userDismissed), "dismissed"),
    (AuthorizationError(.appCanceled), "canceled"), (AuthorizationError(.timedOut), "canceled"),
    (AuthorizationError(.canceled), "canceled"), (AuthorizationError(.failed), "failed"),
    (AuthorizationError(.requestAlreadyInProgress), "failed"),
    (AuthorizationError(.unknown), "other 1000"),
    (AuthorizationError(Code(rawValue: 1999)), "other 1999"),
  ]

  @Test("codes and reasons match in a catch, typed and untyped", arguments: matches)
  func catching(error: AuthorizationError, match: String) {
    #expect(self.matchTyped(error) == match)
    #expect(self.matchUntyped(error) == match)
  }

  @Test("errors of other types match no code and no reason")
  func foreignErrors() {
    #expect(self.matchUntyped(IdentityTokenError.notAnObject) == "foreign")
    #expect(self.matchUntyped(CancellationError()) == "foreign")
  }

  @Test("codes and reasons match in a switch over an outcome")
  func switching() {
    let outcome: Outcome = .failure(AuthorizationError(.userDismissed))
    switch outcome {
    case .failure(AuthorizationError.failed): Issue.record("the code is another")
    case .failure(AuthorizationError.Reason.appCanceled): Issue.record("the reason is another")
    case .failure(AuthorizationError.canceled): break
    case .failure, .success: Issue.record("the code should have matched")
    }
  }
}
