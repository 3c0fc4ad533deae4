public import SignInCore

extension SignInController {
  /// Begins an attempt and waits for its outcome, on the caller's actor.
  ///
  /// Canceling the task cancels the attempt. A task that is canceled already begins none and throws
  /// 1001 ``/SignInCore/AuthorizationError/Reason/appCanceled``.
  ///
  /// - Parameters:
  ///   - requests: What to ask for; a password among them asks for existing credentials only.
  ///   - options: How to carry the requests out.
  ///   - deadline: After how long the attempt ends as ``/SignInCore/AuthorizationError/Reason/timedOut``; `nil`
  ///     for never.
  ///   - isolation: The actor to wait on; leave it to its default.
  /// - Returns: The authorization.
  /// - Throws: ``/SignInCore/AuthorizationError`` where the attempt did not succeed.
  public func authorize(
    _ requests: AuthorizationRequest..., options: AuthorizationRequestOptions = [],
    deadline: Duration? = nil, isolation: isolated (any Actor)? = #isolation
  ) async throws(AuthorizationError) -> Authorization {
    try await self.authorize(
      AuthorizationRequests(requests, options: options), deadline: deadline, isolation: isolation)
  }

  /// Begins an attempt with prepared requests and waits for its outcome, on the caller's actor.
  ///
  /// See ``authorize(_:options:deadline:isolation:)``.
  ///
  /// - Parameters:
  ///   - requests: What to ask for, and how.
  ///   - deadline: After how long the attempt ends as ``/SignInCore/AuthorizationError/Reason/timedOut``.
  ///   - isolation: The actor to wait on; leave it to its default.
  /// - Returns: The authorization.
  /// - Throws: ``/SignInCore/AuthorizationError`` where the attempt did not succeed.
  public func authorize(
    _ requests: AuthorizationRequests, deadline: Duration? = nil,
    isolation: isolated (any Actor)? = #isolation
  ) async throws(AuthorizationError) -> Authorization {
    if Task.isCancelled { throw AuthorizationError(.appCanceled) }
    let attempt = self.begin(requests, deadline: deadline)
    return try await self.outcome(of: attempt, isolation: isolation).get()
  }

  /// Waits for an attempt's outcome on the caller's actor; canceling the task cancels the attempt.
  func outcome(
    of attempt: Attempt, isolation: isolated (any Actor)? = #isolation
  ) async -> Outcome {
    if let settled = attempt.settled { return settled }
    // The operation must capture the isolation, or it leaves the caller's actor.
    return await withTaskCancellationHandler {
      _ = isolation
      return await attempt.outcome
    } onCancel: {
      attempt.cancel()
    }
  }

  /// Checks how a user id stands to the app, and waits for the answer on the caller's actor.
  ///
  /// Never signs anyone in or out by itself. A check that is canceled along with its task answers with
  /// 1001 ``/SignInCore/AuthorizationError/Reason/appCanceled`` and no state.
  ///
  /// - Parameters:
  ///   - user: The user id of an earlier authorization.
  ///   - deadline: After how long the answer is ``/SignInCore/AuthorizationError/Reason/timedOut`` and no state;
  ///     `nil` for never.
  ///   - isolation: The actor to wait on; leave it to its default.
  /// - Returns: A state, an error, or both.
  public func credentialState(
    of user: UserID, deadline: Duration? = nil, isolation: isolated (any Actor)? = #isolation
  ) async -> CredentialStateAnswer {
    let canceled = CredentialStateAnswer(error: AuthorizationError(.appCanceled))
    if Task.isCancelled { return canceled }
    let answer = self.checkCredentialState(of: user, deadline: deadline)
    return await withTaskCancellationHandler {
      _ = isolation
      return await answer.wait()
    } onCancel: {
      answer.settle(canceled)
    }
  }
}
