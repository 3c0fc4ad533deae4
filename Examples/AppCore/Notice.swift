import SignInFlow

/// What the app shows the person after something failed.
struct Notice: Hashable {
  var text: String
  var button: Button?

  enum Button: Hashable {
    case tryAgain, openSettings, otherWays, link
  }

  /// Creates what to show; `nil` where there is nothing to say.
  ///
  /// - Parameters:
  ///   - failure: What failed.
  ///   - translations: The texts in the person's language.
  init?(_ failure: SignInFailure, translations: [String: String] = [:]) {
    guard let message = failure.message else { return nil }
    self.text = message.text { translations[$0.rawValue] }
    self.button =
      switch failure.advice {
      // The text asks whether to link the account.
      case .retry where failure.reason.isQuestion: .link
      case .retry: .tryAgain
      case .openSettings: .openSettings
      case .offerOtherWays: .otherWays
      case .quiet, .showButton: nil
      @unknown default: nil
      }
  }
}

extension SignInFailure.Reason {
  /// Whether an account with the same address exists, and the person has to say what to do.
  fileprivate var isQuestion: Bool {
    if case .backend(.accountExists) = self { true } else { false }
  }
}
