/// One thing that is wrong with a token.
///
/// The tokens are for tests of a server: each must be refused. Defects of claims and of their
/// encoding are under a signature that verifies, so that nothing but the defect can be the reason.
@nonexhaustive
public enum TokenDefect: String, CaseIterable, Hashable, Sendable {
  /// The signature has another character in its middle.
  case bogusSignature
  /// The header names a key that isn't published; the signature is that of a published one.
  case unknownKeyID
  /// The header says that there is no signature (`"alg":"none"`), and there is none.
  case algorithmNone
  /// The header says HS256, and the secret is the public key, which everyone knows: the PEM text of
  /// its SubjectPublicKeyInfo (RFC 8725, 2.1).
  case publicKeyAsSecret
  /// The issuer only begins like Apple's.
  case foreignIssuer
  /// The audience only begins like the app's.
  case foreignAudience
  /// It was made long enough ago to have ended an hour before the good token is made.
  case expired
  /// It is made an hour after the good token.
  case issuedInFuture
  /// There is no `exp`.
  case missingExpiry
  /// There is no `iat`.
  case missingIssueTime
  /// There is no `sub`.
  case missingSubject
  /// There is no `nonce`.
  case missingNonce
  /// The nonce is another request's.
  case wrongNonce
  /// The `c_hash` is another code's.
  case wrongCodeHash
  /// The `sub` is a number.
  case numericSubject
  /// The text ends in the middle of the claims.
  case truncated
  /// The claims have four characters in their middle that are no digits of URL-safe base64; some
  /// decoders skip them.
  case notBase64URL
  /// The claims lack their closing brace.
  case notJSON
  /// There are two `sub`, the second another person's.
  case duplicateClaims

  /// What a correct verifier answers, in one clause.
  public var verdict: String {
    switch self {
    case .bogusSignature: "refused: the signature does not verify under the key of kid"
    case .unknownKeyID: "refused: no published key has this kid"
    case .algorithmNone: "refused: alg is none, and only RS256 is accepted"
    case .publicKeyAsSecret: "refused: alg is HS256, and only RS256 is accepted"
    case .foreignIssuer: "refused: iss is not exactly https://appleid.apple.com"
    case .foreignAudience: "refused: aud is not exactly the app's client id"
    case .expired: "refused: exp has passed"
    case .issuedInFuture: "refused: iat lies in the future"
    case .missingExpiry: "refused: there is no exp"
    case .missingIssueTime: "refused: there is no iat"
    case .missingSubject: "refused: there is no sub"
    case .missingNonce: "refused: a nonce was sent, and there is none"
    case .wrongNonce: "refused: nonce is not the one that was sent"
    case .wrongCodeHash: "refused: c_hash is not the hash of the code"
    case .numericSubject: "refused: sub is not a text"
    case .truncated: "refused: there are not three parts"
    case .notBase64URL: "refused: the claims are not URL-safe base64 without padding"
    case .notJSON: "refused: the claims are not JSON"
    case .duplicateClaims: "refused: a claim occurs twice"
    }
  }
}
