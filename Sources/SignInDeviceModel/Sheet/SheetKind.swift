internal import SignInCore

/// What a sheet asks of the person.
@nonexhaustive
public enum SheetKind: String, Hashable, Sendable, CaseIterable {
  /// To share name and e-mail with the app for the first time.
  case firstAuthorization
  /// To sign in again with the account that the app knows.
  case returning
  /// To sign in to an Apple Account in the Settings app; there is nothing to approve.
  case accountPrompt
  /// To turn on two-factor authentication in the Settings app; there is nothing to approve.
  case twoFactorPrompt

  /// Whether there is something to approve.
  public var canBeApproved: Bool {
    switch self {
    case .firstAuthorization, .returning: true
    case .accountPrompt, .twoFactorPrompt: false
    }
  }

  /// Why the attempt ends when a prompt is closed; a sheet that could be approved was dismissed.
  var reasonWhenClosed: AuthorizationError.Reason {
    switch self {
    case .firstAuthorization, .returning: .userDismissed
    case .accountPrompt: .noAppleAccount
    case .twoFactorPrompt: .twoFactorOff
    }
  }
}
