import Foundation
import SignInFlow

/// Sends a call and gives the reply; an error where none came.
typealias Transport = @Sendable (Call) async throws(URLError) -> Reply

/// A POST to the app's server.
struct Call: Sendable {
  var path: String
  var accessToken: String?
  var body: Data
}

/// What comes back.
struct Reply: Sendable {
  var status: Int
  var body = Data()
}

/// A person who signs in with Apple, for the server.
struct AppleForm: Codable {
  var user: String
  var identityToken: String
  var authorizationCode: String
  var nonce: String
  var givenName: String?
  var familyName: String?
  var email: String?
  var isLikelyReal: Bool
  var linksAccount: Bool
  var insteadOf: String?

  init(_ credential: SignInCredential, insteadOf user: UserID? = nil) {
    self.user = credential.user.rawValue
    self.identityToken = credential.identityToken.text ?? ""
    self.authorizationCode = credential.authorizationCode.text ?? ""
    self.nonce = credential.nonce.raw
    self.givenName = credential.name?.givenName
    self.familyName = credential.name?.familyName
    self.email = credential.email
    self.isLikelyReal = credential.realUserStatus == .likelyReal
    self.linksAccount = credential.linksAccount
    self.insteadOf = user?.rawValue
  }
}

/// A person who signs in with a password, for the server.
struct PasswordForm: Codable {
  var user: String
  var password: String
}

/// Nothing more than who calls.
struct NoForm: Codable {}
