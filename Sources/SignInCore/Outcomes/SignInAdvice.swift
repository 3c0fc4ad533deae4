/// What an app should do about an error.
///
/// ``AuthorizationError/advice`` gives it.
@nonexhaustive
public enum SignInAdvice: Hashable, Sendable, CaseIterable {
  /// Show nothing: the person knows, or another attempt is running.
  case quiet
  /// Show the sign-in button, and say nothing: nobody has asked for anything yet.
  ///
  /// The person was not shown anything, and so has nothing to be told of.
  case showButton
  /// Say that it did not work and offer to try again.
  case retry
  /// Offer another way to sign in; trying the same again won't help.
  case offerOtherWays
  /// Say what is missing in the Settings app, and offer to try again afterwards.
  case openSettings
}

extension SignInAdvice: CustomStringConvertible {
  /// The advice in a few words, in English.
  public var description: String {
    switch self {
    case .quiet: "show nothing"
    case .showButton: "show the sign-in button"
    case .retry: "offer to try again"
    case .offerOtherWays: "offer other ways"
    case .openSettings: "point to the Settings app"
    }
  }
}
