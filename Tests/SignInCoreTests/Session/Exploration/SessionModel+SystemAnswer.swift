import SignInCore

extension SessionModel {
  /// What the system answers.
  enum SystemAnswer: Hashable {
    case approved(User)
    case password
    /// A credential that can't be used, with Ada's profile.
    case unusable
    case canceled, leftForSettings, unexplained, timedOut, nothingStored

    /// The error, and whether anything was shown; `nil` where there is a credential.
    var error: (error: AuthorizationError, presented: Bool?)? {
      switch self {
      case .approved, .password, .unusable: nil
      case .canceled: (Self.userDismissed, true)
      case .leftForSettings: (Self.openedSettings, true)
      case .unexplained: (Self.unknown, nil)
      case .timedOut: (Self.late, nil)
      case .nothingStored: (Self.noCredential, false)
      }
    }

    private static let userDismissed = AuthorizationError(.userDismissed)
    private static let openedSettings = AuthorizationError(.openedSettings)
    private static let unknown = AuthorizationError(.unknown)
    private static let late = AuthorizationError(.timedOut)
    private static let noCredential = AuthorizationError(.noCredentialAvailable)
  }
}

extension SessionModel.SystemAnswer: CustomStringConvertible {
  var description: String {
    switch self {
    case .approved(.bob): "Bob approves"
    case .approved: "Ada approves"
    case .password: "a password"
    case .unusable: "an unusable credential"
    case .canceled: "canceled"
    case .leftForSettings: "left for Settings"
    case .unexplained: "an unexplained error"
    case .timedOut: "timed out"
    case .nothingStored: "nothing stored"
    }
  }
}
