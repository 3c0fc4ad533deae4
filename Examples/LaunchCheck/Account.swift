import SignInFlow

/// Who is signed in to the app, as far as the app itself knows.
enum Account: Hashable, Sendable {
  /// A person with an Apple Account, and what they have shared; at a later launch that is nothing.
  case apple(name: PersonName?, email: String?)
  /// A person with a saved password.
  case password(PasswordCredential)
}
