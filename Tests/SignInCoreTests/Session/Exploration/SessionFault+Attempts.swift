import SignInCore
import SignInTestSupport

extension SessionFault {
  /// Faults about signing in and out.
  static let attempts: [SessionFault] = [
    .init(
      "a late registration signs in",
      breaks: .lateAttemptsSignNobodyIn,
      after: "launch, sign in, Ada approves 1, sign out, done 1"
    ) { state, event, decision in
      guard case .registered(_, let account) = event, decision.dropped > 0 else { return }
      let session = SessionStateMachine.Session(account: account, origin: .password)
      decision.go(to: .signedIn(session, nil))
      decision.order = .finish(.signedIn(account), nil)
    },
    .init(
      "a code that may have been used is sent again",
      breaks: .codeIsSentOnce,
      after: "launch, sign in, Ada approves 1, unanswered 1, resume"
    ) { state, event, decision in
      guard case .registrationFailed(let failure, unsent: _, let reason) = decision.state.phase,
        case .registering(_, let registering) = state.phase
      else { return }
      decision.go(
        to: .registrationFailed(failure, unsent: registering.user, before: reason))
    },
    .init(
      "a retry is retried",
      breaks: .oneRetry,
      after: "launch, sign in, left for Settings 1, resume, left for Settings 1, resume"
    ) { _, _, decision in
      guard case .authorizing(let operation, var authorizing) = decision.state.phase else { return }
      authorizing.isRetry = false
      decision.go(to: .authorizing(operation, authorizing))
    },
    .init(
      "a sign-out is not stored",
      breaks: .signedOutStaysSignedOut, from: .passwordSession,
      after: "launch, sign out, kill, launch"
    ) { state, event, decision in
      if event == .signOut { decision.record = SessionStateMachine(state).record }
    },
    .init(
      "a sign-out leaves the attempt under way",
      breaks: .everythingEnds,
      after: "launch, sign in, sign out"
    ) { state, event, decision in
      if event == .signOut, state.phase.operation != nil { decision.go(to: state.phase) }
    },
    .init(
      "a session is not read again",
      breaks: .signedInStaysSignedIn, from: .passwordSession,
      after: "launch"
    ) { _, event, decision in
      if case .launch = event { decision.go(to: .signedOut(.neverSignedIn, retry: nil)) }
    },
    .init(
      "a second sign-in replaces the first",
      breaks: .whatIsToldIsTrue,
      after: "launch, sign in, sign in, Ada approves 1"
    ) { state, event, decision in
      guard case .authorizing = state.phase, case .signIn(let plan) = event else { return }
      var other = state
      other.phase = .signedOut(.neverSignedIn, retry: nil)
      decision = Model.Decision(other, .signIn(plan))
    },
    .init(
      "a failure is not told",
      breaks: .whatIsToldIsTrue,
      after: "launch, sign in, canceled 1"
    ) { _, event, decision in
      guard case .authorizationFailed = event else { return }
      decision.order = .finish(.nothing, nil)
    },
    .init(
      "a refused call changes something",
      breaks: .refusalsChangeNothing,
      after: "sign in"
    ) { _, _, decision in
      if decision.order?.refusal != nil { decision.state.lastOperation += 1 }
    },
    .init(
      "what comes too late is not counted",
      breaks: .lateAnswersChangeNothing,
      after: "launch, sign in, sign out, Ada approves 1"
    ) { _, _, decision in
      decision.dropped = 0
    },
  ]
}
