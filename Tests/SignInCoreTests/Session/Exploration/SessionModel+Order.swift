import SignInCore

extension SessionModel {
  /// An order of the machine, in one type for all events.
  enum Order: Hashable {
    /// Carry out a part of an operation.
    case carryOut(SessionStateMachine.OperationID, Work)
    /// Tell how an operation ended, and ask the device where there is a question.
    case finish(SessionStateMachine.Ending, SessionStateMachine.CheckOrder?)
    /// Ask the device.
    case ask(SessionStateMachine.CheckOrder)
    /// Give an operation up.
    case abandon(SessionStateMachine.OperationID)

    /// What an event has returned; `nil` where nothing is ordered.
    init?(_ answer: SessionInput.Answer) {
      switch answer {
      case .operation(let order?): self.init(order)
      case .signOut(.abandon(let operation)): self = .abandon(operation)
      case .signOut(.refuse(let refusal)):
        self = .finish(.failed(SignInFailure(.refused(refusal))), nil)
      case .check(let question?): self = .ask(question)
      case .operation(nil), .signOut(nil), .check(nil), .nothing: return nil
      }
    }

    private init(_ order: SessionStateMachine.OperationOrder) {
      switch order {
      case .authorize(let operation, let plan): self = .carryOut(operation, .authorize(plan))
      case .register(let operation, let profile): self = .carryOut(operation, .register(profile))
      case .signInWithPassword(let operation): self = .carryOut(operation, .signInWithPassword)
      case .rebind(let operation, let account, let user):
        self = .carryOut(operation, .rebind(account, from: user))
      case .reauthenticate(let operation, let account):
        self = .carryOut(operation, .reauthenticate(account))
      case .revoke(let operation, let account): self = .carryOut(operation, .revoke(account))
      case .delete(let operation, let account): self = .carryOut(operation, .delete(account))
      case .finish(let ending, let question): self = .finish(ending, question)
      }
    }

    /// What is to be carried out.
    var work: Work? { if case .carryOut(_, let work) = self { work } else { nil } }

    /// How an operation ended.
    var ending: SessionStateMachine.Ending? {
      if case .finish(let ending, _) = self { ending } else { nil }
    }

    /// Why the app's call was refused.
    var refusal: SessionRefusal? {
      if case .failed(let failure) = self.ending, case .refused(let refusal) = failure.reason {
        refusal
      } else {
        nil
      }
    }
  }
}
