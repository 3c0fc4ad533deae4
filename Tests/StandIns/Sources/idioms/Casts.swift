import AuthenticationServices

@MainActor
func castInGuard() async throws -> String {
  let authorization = try await SignInService().signIn()
  guard let appleIDCredential = authorization.credential as? ASAuthorizationAppleIDCredential else {
    return "no Apple ID credential"
  }
  if let password = authorization.credential as? ASPasswordCredential { return password.user }
  return appleIDCredential.fullName?.givenName ?? "nameless"
}

@MainActor
func castInSwitch() async throws -> String {
  let requests = [
    ASAuthorizationAppleIDProvider().createRequest(),
    ASAuthorizationPasswordProvider().createRequest(),
  ]
  switch try await SignInService().signIn(with: requests).credential {
  case let appleIDCredential as ASAuthorizationAppleIDCredential: return appleIDCredential.user
  case let passwordCredential as ASPasswordCredential: return passwordCredential.user
  default: return "something else"
  }
}
