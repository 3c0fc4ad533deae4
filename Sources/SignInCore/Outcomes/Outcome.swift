/// How an attempt ended.
public typealias Outcome = Result<Authorization, AuthorizationError>

extension Outcome {
  /// The authorization, or `nil` where the attempt did not succeed.
  public var authorization: Authorization? {
    if case .success(let authorization) = self { authorization } else { nil }
  }

  /// The error, or `nil` where the attempt succeeded.
  public var error: AuthorizationError? {
    if case .failure(let error) = self { error } else { nil }
  }
}
