internal import SignInCore

/// What Apple's service answers to a call.
@nonexhaustive
public enum ServiceResponse: Hashable, Sendable {
  /// Tokens for a code or a refresh token.
  case tokens(TokenResponse)
  /// A token for the migration of users.
  case migrationToken(AccessToken)
  /// The id under which a user moves to another team.
  case transferSubject(String)
  /// A user who has moved.
  case migrated(MigratedUser)
  /// The keys that verify identity tokens.
  case keys(JSONWebKeySet)
  /// The token is void now, whatever it was.
  case revoked
  /// The call is refused.
  case failure(ServiceError)

  /// The HTTP status: 200, or 400 where the call is refused.
  public var status: Int {
    if case .failure = self { 400 } else { 200 }
  }

  /// The HTTP body: JSON, or empty after a revocation.
  public var body: String {
    if case .revoked = self { return "" }
    if case .keys(let keys) = self { return keys.json }
    var json = JSONWriter()
    json.object { json in
      switch self {
      case .tokens(let response):
        json.member("access_token", response.accessToken.text)
        json.member("token_type", "Bearer")
        json.member("expires_in", response.expiresIn)
        json.member("refresh_token", response.refreshToken?.text)
        json.member("id_token", String(decoding: response.identityToken.bytes, as: UTF8.self))
      case .migrationToken(let token):
        json.member("access_token", token.text)
        json.member("token_type", "Bearer")
        json.member("expires_in", AppleService.accessTokenLifetime)
      case .transferSubject(let subject): json.member("transfer_sub", subject)
      case .migrated(let migrated):
        json.member("sub", migrated.user.rawValue)
        json.member("email", migrated.email)
        if migrated.email != nil { json.member("is_private_email", true) }
      case .failure(let error): json.member("error", error.word.rawValue)
      case .keys, .revoked: break
      }
    }
    return json.text
  }

  /// What it is, for transcripts.
  package var word: String {
    switch self {
    case .tokens: "tokens"
    case .migrationToken: "migrationToken"
    case .transferSubject: "transferSubject"
    case .migrated: "migrated"
    case .keys: "keys"
    case .revoked: "revoked"
    case .failure: "failure"
    }
  }
}
