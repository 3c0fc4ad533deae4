extension AuthorizationError {
  /// What an app should do: by the reason where it is known, else by the code.
  public var advice: SignInAdvice {
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
