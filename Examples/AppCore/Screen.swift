import SignInFlow

/// What fills the window of the app.
enum Screen: Hashable {
  /// What the system shows while the app starts.
  case launch
  /// The sign-in button, which can't be tapped while something is under way.
  case signIn(isBusy: Bool)
  /// What the app is for.
  case home

  /// Creates the screen of a state.
  init<Account>(_ state: SessionState<Account>) {
    self =
      switch state {
      case .launching: .launch
      case .signedOut, .registrationFailed: .signIn(isBusy: false)
      case .authorizing, .registering: .signIn(isBusy: true)
      case .checking, .signedIn, .confirming, .transferring, .deleting, .deletionPaused: .home
      }
  }
}
