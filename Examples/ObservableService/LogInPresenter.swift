import SignInFlow

/// Makes of each event what the log-in screen says.
struct LogInPresenter {
  /// The line that the screen shows.
  func line(for event: AuthorizationEvent) -> String {
    switch event {
    case .loggedIn(let member): "logged in, account \(member)"
    case .failed(let failure):
      failure.message?.text ?? "nothing"
    case .loggedOut(.signedOut): "logged out"
    case .loggedOut(let reason): "logged out: \(reason.rawValue)"
    }
  }
}
