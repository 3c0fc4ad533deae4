import SignInCore

extension SessionInput {
  private typealias Machine = SessionStateMachine

  /// Every event that can come in a state, with every kind of thing that can come with it.
  static func all(in state: SessionStateMachine.State) -> [SessionInput] {
    var inputs = Self.anywhere
    switch state.phase {
    case .launching, .signedOut(.storeUnreadable, _): inputs += Self.launches
    case .checking, .signedOut, .authorizing, .registering, .registrationFailed, .signedIn,
      .confirming, .transferring, .deleting, .deletionPaused:
      // The store has been read: whatever it gives now is dropped.
      inputs += [Self.launches[0], Self.launches[1]]
    }
    if let operation = state.phase.operation { inputs += Self.answers(to: operation) }
    if let check = state.phase.heldCheck {
      inputs += Self.checkAnswers.map { .checked(check.id, $0) }
    }
    return inputs
  }

  // MARK: Events that can come in any state

  private static let anywhere: [SessionInput] = Self.commands + Self.notices + Self.late

  private static let launches: [SessionInput] = {
    let ada = FirstTimeProfile(user: .ada, name: "Ada Stored", email: "stored@example.com")
    var sessions: [StoredSession?] = [nil]
    for deletion in [nil] + DeletionStep.allCases {
      for isTrusted in [true, false] {
        for origin in [SessionOrigin.apple(.ada), .password] {
          // A deletion without Apple's part has one step.
          if origin == .password, deletion != nil, deletion != .deleting { continue }
          sessions.append(
            StoredSession(
              account: .sample, origin: origin, isStateTrusted: isTrusted, deletion: deletion))
        }
      }
    }
    let records = sessions.flatMap { session in
      [SessionRecord(session: session), SessionRecord(session: session, profiles: [ada])]
    }
    return [.launch(nil, knowsAccount: false)]
      + records.flatMap { record in
        [true, false].map { .launch(record, knowsAccount: $0) }
      }
  }()

  private static let commands: [SessionInput] =
    SignInPlan.samples.map { .signIn($0) } + [
      .deleteAccount, .signOut, .resume(canResend: true), .resume(canResend: false),
    ]

  private static let notices: [SessionInput] =
    [.becameActive, .enteredBackground, .noticed]
    + FirstTimeProfile.samples.map { .foundLate($0) }

  /// Answers to an operation that was given up, to one that is still to come, and to such checks.
  private static let late: [SessionInput] = [Machine.heldNumber - 1, Machine.heldNumber + 1].flatMap
  { number in
    let operation = Machine.OperationID(number: number)
    let check = Machine.CheckID(number: number)
    let profiles = FirstTimeProfile.samples.map { SessionInput.authorized(operation, .appleID($0)) }
    return profiles + [
      .authorized(operation, .password),
      .authorized(operation, .unusable(.wrongNonce, nil)),
      .authorized(operation, .unusable(.foreignState, FirstTimeProfile.samples[0])),
      .authorizationFailed(operation, AuthorizationError(.canceled), presented: nil),
      .registered(operation, .other),
      .done(operation),
      .failed(operation, .offline),
      .checked(check, CredentialStateAnswer(state: .revoked)),
      .checked(check, CredentialStateAnswer()),
    ]
  }

  // MARK: Answers to what is under way

  private static func answers(to operation: Machine.OperationID) -> [SessionInput] {
    var inputs: [SessionInput] = [.done(operation)]
    inputs += Self.grants.map { .authorized(operation, $0) }
    for error in AuthorizationError.samples {
      inputs += [true, false, nil].map {
        .authorizationFailed(operation, error, presented: $0)
      }
    }
    inputs += [.registered(operation, .sample), .registered(operation, .other)]
    inputs += BackendFailure.samples.map { .failed(operation, $0) }
    return inputs
  }

  private static let grants: [Machine.Grant] =
    [.password] + FirstTimeProfile.samples.map { .appleID($0) }
    + CredentialProblem.samples.flatMap { problem in
      [.unusable(problem, nil)] + FirstTimeProfile.samples.map { .unusable(problem, $0) }
    }

  private static let checkAnswers: [CredentialStateAnswer] = {
    let states: [CredentialState?] = [
      .authorized, .revoked, .notFound, .transferred, .unrecognized(7), nil,
    ]
    return states.flatMap { state in
      [nil, AuthorizationError(.unknownUser), AuthorizationError(.timedOut)].map {
        CredentialStateAnswer(state: state, error: $0)
      }
    }
  }()
}
