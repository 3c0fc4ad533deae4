import SignInCore
import SignInTestSupport

extension SessionFault {
  /// Faults about what the device says.
  static let checks: [SessionFault] = [
    .init(
      "an error of a check signs out",
      breaks: .unclearAnswersDecideNothing, from: .adasSession,
      after: "launch, device says error 1"
    ) { _, event, decision in
      guard case .checked(_, let answer) = event, answer.state == nil else { return }
      decision.go(to: .signedOut(.notFound, retry: nil))
    },
    .init(
      "a check signs in",
      breaks: .unclearAnswersDecideNothing, from: .adasSession,
      after: "launch, sign out, device says authorized 1"
    ) { state, event, decision in
      guard case .checked(_, let answer) = event, answer.state == .authorized,
        case .signedOut = state.phase
      else { return }
      let session = SessionStateMachine.Session(
        account: Model.adasAccount, origin: .apple(Model.User.ada.id))
      decision.go(to: .signedIn(session, nil))
    },
    .init(
      "a revocation ends a password's session",
      breaks: .onlyAppleSessionsAreRevoked, from: .passwordSession,
      after: "launch, notice"
    ) { state, event, decision in
      guard event == .noticed, state.phase.session != nil else { return }
      decision.go(to: .signedOut(.revoked, retry: nil))
      decision.order = nil
    },
    .init(
      "a notice signs out without a question, and a doubled one does so twice",
      breaks: .oneSignOutPerRevocation, from: .bobsSession,
      after: "launch, notice"
    ) { state, event, decision in
      guard event == .noticed, state.phase.session?.origin.user != nil else { return }
      decision.go(to: .signedOut(.revoked, retry: nil))
      decision.order = nil
    },
    .init(
      "a late answer of a check counts",
      breaks: .oneSignOutPerRevocation, from: .adasSession,
      after: "launch, notice, device says revoked 1"
    ) { state, event, decision in
      guard case .checked(_, let answer) = event, answer.state == .revoked,
        let check = state.phase.heldCheck?.id
      else { return }
      decision = Model.Decision(state, .checked(check, answer))
    },
    .init(
      "a device that denies everybody is believed",
      breaks: .deniersAreNotBelieved, from: .distrustedSession,
      after: "launch, device says lie 1"
    ) { _, event, decision in
      guard case .checked(_, let answer) = event, answer.state == .revoked else { return }
      decision.go(to: .signedOut(.revoked, retry: nil))
    },
    .init(
      "a question is forgotten",
      breaks: .everythingEnds, from: .adasSession,
      after: "launch"
    ) { _, _, decision in
      if case .ask = decision.order { decision.order = nil }
    },
  ]
}
