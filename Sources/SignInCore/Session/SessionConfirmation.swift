/// Why the system is asked for a credential on behalf of somebody who is signed in.
@nonexhaustive
public enum SessionConfirmation: String, Hashable, Sendable, CaseIterable {
  /// To get the new user id after the app has moved to another team; the person sees nothing.
  case transfer
  /// To show the backend that it is the person who wants the account deleted.
  case deletion
}
