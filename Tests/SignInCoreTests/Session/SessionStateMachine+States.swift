import SignInCore

extension SessionStateMachine {
  /// The number of the operation or the check that a sample state holds.
  static let heldNumber = 7
}

extension SessionStateMachine.State {
  /// Each sample of what may be going on, with and without profiles, in the foreground and in the background.
  static let all: [Self] = SessionStateMachine.Phase.all.flatMap { phase in
    let profiles = [
      FirstTimeProfile(user: .bob, name: "Bob Brown"),
      FirstTimeProfile(user: .ada, name: "Ada Lovelace", email: "ada@example.com"),
    ]
    return [
      Self(sample: phase), Self(sample: phase, profiles: profiles),
      Self(sample: phase, isInBackground: true),
    ]
  }

  /// A state in which some operations and checks have been.
  init(
    sample phase: SessionStateMachine.Phase, profiles: [FirstTimeProfile] = [],
    isInBackground: Bool = false
  ) {
    self.init(
      phase, profiles: profiles, isInBackground: isInBackground,
      lastOperation: SessionStateMachine.heldNumber, lastCheck: SessionStateMachine.heldNumber)
  }
}

extension SessionStateMachine.Phase {
  private typealias Machine = SessionStateMachine
  private typealias Session = SessionStateMachine.Session

  /// Samples of every phase: each field of what it holds has each kind of value.
  static let all: [Self] =
    [.launching] + Self.signedOut + Self.authorizing + Self.registering + Self.registrationFailed
    + Self.checking + Self.signedIn + Self.confirming + Self.transferring + Self.deleting
    + Self.deletionPaused

  private static let operation = Machine.OperationID(number: Machine.heldNumber)

  // MARK: Nobody is signed in

  private static let signedOut: [Self] = SignedOutReason.allCases.flatMap { reason in
    [nil, SignInPlan.samples[0]].map { .signedOut(reason, retry: $0) }
  }

  private static let authorizing: [Self] = SignInPlan.samples.flatMap { plan in
    [true, false].flatMap { isRetry in
      [true, false].map { wasAway in
        var authorizing = Machine.Authorizing.sample
        authorizing.plan = plan
        authorizing.isRetry = isRetry
        authorizing.wasAway = wasAway
        return .authorizing(Self.operation, authorizing)
      }
    }
  }

  private static let registering: [Self] = [UserID.ada, nil].flatMap { user in
    [SignedOutReason.neverSignedIn, .revoked].flatMap { before in
      [true, false].map { wasNoticed in
        var registering = Machine.Registering.sample
        registering.user = user
        // The backend was given what is stored, or more has come since.
        if user != nil, wasNoticed {
          registering.profile = FirstTimeProfile(
            user: .ada, name: "Ada Lovelace", email: "ada@example.com")
        }
        registering.before = before
        registering.wasNoticed = wasNoticed
        return .registering(Self.operation, registering)
      }
    }
  }

  private static let registrationFailed: [Self] =
    BackendFailure.samples.map {
      .registrationFailed(SignInFailure(.backend($0)), unsent: nil, before: .neverSignedIn)
    } + [
      .registrationFailed(SignInFailure(.backend(.offline)), unsent: .ada, before: .revoked)
    ]

  // MARK: Somebody is signed in

  /// Sessions that came from Apple; with a transfer to be done, or without.
  private static func sessions(isTransferred: Bool) -> [Session] {
    let standings: [SessionStanding] =
      isTransferred
      ? [.transferred(nil), .transferred(SignInFailure(.backend(.offline)))]
      : [
        .confirmed, .unconfirmed(CredentialStateAnswer()),
        .unconfirmed(
          CredentialStateAnswer(state: .revoked, error: AuthorizationError(.unknownUser))),
      ]
    return standings.flatMap { standing in
      [true, false].map {
        Session(
          account: .sample, origin: .apple(.ada), standing: standing, isStateTrusted: $0)
      }
    }
  }

  private static let passwordSession = Session(account: .sample, origin: .password)

