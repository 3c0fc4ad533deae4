import AuthenticationServices

@MainActor
func errorCast() async -> String {
  let error = await failure()
  if (error as? ASAuthorizationError)?.code == .canceled { return "canceled" }
  guard let authorizationError = error as? ASAuthorizationError else { return "another error" }
  return authorizationError.localizedDescription
}

@MainActor
func errorSwitch() async -> String {
  guard let error = await failure() as? ASAuthorizationError else { return "another error" }
  switch error.code {
  case .canceled: return "canceled"
  case .failed, .invalidResponse, .notHandled, .unknown: return "failed"
  case .notInteractive: return "not interactive"
  default: return "new"
  }
}

@MainActor
func errorAsNSError() async -> String {
  let error = await failure()
  let nsError = error as NSError
  switch (nsError.domain, nsError.code) {
  case (ASAuthorizationError.errorDomain, ASAuthorizationError.canceled.rawValue):
    return "canceled, \(nsError.domain == ASAuthorizationErrorDomain), \(nsError.code)"
  default: return "\(nsError)"
  }
}

@MainActor
func errorFromNSError() async -> String {
  let error = ASAuthorizationError(_nsError: await failure() as NSError)
  return "\(error.code == ASAuthorizationError.canceled), \(error.errorCode)"
}

@MainActor
func codeFromNumber() async -> String {
  let error = await failure()
  guard let code = ASAuthorizationError.Code(rawValue: (error as NSError).code) else {
    return "none"
  }
  switch code {
  case .canceled: return "canceled"
  case .unknown, .invalidResponse, .notHandled, .failed, .notInteractive: return "failed"
  case .matchedExcludedCredential, .credentialImport, .credentialExport, .preferSignInWithApple,
    .deviceNotConfiguredForPasskeyCreation:
    return "about passkeys"
  @unknown default: return "new"
  }
}

@MainActor
func catchPattern() async -> String {
  do {
    return "\(try await SignInService().signIn())"
  } catch ASAuthorizationError.failed, ASAuthorizationError.unknown {
    return "failed"
  } catch ASAuthorizationError.canceled {
    return "canceled"
  } catch {
    return "another error"
  }
}

@MainActor
func errorInSwitch() async -> String {
  switch await failure() {
  case let error as ASAuthorizationError where error.code == .canceled: return "canceled"
  case ASAuthorizationError.failed: return "failed"
  case is ASAuthorizationError: return "an error of Apple's"
  default: return "another error"
  }
}

@MainActor
func errorInTest() -> String {
  let error: Error = ASAuthorizationError(.canceled)
  let result = Result<Void, Error>.failure(error)
  guard case .failure(ASAuthorizationError.canceled) = result else { return "no match" }
  return error as? ASAuthorizationError == ASAuthorizationError(.canceled) ? "equal" : "not equal"
}
