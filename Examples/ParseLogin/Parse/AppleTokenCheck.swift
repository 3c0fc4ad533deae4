import SignInFlow
import SignInSimulator

/// What Parse verifies of an identity token.
struct AppleTokenCheck {
  /// Apple's service, for its keys and the time.
  let apple: SimulatedDevice.Apple
  /// For which app the token must have been made.
  let bundleID: String

  /// Looks for what is wrong with a token.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - id: Whose it must be.
  /// - Throws: The first thing that is found.
  func verify(_ token: IdentityToken, isOf id: String) throws(ParseError) {
    guard let claims = try? token.claims() else { throw .refused("the token can't be read") }
    guard self.apple.keys.isGenuine(token) else {
      throw .refused("no published key has signed the token")
    }
    guard claims.issuer == IdentityTokenMint.issuer else {
      throw .refused("the token is not issued by Apple")
    }
    guard claims.audience == [self.bundleID] else {
      throw .refused("the token is for \(claims.audience), and not for \(self.bundleID)")
    }
    guard let expiry = claims.expiresAt, expiry > self.apple.time else {
      throw .refused("the token has expired")
    }
    guard claims.subject?.rawValue == id else {
      throw .refused("the token is another person's")
    }
  }
}
