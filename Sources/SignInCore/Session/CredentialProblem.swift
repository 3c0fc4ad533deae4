/// Why a credential that the system handed over can't be used.
@nonexhaustive
public enum CredentialProblem: Error, Hashable, Sendable {
  /// There is no identity token.
  case missingIdentityToken
  /// There is no authorization code.
  case missingAuthorizationCode
  /// The identity token can't be read.
  case unreadableIdentityToken(IdentityTokenError)
  /// The identity token is about somebody else than the credential.
  case wrongSubject
  /// The identity token has another nonce than the request, or none.
  case wrongNonce
  /// The credential has another state than the request, or none: it answers a request of somebody else.
  case foreignState
  /// The credential is of another kind than any that was asked for.
  case unexpectedKind
}

extension CredentialProblem: CustomStringConvertible {
  /// What is wrong, in one clause, in English.
  public var description: String {
    switch self {
    case .missingIdentityToken: "the credential has no identity token"
    case .missingAuthorizationCode: "the credential has no authorization code"
    case .unreadableIdentityToken(let error): "the identity token can't be read: \(error)"
    case .wrongSubject: "the identity token is about somebody else than the credential"
    case .wrongNonce: "the identity token has another nonce than the request"
    case .foreignState: "the credential has another state than the request"
    case .unexpectedKind: "the credential is of a kind that was not asked for"
    }
  }
}
