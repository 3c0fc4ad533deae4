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
    /// The server could not be reached, and nothing was sent.
    case unreachable
    /// The server was lost after it had been sent something: the app can't tell what became of it.
    case unanswered
    /// No account has this user name and password.
    case wrongPassword
    /// The account has another person's user id, or none.
    case otherPerson
    /// The token doesn't say whom its user id replaces, as it does for 60 days after a transfer.
    case noTransferSubject
  }
}

extension SimulatedBackend.Refusal {
  /// What an app's adapter makes of it for its session.
  public var failure: BackendFailure {
    switch self {
    case .unreachable: .offline
    case .unanswered: .unanswered
    case .emailRequired: .emailRequired
    case .accountExists(let email): .accountExists(email: email)
    case .codeRefused, .expired: .credentialUsed
    case .refused(let message): .refused(message)
    case .wrongPassword: .refused("The user name or the password is wrong.")
    case .otherPerson: .refused("This account is somebody else's.")
    case .noTransferSubject: .refused("Please contact support, so that you keep your account.")
    case .noCredential, .noToken, .noCode, .unreadableToken, .wrongSignature, .wrongIssuer,
      .wrongAudience, .issuedInFuture, .wrongNonce, .wrongCodeHash, .wrongSubject:
      .refused("This sign-in can't be verified.")
    }
  }
}
