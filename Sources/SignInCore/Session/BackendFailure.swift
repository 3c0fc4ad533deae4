/// Why an app's backend did not do what it was asked.
@nonexhaustive
public enum BackendFailure: Error, Hashable, Sendable {
  /// The backend refused, and may have said why, in words for the person.
  case refused(String)
  /// The backend could not be reached, and nothing was sent: the same credential can be sent later.
  case offline
  /// Something was sent and no usable answer came: the code counts as used, and what was asked may have happened.
  case unanswered
  /// An account with this address exists: ask the person whether to link it, and sign in again with a link.
  case accountExists(email: String?)
  /// A new account needs an e-mail address, and none came.
  case emailRequired
  /// The code or the token was used before, or has expired.
  case credentialUsed
}
