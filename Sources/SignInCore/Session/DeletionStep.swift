/// How far the deletion of an account has come.
///
/// The order leaves no lie: who deletes first and revokes then may end with a relation to an account that is
/// gone, and the next sign-in has no name.
public enum DeletionStep: String, Hashable, Sendable, CaseIterable {
  /// The backend checks with a fresh authorization that it is the person who asks. Nothing has happened yet.
  case reauthenticating
  /// The backend revokes what Apple gave for the account. The account is still there.
  case revoking
  /// The backend deletes the account. Apple's part is done.
  case deleting
}
