public import SignInCore
public import SignInSimulator

extension SimulatedBackend {
  /// Why a server did not do what it was asked.
  @nonexhaustive
  public enum Refusal: Error, Hashable, Sendable {
    /// There is no Apple ID credential.
    case noCredential
    /// The credential has no identity token.
    case noToken
    /// The credential has no authorization code.
    case noCode
    /// The identity token can't be read.
    case unreadableToken(IdentityTokenError)
    /// The identity token's signature is not Apple's.
    case wrongSignature
    /// The identity token has another issuer than Apple.
    case wrongIssuer
    /// The identity token was made for others.
    case wrongAudience([String])
    /// The identity token has expired, or tells no expiry.
    case expired
    /// The identity token was issued in the future, or tells no time.
    case issuedInFuture
    /// The identity token has another nonce than the request, or none.
    case wrongNonce
    /// The identity token is not tied to the authorization code.
    case wrongCodeHash
    /// The identity token is about somebody else than the credential.
    case wrongSubject
    /// Apple's service refused the code or token.
    case codeRefused(ServiceError)
    /// A new account needs an e-mail address, and there is none.
    case emailRequired
    /// An account with this address exists: ask the person whether to link it, and sign in again.
    case accountExists(email: String)
    /// The server refused, and said why.
    case refused(String)
    /// The server could not be reached, or was lost on the way.
    case unreachable
  }
}
