import SignInCore
import SignInTestSupport

extension SessionFault {
  /// Faults about what comes once.
  static let names: [SessionFault] = [
    .init(
      "an authorization replaces a name by nothing",
      breaks: .nameIsKept, from: .adasProfile,
      after: "launch, sign in, Ada stops using the app, Ada approves 1"
    ) { state, event, decision in
      guard case .authorized(_, .appleID(let profile)) = event, !profile.isEmpty else { return }
      decision.keep(state.profiles.filter { $0.user != profile.user } + [profile])
    },
    .init(
      "an authorization without a name erases the one that is kept",
      breaks: .profileSurvives, from: .adasProfile,
      after: "launch, sign in, Ada approves 1"
    ) { state, event, decision in
      guard case .authorized(_, .appleID(let profile)) = event, profile.isEmpty else { return }
      decision.keep(state.profiles.filter { $0.user != profile.user })
    },
    .init(
      "a failed registration loses the profile",
      breaks: .profileSurvives,
      after: "launch, sign in, Ada approves 1, offline 1"
    ) { state, event, decision in
      if case .failed = event { decision.keep([]) }
    },
    .init(
      "a profile is erased as soon as it is handed over",
      breaks: .profileSurvives,
      after: "launch, sign in, Ada approves 1"
    ) { _, _, decision in
      guard case .carryOut(_, .register(let profile?)) = decision.order else { return }
      decision.keep(decision.state.profiles.filter { $0.user != profile.user })
    },
    .init(
      "what was read is not kept",
      breaks: .profileSurvives, from: .adasProfile,
      after: "launch"
    ) { _, event, decision in
      if case .launch = event { decision.keep([]) }
    },
    .init(
      "the name of an attempt that was given up is lost",
      breaks: .profileSurvives,
      after: "launch, sign in, sign out, Ada approves 1"
    ) { state, _, decision in
      if decision.dropped > 0 { decision.keep(state.profiles) }
    },
    .init(
      "a confirmed profile is kept",
      breaks: .profileIsErased,
      after: "launch, sign in, Ada approves 1, done 1"
    ) { state, event, decision in
      if case .registered = event { decision.keep(state.profiles) }
    },
    .init(
      "a person inherits another one's profile",
      breaks: .profileIsNobodyElses, from: .adasProfile,
      after: "launch, sign in, Bob approves 1"
    ) { _, _, decision in
      guard case .carryOut(let operation, .register) = decision.order else { return }
      decision.order = .carryOut(operation, .register(decision.state.profiles.first))
    },
    .init(
      "a profile is handed over only with its own authorization",
      breaks: .profileIsHandedOver, from: .adasProfile,
      after: "launch, sign in, Ada approves 1"
    ) { _, event, decision in
      guard case .carryOut(let operation, .register) = decision.order,
        case .authorized(_, .appleID(let profile)) = event
      else { return }
      decision.order = .carryOut(operation, .register(profile.isEmpty ? nil : profile))
    },
    .init(
      "the record is stored after the order",
      breaks: .recordIsStoredFirst,
      after: "launch, sign in, Ada approves 1"
    ) { state, _, decision in
      decision.record = SessionStateMachine(state).record
    },
  ]
}
