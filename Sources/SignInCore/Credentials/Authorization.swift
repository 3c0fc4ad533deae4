/// A successful attempt.
///
/// Mirrors `ASAuthorization`.
public struct Authorization: Hashable, Sendable {
  /// The credential that the person agreed to hand over.
  public var credential: Credential

  /// Creates an authorization.
  public init(credential: Credential) { self.credential = credential }

  /// The Apple ID credential, or `nil` where it is another kind.
  public var appleID: AppleIDCredential? {
    if case .appleID(let credential) = self.credential { credential } else { nil }
  }

  /// The password credential, or `nil` where it is another kind.
  public var password: PasswordCredential? {
    if case .password(let credential) = self.credential { credential } else { nil }
  }
}
