public import SignInCore

/// What Apple's service gives for a code or a refresh token.
public struct TokenResponse: Hashable, Sendable {
  /// A token for the next hour.
  public var accessToken: AccessToken
  /// How many seconds it is valid: 3,600.
  public var expiresIn: Int64
  /// A token to ask again with; `nil` where a refresh token was checked.
  public var refreshToken: RefreshToken?
  /// A statement about the person; its `at_hash` ties it to the access token.
  public var identityToken: IdentityToken

  /// Creates a response.
  public init(
    accessToken: AccessToken, expiresIn: Int64, refreshToken: RefreshToken?,
    identityToken: IdentityToken
  ) {
    self.accessToken = accessToken
    self.expiresIn = expiresIn
    self.refreshToken = refreshToken
    self.identityToken = identityToken
  }
}
