import SignInCore
import SignInTestSupport

extension SessionFault {
  /// Faults about deletion and transfer.
  static let accounts: [SessionFault] = [
    .init(
      "an account is called deleted when Apple's part is done",
      breaks: .deletionTellsTheTruth, from: .revokingSession,
      after: "launch, delete the account, done 1"
    ) { state, event, decision in
      guard case .deleting(_, _, .revoking) = state.phase, case .done = event else { return }
      decision.go(to: .signedOut(.accountDeleted, retry: nil))
      decision.order = .finish(.done, nil)
    },
    .init(
      "an account is called deleted when its deletion has failed",
      breaks: .deletionTellsTheTruth, from: .deletingSession,
      after: "launch, delete the account, offline 1"
    ) { state, event, decision in
      guard case .deleting(_, _, .deleting) = state.phase, case .failed(_, .offline) = event
      else { return }
      decision.go(to: .signedOut(.accountDeleted, retry: nil))
    },
    .init(
      "an account is deleted before Apple's part is done",
      breaks: .deletionKeepsItsOrder, from: .adasSession,
      after: "launch, device says authorized 1, delete the account, Ada approves 1, done 1"
    ) { state, _, decision in
      guard case .carryOut(let operation, .revoke(let account)) = decision.order,
        let session = state.phase.session
      else { return }
      decision.go(to: .deleting(operation, session, .deleting))
      decision.order = .carryOut(operation, .delete(account))
    },
    .init(
      "anybody's credential will do for a deletion",
      breaks: .deletionKeepsItsOrder, from: .adasSession,
      after: "launch, device says authorized 1, delete the account, Bob approves 1"
    ) { state, event, decision in
      guard case .confirming(_, let session, .deletion) = state.phase,
        case .authorized(let operation, .appleID) = event
      else { return }
      decision.go(to: .deleting(operation, session, .reauthenticating))
      decision.order = .carryOut(operation, .reauthenticate(session.account))
    },
    .init(
      "the record doesn't say how far a deletion has come",
      breaks: .deletionCanGoOn, from: .adasSession,
      after: "launch, device says authorized 1, delete the account, Ada approves 1, done 1"
    ) { _, _, decision in
      decision.record.session?.deletion = nil
    },
    .init(
      "a sign-out is accepted while the backend deletes",
      breaks: .signedInStaysSignedIn, from: .deletingSession,
      after: "launch, delete the account, sign out"
    ) { state, event, decision in
      guard case .deleting = state.phase, event == .signOut else { return }
      decision.go(to: .signedOut(.signedOut, retry: nil))
      decision.order = nil
    },
    .init(
      "a transfer makes another account",
      breaks: .accountStaysOne, from: .movedSession,
      after: "launch, device says transferred 1, resume, Ada approves 1"
    ) { state, _, decision in
      guard case .carryOut(let operation, .rebind) = decision.order else { return }
      decision.order = .carryOut(operation, .register(nil))
    },
    .init(
      "a failed transfer replaces the user id all the same",
      breaks: .accountStaysOne, from: .movedSession,
      after: "launch, device says transferred 1, resume, Ada approves 1, done and lost 1"
    ) { state, event, decision in
      guard case .transferring(_, var session, to: let user) = state.phase, case .failed = event
      else { return }
      session.origin = .apple(user)
      decision.go(to: .signedIn(session, nil))
    },
  ]
}
