import SignInFlow

/// What an authorization service tells its observer.
enum AuthorizationEvent: Hashable, Sendable {
  /// The server has confirmed the person.
  case loggedIn(Member)
  /// Nobody was logged in, and why.
  case failed(SignInFailure)
  /// The person is logged in no more, and why.
  case loggedOut(SignedOutReason)
}
