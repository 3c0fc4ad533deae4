/// What a sheet asks of the person.
@nonexhaustive
public enum SheetKind: String, Hashable, Sendable, CaseIterable {
  /// To share name and e-mail with the app for the first time.
  case firstAuthorization
  /// To sign in again with the account that the app knows.
  case returning
  /// To continue with what exists already: the account that the app knows, or a saved password.
  ///
  /// This is the quick route, in two stages: the person chooses and continues, and then proves who they are.
  case existing
  /// To sign in to an Apple Account in the Settings app; there is nothing to approve.
  case accountPrompt
  /// To turn on two-factor authentication in the Settings app; there is nothing to approve.
  case twoFactorPrompt

  /// Whether there is something to approve.
  public var canBeApproved: Bool {
    switch self {
    case .firstAuthorization, .returning, .existing: true
    case .accountPrompt, .twoFactorPrompt: false
    }
  }
}
