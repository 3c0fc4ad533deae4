internal import SignInCore

extension CredentialStateAnswer {
  /// The two values of the system's completion.
  ///
  /// - Parameters:
  ///   - number: The state's number. With an error, 0 may be `revoked` or no state, and counts as none.
  ///   - error: The error.
  init(number: Int, error: (any Error)?) {
    let state = CredentialState(rawValue: number)
    self.init(
      state: error != nil && state == .revoked ? nil : state,
      error: error.map { AuthorizationError(system: $0) })
  }
}
