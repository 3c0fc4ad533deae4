import SignInFlow
import SignInSimulator

/// What the server checks before it believes an identity token.
struct TokenCheck {
  /// Apple's service, for its keys and the time.
  let apple: SimulatedDevice.Apple
  /// For which app the token must have been made.
  let bundleID: String

  /// What a token says, if it is good and about a person.
  func claims(
    of token: IdentityToken, about userIdentifier: String
  ) throws(TokenProblem) -> IdentityTokenClaims {
    guard let claims = try? token.claims() else { throw .unreadable }
    guard self.apple.keys.isGenuine(token) else { throw .signature }
    guard claims.issuer == IdentityTokenMint.issuer else { throw .issuer }
    guard claims.audience == [self.bundleID] else { throw .audience }
    let now = self.apple.time
    guard let expiry = claims.expiresAt, expiry > now else { throw .expired }
    guard let issued = claims.issuedAt, issued <= now else { throw .issuedInFuture }
    guard claims.subject?.rawValue == userIdentifier else { throw .subject }
    return claims
  }
}
