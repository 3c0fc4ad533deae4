import AuthenticationServices

@MainActor
func passwordProvider() async throws -> String {
  let request: ASAuthorizationPasswordRequest = ASAuthorizationPasswordProvider().createRequest()
  return "\(try await SignIn().authorization([request]).provider === request.provider)"
}

@MainActor
func passwordCredential() async throws -> String {
  let authorization = try await SignIn().authorization([
    ASAuthorizationAppleIDProvider().createRequest(),
    ASAuthorizationPasswordProvider().createRequest(),
  ])
  guard let credential = authorization.credential as? ASPasswordCredential else { return "none" }
  let other = ASPasswordCredential(user: credential.user, password: credential.password)
  return "\(other.user), a password of \(other.password.count) characters"
}
