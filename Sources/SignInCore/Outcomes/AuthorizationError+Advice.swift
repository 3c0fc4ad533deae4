extension AuthorizationError {
  /// What an app should do about an error.
  @nonexhaustive
  public enum Advice: Hashable, Sendable, CaseIterable {
    /// Show nothing: the person knows, or another attempt is running.
    case quiet
    /// Say that it did not work and offer to try again.
    case retry
    /// Show the sign-in button or another way to sign in; trying the same again won't help.
    case offerOtherWays
    /// Say what is missing in the Settings app, and offer to try again afterwards.
    case openSettings
  }

  /// What an app should do: by the reason where it is known, else by the code.
  public var advice: Advice {
    if let advice = self.reason?.advice { return advice }
    switch self.code {
    case .canceled: return .quiet
    case .notInteractive, .matchedExcludedCredential, .credentialImport, .credentialExport,
      .deviceNotConfiguredForPasskeyCreation:
      return .offerOtherWays
    default: return .retry
    }
  }
}

extension AuthorizationError.Advice: CustomStringConvertible {
  /// The advice in a few words, in English.
  public var description: String {
    switch self {
    case .quiet: "show nothing"
    case .retry: "offer to try again"
    case .offerOtherWays: "offer other ways"
    case .openSettings: "point to the Settings app"
    }
  }
}
