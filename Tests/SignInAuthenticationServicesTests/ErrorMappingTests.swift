import AuthenticationServices
import SignInAuthenticationServices
import SignInFoundation
import Testing

@Suite("An error of the system")
struct ErrorMappingTests {
  private static let codes: [(ASAuthorizationError.Code, AuthorizationError.Code)] = [
    (.unknown, .unknown), (.canceled, .canceled), (.invalidResponse, .invalidResponse),
    (.notHandled, .notHandled), (.failed, .failed), (.notInteractive, .notInteractive),
    (.matchedExcludedCredential, .matchedExcludedCredential),
    (.credentialImport, .credentialImport), (.credentialExport, .credentialExport),
    (.preferSignInWithApple, .preferSignInWithApple),
    (.deviceNotConfiguredForPasskeyCreation, .deviceNotConfiguredForPasskeyCreation),
  ]

  @Test(arguments: Self.codes)
  func `each number has the same name here, and says no more than the system does`(
    theirs: ASAuthorizationError.Code, ours: AuthorizationError.Code
  ) {
    #expect(AuthorizationError(system: ASAuthorizationError(theirs)) == AuthorizationError(ours))
    #expect(theirs.rawValue == ours.rawValue)
  }

  @Test(arguments: [0, -7026, 999, 1011, 1099, .max])
  func `a number that nobody knows stays as it is`(number: Int) {
    let error = NSError(domain: ASAuthorizationErrorDomain, code: number)
    let expected = AuthorizationError(AuthorizationError.Code(rawValue: number))
    #expect(AuthorizationError(system: error) == expected)
    #expect(AuthorizationError(system: ASAuthorizationError(_nsError: error)) == expected)
  }

  @Test(arguments: [NSLocalizedFailureReasonErrorKey, NSLocalizedDescriptionKey])
  func `a text of its own is kept as the error behind`(key: String) {
    let error = ASAuthorizationError(.failed, userInfo: [key: "Application is not associated."])
    #expect(
      AuthorizationError(system: error)
        == AuthorizationError(
          .failed,
          underlying: .init(
            domain: AuthorizationError.domain, code: 1004, text: "Application is not associated.")))
  }

  @Test
  func `of two texts the reason is kept`() {
    let error = ASAuthorizationError(
      .failed,
      userInfo: [NSLocalizedDescriptionKey: "general", NSLocalizedFailureReasonErrorKey: "exact"])
    #expect(AuthorizationError(system: error).underlying?.text == "exact")
  }

  @Test
  func `the error behind goes before a text`() {
    let behind = NSError(
      domain: "AKAuthenticationError", code: -7003, userInfo: [NSLocalizedDescriptionKey: "no"])
    let error = ASAuthorizationError(
      .canceled, userInfo: [NSUnderlyingErrorKey: behind, NSLocalizedFailureReasonErrorKey: "text"])
    #expect(
      AuthorizationError(system: error)
        == AuthorizationError(
          .canceled, underlying: .init(domain: "AKAuthenticationError", code: -7003, text: "no")))
  }

  @Test
  func `one of another domain is the error behind an unknown one`() {
    let error = NSError(
      domain: NSCocoaErrorDomain, code: 1001, userInfo: [NSLocalizedDescriptionKey: "elsewhere"])
    #expect(
      AuthorizationError(system: error)
        == AuthorizationError(
          .unknown, underlying: .init(domain: NSCocoaErrorDomain, code: 1001, text: "elsewhere")))
  }

  @Test(arguments: [AuthorizationError(.network), AuthorizationError(.canceled)])
  func `one of ours is itself`(error: AuthorizationError) {
    #expect(AuthorizationError(system: error) == error)
  }
}
