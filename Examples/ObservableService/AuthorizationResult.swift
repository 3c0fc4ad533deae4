import SignInFlow

/// What a sign-in method gives the app, and the app its server.
enum AuthorizationResult: Hashable, Sendable {
  /// Apple's code, which works once, and the name, which comes once.
  case apple(code: AuthorizationCode, name: String?)
  /// Facebook's access token.
  case facebook(token: String)
  /// Google's identity token.
  case google(token: String)
  /// VK's access token.
  case vk(token: String)
}

extension AuthorizationResult {
  /// What Sign in with Apple gives; where there is no name it has none, rather than a text with gaps.
  init(_ credential: SignInCredential) {
    self = .apple(code: credential.authorizationCode, name: credential.displayName)
  }
}
