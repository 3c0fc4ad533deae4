import AuthenticationServices

@MainActor
func credential() async throws -> String {
  let authorization: ASAuthorization = try await SignIn().authorization()
  switch authorization.credential {
  case let credential as ASAuthorizationAppleIDCredential:
    return credential.user.isEmpty ? "nobody" : "an Apple ID credential"
  case is ASPasswordCredential: return "a password"
  default: return "something else"
  }
}

@MainActor
func provider() async throws -> String {
  let request = ASAuthorizationAppleIDProvider().createRequest()
  return "\(try await SignIn().authorization([request]).provider === request.provider)"
}
