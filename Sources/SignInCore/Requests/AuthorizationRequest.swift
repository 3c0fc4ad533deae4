/// One thing that an app asks the provider for.
///
/// Mirrors the family of `ASAuthorizationRequest`. An Apple ID request and a password request in one
/// call mean "whatever exists already": the system then offers no new account.
@nonexhaustive
public enum AuthorizationRequest: Hashable, Sendable {
  /// A credential of the person's Apple Account.
  case appleID(AppleIDRequest)
  /// A password that is stored for the app's domains.
  case password

  /// A credential of the person's Apple Account, with the hash of a nonce filled in.
  ///
  /// - Parameters:
  ///   - scopes: The personal information that the app asks for.
  ///   - state: A text that comes back unchanged in the credential.
  ///   - nonce: A nonce whose hash is embedded in the identity token.
  /// - Returns: The request.
  public static func appleID(
    _ scopes: AuthorizationScope..., state: String? = nil, nonce: Nonce? = nil
  ) -> AuthorizationRequest {
    .appleID(AppleIDRequest(requestedScopes: scopes, state: state, nonce: nonce?.hashed))
  }
}
