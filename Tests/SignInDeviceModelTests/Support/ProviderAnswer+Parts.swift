import SignInCore

extension ProviderAnswer {
  /// The credential of a success.
  var credential: AppleIDCredential? {
    if case .success(let authorization) = self.outcome { authorization.appleID } else { nil }
  }

  /// The error of a failure.
  var error: AuthorizationError? {
    if case .failure(let error) = self.outcome { error } else { nil }
  }

  /// What the credential's token says.
  var claims: IdentityTokenClaims? {
    get throws { try self.credential?.identityToken?.claims() }
  }

  /// A failure for one of this package's reasons.
  static func failure(_ reason: AuthorizationError.Reason, presented: Bool) -> ProviderAnswer {
    ProviderAnswer(.failure(AuthorizationError(reason)), presented: presented)
  }
}
