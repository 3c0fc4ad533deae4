import SignInCore

extension SessionModel {
  /// What the device answers.
  enum DeviceAnswer: Hashable {
    case authorized, revoked, notFound, transferred
    /// Revoked, although the relation is in force, as some simulators say.
    case lie
    case unrecognized, error

    var answer: CredentialStateAnswer {
      switch self {
      case .authorized: CredentialStateAnswer(state: .authorized)
      case .revoked, .lie: CredentialStateAnswer(state: .revoked)
      case .notFound: CredentialStateAnswer(state: .notFound)
      case .transferred: CredentialStateAnswer(state: .transferred)
      case .unrecognized: CredentialStateAnswer(state: .unrecognized(9))
      case .error: Self.noAnswer
      }
    }

    /// Whether the device denies that the person uses the app.
    var isDenial: Bool {
      switch self {
      case .revoked, .notFound, .lie: true
      case .authorized, .transferred, .unrecognized, .error: false
      }
    }

    private static let noAnswer = CredentialStateAnswer(error: AuthorizationError(.timedOut))
  }
}
