public import SignInCore

/// What the app is told in place of what the model found.
///
/// Errors should come from causes; an override is for codes and states that don't exist yet, and for
/// systems that were seen to answer differently.
public struct Overrides: Hashable, Sendable {
  /// How every attempt ends, whatever the person and the device did; `nil` for no override.
  ///
  /// An exhausted script and a stalled stage are still told as what they are.
  public var error: AuthorizationError?
  /// What every check of a credential state gives; `nil` for no override.
  public var credentialState: CredentialStateAnswer?

  /// Creates overrides.
  public init(error: AuthorizationError? = nil, credentialState: CredentialStateAnswer? = nil) {
    self.error = error
    self.credentialState = credentialState
  }
}
