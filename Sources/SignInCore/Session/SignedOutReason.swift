/// Why nobody is signed in.
@nonexhaustive
public enum SignedOutReason: String, Hashable, Sendable, CaseIterable {
  /// Nobody has signed in yet, as far as the store knows.
  case neverSignedIn
  /// The app signed the person out.
  case signedOut
  /// The person has stopped using their Apple Account with the app.
  case revoked
  /// The device knows no relation between the user id and the app any more.
  case notFound
  /// The backend does not know the stored account any more.
  case accountUnknown
  /// The account was deleted, as the person wanted.
  case accountDeleted
  /// The app signed the person out while a deletion had begun: the account may be there still.
  case deletionUnfinished
  /// The store could not be read, so nobody knows who was signed in; the next launch reads it again.
  case storeUnreadable
}
