import SignInFlow

/// How a login ended, for whoever began it.
enum LoginEnd: Hashable {
  /// The dictionary was sent to the subscribers.
  case sent(LoginDictionary)
  /// The person chose a saved password.
  case password(PasswordCredential)
  /// The credential was of a kind that was not asked for.
  case notMatching
  /// There is nothing to tell the person, who closed the sheet for example.
  case quiet(AuthorizationError)
  /// The person was shown a text.
  case shown(String)
}
