public import SignInCore

/// One thing that passed between a controller and its provider.
@nonexhaustive
public enum RecordedCall: Hashable, Sendable {
  /// The provider was asked to start an attempt.
  case start(AttemptID, AuthorizationRequests)
  /// The provider was asked to end an attempt.
  case cancel(AttemptID)
  /// The provider answered an attempt.
  case answered(AttemptID, ProviderAnswer)
  /// The provider was asked how a user id stands to the app.
  case credentialState(UserID)
  /// The provider answered such a question.
  case stateAnswered(UserID, CredentialStateAnswer)
  /// The provider was asked to tell of revocations.
  case observeRevocations
  /// The provider told of a revocation.
  case revocationNoticed
}

extension RecordedCall: CustomStringConvertible {
  /// What was asked or answered, without states, nonces, codes and tokens.
  public var description: String {
    switch self {
    case .start(let attempt, let requests):
      "start \(attempt): \(joined(requests.requests.map(\.text), separator: " or "))"
        + (requests.options.isEmpty ? "" : ", options: \(requests.options.rawValue)")
    case .cancel(let attempt): "cancel \(attempt)"
    case .answered(let attempt, let answer): "answered \(attempt): \(answer.outcome.text)"
    case .credentialState(let user): "credentialState of \(user)"
    case .stateAnswered(let user, let answer): "stateAnswered of \(user): \(answer.text)"
    case .observeRevocations: "observeRevocations"
    case .revocationNoticed: "revocationNoticed"
    }
  }
}

extension AuthorizationRequest {
  fileprivate var text: String {
    switch self {
    case .appleID(let request): "\(request)"
    case .password: "password"
    }
  }
}

extension Outcome {
  fileprivate var text: String {
    switch self {
    case .success(let authorization):
      switch authorization.credential {
      case .appleID(let credential): "\(credential)"
      case .password(let credential): "\(credential)"
      }
    case .failure(let error): "\(error)"
    }
  }
}

extension CredentialStateAnswer {
  fileprivate var text: String {
    joined([self.state.map { "\($0)" }, self.error.map { "\($0)" }].compactMap { $0 })
  }
}
