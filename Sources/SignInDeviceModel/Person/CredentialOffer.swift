/// What a sheet lets the person choose.
@nonexhaustive
public enum CredentialOffer: Hashable, Sendable {
  /// The Apple Account.
  case appleID
  /// A saved password, by the person's name at a domain.
  case password(user: String, domain: String)
}
