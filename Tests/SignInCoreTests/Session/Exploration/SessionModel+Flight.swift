import SignInCore

extension SessionModel {
  /// An operation that has begun, and whose caller waits.
  struct Flight: Hashable {
    /// Its number.
    var operation: SessionStateMachine.OperationID
    /// What is being carried out.
    var work: Work
    /// What the system handed over.
    var credential: Credential?
    /// Whether the app has signed out since.
    var isGivenUp = false
    /// Whether the device has told of a revocation while the backend was to sign the person in.
    var wasNoticed = false

    /// The account that the backend makes or finds for who wants to sign in.
    var newAccount: AccountKey? {
      switch self.work {
      case .register: self.credential?.user.account
      case .signInWithPassword: SessionModel.passwordAccount
      case .authorize, .rebind, .reauthenticate, .revoke, .delete: nil
      }
    }

    /// Whether it makes a difference that the backend has done it when the process ends.
    var isWorthKilling: Bool {
      switch self.work {
      case .rebind: self.credential?.user == .movedAda
      case .revoke, .delete: true
      case .authorize, .register, .signInWithPassword, .reauthenticate: false
      }
    }
  }
}