  private static let checking: [Self] = [Machine.Check.Occasion.becameActive, .notice].flatMap {
    occasion in
    [true, false].map { isTrusted in
      .checking(
        Session(account: .sample, origin: .apple(.ada), isStateTrusted: isTrusted),
        .sample(occasion))
    }
  }

  private static let signedIn: [Self] =
    [.signedIn(Self.passwordSession, nil)]
    + (Self.sessions(isTransferred: false) + Self.sessions(isTransferred: true)).flatMap {
      session in
      [nil, .sample(.signedIn), .sample(.becameActive), .sample(.notice)].map {
        .signedIn(session, $0)
      }
    }

  private static let confirming: [Self] =
    Self.sessions(isTransferred: false).map { .confirming(Self.operation, $0, .deletion) }
    + Self.sessions(isTransferred: true).map { .confirming(Self.operation, $0, .transfer) }

  private static let transferring: [Self] = Self.sessions(isTransferred: true).map {
    .transferring(Self.operation, $0, to: .adaMoved)
  }

  private static let deleting: [Self] =
    [.deleting(Self.operation, Self.passwordSession, .deleting)]
    + Self.sessions(isTransferred: false).flatMap { session in
      DeletionStep.allCases.map { .deleting(Self.operation, session, $0) }
    }

  private static let deletionPaused: [Self] = [
    SignInFailure(.interrupted), SignInFailure(.backend(.unanswered)),
  ].flatMap { failure in
    [.deletionPaused(Self.passwordSession, .deleting, failure)]
      + Self.sessions(isTransferred: false).flatMap { session in
        [DeletionStep.revoking, .deleting].map { .deletionPaused(session, $0, failure) }
      }
  }
}

extension SessionStateMachine.Phase {
  /// The check that is under way.
  var heldCheck: SessionStateMachine.Check? {
    switch self {
    case .checking(_, let check), .signedIn(_, let check?): check
    case .launching, .signedOut, .authorizing, .registering, .registrationFailed, .signedIn,
      .confirming, .transferring, .deleting, .deletionPaused:
      nil
    }
  }

  /// Who is signed in.
  var session: SessionStateMachine.Session? {
    switch self {
    case .checking(let session, _), .signedIn(let session, _), .confirming(_, let session, _),
      .transferring(_, let session, _), .deleting(_, let session, _),
      .deletionPaused(let session, _, _):
      session
    case .launching, .signedOut, .authorizing, .registering, .registrationFailed: nil
    }
  }
}

extension SessionStateMachine.Authorizing {
  /// What a machine makes of a sign-in; tests change what they want to be otherwise.
  static let sample: Self = {
    var machine = SessionStateMachine(.init(.signedOut(.neverSignedIn, retry: nil)))
    _ = machine.signIn(SignInPlan(.appleID))
    guard case .authorizing(_, let authorizing) = machine.state.phase else {
      preconditionFailure("a sign-in does not ask the system")
    }
    return authorizing
  }()
}

extension SessionStateMachine.Registering {
  /// What a machine makes of a credential; tests change what they want to be otherwise.
  static let sample: Self = {
    var machine = SessionStateMachine(
      .init(
        .registrationFailed(
          SignInFailure(.backend(.offline)), unsent: .ada, before: .neverSignedIn)))
    _ = machine.resume(canResend: true)
    guard case .registering(_, let registering) = machine.state.phase else {
      preconditionFailure("a credential that was not sent is not sent again")
    }
    return registering
  }()
}

extension SessionStateMachine.Check {
  /// The check that a sample state holds.
  static func sample(_ occasion: Occasion) -> Self {
    var machine = SessionStateMachine(
      .init(
        .signedIn(.init(account: .sample, origin: .apple(.ada)), nil),
        lastCheck: SessionStateMachine.heldNumber - 1))
    _ = machine.becameActive()
    guard var check = machine.state.phase.heldCheck else {
      preconditionFailure("the device is not asked when the app becomes active")
    }
    check.occasion = occasion
    return check
  }
}
