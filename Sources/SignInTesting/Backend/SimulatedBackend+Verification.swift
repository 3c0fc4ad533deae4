internal import SignInCore
internal import SignInDeviceModel
internal import SignInFlow
internal import SignInSimulator

extension SimulatedBackend {
  /// Checks everything about a credential that can be checked without a call, in the order in which a server
  /// should.
  func verify(
    _ credential: AppleIDCredential, nonce: Nonce?
  ) throws(Refusal) -> IdentityTokenClaims {
    guard let token = credential.identityToken else { throw .noToken }
    let claims: IdentityTokenClaims
    do throws(IdentityTokenError) {
      claims = try token.claims()
    } catch {
      throw .unreadableToken(error)
    }
    let apple = self.device.apple
    let now = apple.time
    guard apple.mint.isGenuine(token) else { throw .wrongSignature }
    guard claims.issuer == IdentityTokenMint.issuer else { throw .wrongIssuer }
    guard claims.audience.contains(where: { self.audiences.contains($0) }) else {
      throw .wrongAudience(claims.audience)
    }
    guard let expiry = claims.expiresAt, expiry > now else { throw .expired }
    guard let issued = claims.issuedAt, issued <= now else { throw .issuedInFuture }
    // A nonce that was sent must come back; that none came is no better than a wrong one.
    if let nonce, claims.nonce != nonce.hashed { throw .wrongNonce }
    if let code = credential.authorizationCode,
      claims.codeHash != IdentityTokenMint.hash(of: code.bytes)
    {
      throw .wrongCodeHash
    }
    return claims
  }
}
