import SignInFlow
import SignInSimulator

/// What a server checks of an identity token before it believes a word of it.
struct TokenCheck {
  /// Apple's service, for its keys and the time.
  var apple: SimulatedDevice.Apple
  /// For whom the token must have been made: the app's bundle id.
  var audience: String

  /// Why a token is refused.
  enum Problem: Error, Hashable {
    case unreadable, signature, issuer, audience, expired, issuedInFuture, nonce, subject
  }

  /// Checks a token.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - nonce: What the request was made with.
  /// - Returns: The person, and all that the token says.
  /// - Throws: The first problem.
  func person(
    of token: IdentityToken, nonce: Nonce
  ) throws(Problem) -> (UserID, IdentityTokenClaims) {
    guard let claims = try? token.claims() else { throw .unreadable }
    // A server on the network gives token and keys to its library for JSON Web Tokens.
    guard self.apple.keys.isGenuine(token) else { throw .signature }
    guard claims.issuer == IdentityTokenMint.issuer else { throw .issuer }
    guard claims.audience == [self.audience] else { throw .audience }
    let now = self.apple.time
    guard let expiry = claims.expiresAt, expiry > now else { throw .expired }
    guard let issued = claims.issuedAt, issued <= now else { throw .issuedInFuture }
    guard claims.nonce == nonce.hashed else { throw .nonce }
    guard let user = claims.subject else { throw .subject }
    return (user, claims)
  }
}
