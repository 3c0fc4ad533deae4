import SignInCore

extension SessionModel {
  /// A part of an operation, which somebody carries out.
  enum Work: Hashable {
    case authorize(SessionStateMachine.AuthorizationPlan)
    case register(FirstTimeProfile?)
    case signInWithPassword
    case rebind(AccountKey, from: UserID)
    case reauthenticate(AccountKey)
    case revoke(AccountKey)
    case delete(AccountKey)

    /// How far an operation has come with it; it only grows.
    var rank: Int {
      switch self {
      case .authorize: 1
      case .register, .signInWithPassword, .rebind, .reauthenticate: 2
      case .revoke: 3
      case .delete: 4
      }
    }

    /// Whether the system is asked, rather than the backend.
    var isOfSystem: Bool { self.rank == 1 }

    /// Whether the backend is at the deletion of an account.
    var isOfDeletion: Bool {
      switch self {
      case .reauthenticate, .revoke, .delete: true
      case .authorize, .register, .signInWithPassword, .rebind: false
      }
    }

    /// Whether name and address are asked for.
    var asksForName: Bool {
      if case .authorize(.signIn(let plan)) = self { plan.kind == .appleID } else { false }
    }

    /// Whether the machine is in the phase of somebody who has this carried out.
    func fits(_ phase: SessionStateMachine.Phase) -> Bool {
      switch (self, phase) {
      case (.authorize(.signIn(let plan)), .authorizing(_, let authorizing)):
        plan == authorizing.plan
      case (.authorize(.transfer), .confirming(_, _, .transfer)),
        (.authorize(.deletion), .confirming(_, _, .deletion)),
        (.register, .registering), (.signInWithPassword, .registering),
        (.rebind, .transferring),
        (.reauthenticate, .deleting(_, _, .reauthenticating)),
        (.revoke, .deleting(_, _, .revoking)), (.delete, .deleting(_, _, .deleting)):
        true
      default: false
      }
    }
  }
}
