import SignInFlow

/// What the app says of a deletion; `nil` where there is nothing to say.
func deletionText<Account>(_ state: SessionState<Account>) -> String? {
  switch state {
  case .deleting: "Your account is being deleted."
  case .deletionPaused(_, .deleting, _): "Your account may not have been deleted yet."
  case .deletionPaused: "Your account has not been deleted yet."
  case .signedOut(.accountDeleted): "Your account has been deleted."
  case .signedOut(.deletionUnfinished):
    "Your account may still be there. Sign in again to delete it."
  case .launching, .checking, .signedOut, .authorizing, .registering, .registrationFailed,
    .signedIn, .confirming, .transferring:
    nil
  }
}
