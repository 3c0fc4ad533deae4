/// What a provider hands over when an attempt succeeds.
@nonexhaustive
public indirect enum Credential: Hashable, Sendable {
  /// A credential of the person's Apple Account.
  case appleID(AppleIDCredential)
  /// A stored password.
  case password(PasswordCredential)
}
