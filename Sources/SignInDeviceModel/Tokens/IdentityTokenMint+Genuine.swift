public import SignInCore

extension IdentityTokenMint {
  /// Whether a token has this mint's signature, by its key or the one before.
  ///
  /// For servers in a test's own process. Claims are not looked at. The constant signature is recognized by its
  /// text, and so says nothing about what it stands under.
  ///
  /// - Parameter token: The token.
  /// - Returns: Whether it has.
  public func isGenuine(_ token: IdentityToken) -> Bool {
    let keys = JSONWebKeySet(current: self.key)
    if self.style.isSigned { return keys.isGenuine(token) }
    guard let parts = TokenParts(token) else { return false }
    return parts.signature == Self.constantSignature
      && keys.keys.contains { $0.keyID == parts.keyID }
  }
}

extension JSONWebKeySet {
  /// Whether a token is signed, as RS256, with the key of this set that its header names.
  ///
  /// For servers in a test's own process. Only the simulated keys can be recognized, so it is no good for Apple's
  /// tokens, and claims are not looked at.
  ///
  /// - Parameter token: The token.
  /// - Returns: Whether it is; `false` for a token with the constant signature.
  public func isGenuine(_ token: IdentityToken) -> Bool {
    guard let parts = TokenParts(token), let signature = Base64URL.bytes(parts.signature),
      let published = self.keys.first(where: { $0.keyID == parts.keyID }),
      let key = SimulatedKey.allCases.first(where: { JSONWebKey($0) == published })
    else { return false }
    return key.privateKey.publicKey.isValid(signature, of: parts.signedText)
  }
}
