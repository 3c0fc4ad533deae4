import AuthenticationServices

@MainActor
func authorizationError() async -> String {
  do {
    return "\(try await SignIn().authorization())"
  } catch let error as ASAuthorizationError {
    return "\(error.code == .canceled), \(error.errorCode)"
  } catch {
    return "another error"
  }
}

@MainActor
func makeError() -> String {
  let error = ASAuthorizationError(.failed, userInfo: [NSLocalizedFailureReasonErrorKey: "busy"])
  return "\(error.code) \(error.userInfo.count) \(ASAuthorizationError(.failed) == error)"
}

@MainActor
func codes() -> String {
  let codes: [ASAuthorizationError.Code] = [
    .unknown, .canceled, .invalidResponse, .notHandled, .failed, .notInteractive,
    .matchedExcludedCredential, .credentialImport, .credentialExport, .preferSignInWithApple,
    .deviceNotConfiguredForPasskeyCreation,
  ]
  let known = [
    ASAuthorizationError.unknown, ASAuthorizationError.canceled,
    ASAuthorizationError.invalidResponse, ASAuthorizationError.notHandled,
    ASAuthorizationError.failed, ASAuthorizationError.notInteractive,
  ]
  return "\(codes.map(\.rawValue)), \(known == Array(codes.prefix(6)))"
}

@MainActor
func errorDomain() -> String {
  "\(ASAuthorizationError.errorDomain == ASAuthorizationErrorDomain), \(ASAuthorizationErrorDomain)"
}
