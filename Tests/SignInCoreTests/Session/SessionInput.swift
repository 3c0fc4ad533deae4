import SignInCore

/// One event of the session machine, with what comes with it.
enum SessionInput: Hashable, Sendable {
  case launch(SessionRecord?, knowsAccount: Bool)
  case signIn(SignInPlan)
  case deleteAccount
  case signOut
  case resume(canResend: Bool)
  case becameActive
  case enteredBackground
  case noticed
  case foundLate(FirstTimeProfile)
  case authorized(SessionStateMachine.OperationID, SessionStateMachine.Grant)
  case authorizationFailed(
    SessionStateMachine.OperationID, AuthorizationError, presented: Bool?)
  case registered(SessionStateMachine.OperationID, AccountKey)
  case done(SessionStateMachine.OperationID)
  case failed(SessionStateMachine.OperationID, BackendFailure)
  case checked(SessionStateMachine.CheckID, CredentialStateAnswer)

  /// What an event returned.
  enum Answer: Hashable, Sendable {
    case operation(SessionStateMachine.OperationOrder?)
    case signOut(SessionStateMachine.SignOutOrder?)
    case check(SessionStateMachine.CheckOrder?)
    case nothing
  }

  /// Tells the machine the event.
  func apply(to machine: inout SessionStateMachine) -> Answer {
    switch self {
    case .launch(let record, let knowsAccount):
      return .check(machine.launch(record, knowsAccount: knowsAccount))
    case .signIn(let plan): return .operation(machine.signIn(plan))
    case .deleteAccount: return .operation(machine.deleteAccount())
    case .signOut: return .signOut(machine.signOut())
    case .resume(let canResend): return .operation(machine.resume(canResend: canResend))
    case .becameActive: return .check(machine.becameActive())
    case .enteredBackground:
      machine.enteredBackground()
      return .nothing
    case .noticed: return .check(machine.noticed())
    case .foundLate(let profile):
      machine.foundLate(profile)
      return .nothing
    case .authorized(let operation, let grant):
      return .operation(machine.authorized(operation, grant))
    case .authorizationFailed(let operation, let error, let presented):
      return .operation(machine.authorizationFailed(operation, error, presented: presented))
    case .registered(let operation, let account):
      return .operation(machine.registered(operation, account))
    case .done(let operation): return .operation(machine.done(operation))
    case .failed(let operation, let failure):
      return .operation(machine.failed(operation, failure))
    case .checked(let check, let answer):
      machine.checked(check, answer)
      return .nothing
    }
  }
}
