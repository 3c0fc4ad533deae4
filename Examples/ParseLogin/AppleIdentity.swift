import AuthenticationServices

/// What the app takes from a credential: one value that is always there, and others that may be missing.
struct AppleIdentity: Hashable {
  /// The person, as the apps of this team know them.
  let userID: String
  let email: String?
  let givenName: String?
  let familyName: String?
  let nickname: String?
  /// The identity token for the server; `nil` also where it is no text.
  let token: String?
  /// The authorization code for a server; `nil` also where it is no text.
  let code: String?
}

extension AppleIdentity {
  init(_ credential: ASAuthorizationAppleIDCredential) {
    self.userID = credential.user
    self.email = credential.email
    self.givenName = credential.fullName?.givenName
    self.familyName = credential.fullName?.familyName
    self.nickname = credential.fullName?.nickname
    self.token = credential.identityToken.flatMap { String(data: $0, encoding: .utf8) }
    self.code = credential.authorizationCode.flatMap { String(data: $0, encoding: .utf8) }
  }
}
