import SignInFlow

/// What the failure closure gets, for every login that did not succeed.
enum LoginFailure: Error, Hashable {
  /// The system ended the attempt without a credential.
  case authorization(AuthorizationError)
  /// The system handed over something that was not asked for.
  case unexpectedCredential

  /// What to show the person, never empty; `nil` where there is nothing to say.
  ///
  /// A person who closed the sheet knows, and one who tapped twice has a sheet before them.
  var message: String? {
    guard case .authorization(let error) = self else { return self.text }
    return switch error.advice {
    case .quiet, .showButton: nil
    case .retry, .offerOtherWays, .openSettings: self.text
    @unknown default: self.text
    }
  }

  /// The text for a log, which has one for everything.
  var text: String {
    switch self {
    // Nobody canceled anything, whatever the code says.
    case .authorization(let error) where error.reason == .timedOut: Self.generalText
    case .authorization(let error): error.code.chineseText ?? Self.generalText
    case .unexpectedCredential: Self.generalText
    }
  }

  /// That the login failed, and to try again later.
  static let generalText = "登录失败，请稍后再试"
}
