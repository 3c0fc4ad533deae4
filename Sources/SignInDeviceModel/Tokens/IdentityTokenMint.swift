public import SignInCore

/// Makes identity tokens of Apple's shape.
///
/// Header and claims are what Apple documents. The signature is RS256 with a published test key, or
/// one constant text that has the right length and verifies under no key.
public struct IdentityTokenMint: Hashable, Sendable {
  /// The issuer of Apple's tokens (`iss`).
  public static let issuer = "https://appleid.apple.com"

  /// How tokens are made.
  public var style: TokenStyle
  /// The key that tokens name, and are signed with where the style is signed.
  public var key: SimulatedKey

  /// Creates a mint.
  public init(_ style: TokenStyle = .signed, key: SimulatedKey = .first) {
    self.style = style
    self.key = key
  }

  /// The token that makes the claims.
  ///
  /// Claims are written in Apple's order, unrecognized ones behind them; absent ones are left out.
  /// The same claims give the same token. The style's lifetime plays no part, since the claims tell
  /// when the token ends.
  public func token(for claims: IdentityTokenClaims) -> IdentityToken {
    IdentityToken(bytes: self.jsonWebToken(payload: self.json(of: claims)))
  }

  /// The token that makes the claims, with one thing wrong with it.
  ///
  /// Everything else is as in the good token. What the claims don't have can't be missing: without a
  /// nonce, `missingNonce` gives the good token.
  ///
  /// - Parameters:
  ///   - claims: The claims of the good token.
  ///   - defect: What is wrong.
  /// - Returns: A token that a correct verifier refuses.
  public func token(for claims: IdentityTokenClaims, defect: TokenDefect) -> IdentityToken {
    var draft = TokenDraft(claims, mint: self)
    draft.apply(defect)
    return IdentityToken(bytes: draft.written)
  }

  /// The hash that ties a token to a code (`c_hash`) or an access token (`at_hash`).
  ///
  /// It is the left half of SHA-256 as URL-safe base64: OpenID Connect Core 1.0, 3.1.3.6 and
  /// 3.3.2.11.
  ///
  /// - Parameter bytes: The code or the access token, as it was given.
  /// - Returns: 22 characters.
  public static func hash(of bytes: [UInt8]) -> String {
    Base64URL.text(SHA256.hash(bytes).prefix(16))
  }
}
