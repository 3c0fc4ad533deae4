import AuthenticationServices

@MainActor
func tokenAsText() async throws -> String {
  let authorization = try await SignInService().signIn()
  guard let credential = authorization.credential as? ASAuthorizationAppleIDCredential,
    let tokenData = credential.identityToken,
    let token = String(data: tokenData, encoding: .utf8)
  else { return "no token" }
  return "\(String(decoding: tokenData, as: UTF8.self) == token), \(token.hasPrefix("ey"))"
}
