import SignInFlow

/// Signs people in for an app that works with closures.
///
/// A login keeps its closures in the attempt that it began, and nowhere else: there is nothing here that a second
/// login could overwrite. Of the closures of a login exactly one is called, once, on any thread, perhaps before
/// the call returns.
final class AppleIDManager: Sendable {
  typealias Success = @Sendable (AppleIDLogin) -> Void
  typealias Password = @Sendable (_ user: String, _ password: String) -> Void
  typealias Failure = @Sendable (LoginFailure) -> Void

  /// After how long without an answer a login fails.
  static let patience = Duration.seconds(300)

  private let controller: SignInController

  init(_ controller: SignInController) { self.controller = controller }

  /// Signs a person in with their Apple Account, new or not.
  ///
  /// - Returns: The attempt, to cancel it; the failure closure hears of that.
  @discardableResult
  func login(success: @escaping Success, failure: @escaping Failure) -> Attempt {
    self.begin(
      [.appleID(.email, .fullName)], success: success,
      password: { _, _ in failure(.unexpectedCredential) }, failure: failure)
  }

  /// Signs a person in with what they have already: the Apple Account that they used before, or a saved password.
  ///
  /// - Returns: The attempt, to cancel it; the failure closure hears of that.
  @discardableResult
  func loginWithExistingAccount(
    success: @escaping Success, password: @escaping Password, failure: @escaping Failure
  ) -> Attempt {
    self.begin(
      [.appleID(.email, .fullName), .password], success: success, password: password,
      failure: failure)
  }

  private func begin(
    _ requests: [AuthorizationRequest], success: @escaping Success,
    password: @escaping Password, failure: @escaping Failure
  ) -> Attempt {
    let attempt = self.controller.begin(
      AuthorizationRequests(requests), deadline: Self.patience)
    attempt.onSettled { outcome in
      switch outcome {
      case .success(let authorization):
        switch authorization.credential {
        case .appleID(let credential): success(AppleIDLogin(credential))
        case .password(let credential): password(credential.user, credential.password)
        @unknown default: failure(.unexpectedCredential)
        }
      case .failure(let error): failure(.authorization(error))
      }
    }
    return attempt
  }
}
