/// One row of the session machine's verdict table: what an event does in the situations that answer it alike.
///
/// The table is the machine's specification. The documentation shows it, and tests hold the machine
/// against it.
package struct SessionVerdict: Hashable, Sendable {
  /// What is going on when the event comes; ``SessionState`` says what each means.
  package enum Situation: String, Hashable, Sendable, CaseIterable {
    case launching, checking, signedOut, authorizing, registering, registrationFailed, signedIn
    case confirming, transferring, deleting, deletionPaused
  }

  /// What happens.
  ///
  /// "Own" events are about the operation or the check that the state holds, "other" ones about one that
  /// it does not hold. Five events are told apart from those before them only where a machine answers them
  /// in another way: `launchAgain`, `deleteTransferred`, `resumeNothing`, `becameActiveMeanwhile` and
  /// `noticedPassword`.
  package enum Event: String, Hashable, Sendable, CaseIterable {
    case launch, launchAgain
    case signIn
    case deleteAccount, deleteTransferred
    case signOut
    case resume, resumeNothing
    case becameActive, becameActiveMeanwhile, enteredBackground
    case noticed, noticedPassword
    case foundLate
    case authorizedOwn, authorizedOther
    case authorizationFailedOwn, authorizationFailedOther
    case registeredOwn, registeredOther
    case doneOwn, doneOther
    case failedOwn, failedOther
    case checkedOwn, checkedOther

    /// The event in words.
    package var meaning: String {
      switch self {
      case .launch: "the store has been read"
      case .launchAgain: "the store has been read once more, after it could not be read"
      case .signIn: "the app wants the person to sign in"
      case .deleteAccount: "the app wants the account deleted"
      case .deleteTransferred: "the app wants the account deleted before its user id is replaced"
      case .signOut: "the app signs the person out"
      case .resume: "the app goes on with what was left undone"
      case .resumeNothing: "the app goes on, and there is nothing that could be done now"
      case .becameActive: "the app becomes active"
      case .becameActiveMeanwhile: "the app becomes active while a weightier check is under way"
      case .enteredBackground: "the app goes to the background"
      case .noticed: "the device tells of a revocation"
      case .noticedPassword: "the device tells of a revocation during a password session"
      case .foundLate: "a credential comes after its attempt was given up"
      case .authorizedOwn: "the system hands a credential over"
      case .authorizedOther: "the system hands a credential over for another operation"
      case .authorizationFailedOwn: "the system gives no credential"
      case .authorizationFailedOther: "the system gives no credential for another operation"
      case .registeredOwn: "the backend has signed the person in"
      case .registeredOther: "the backend has signed a person in for another operation"
      case .doneOwn: "the backend has done what it was asked"
      case .doneOther: "the backend has done what another operation asked"
      case .failedOwn: "the backend has not done what it was asked"
      case .failedOther: "the backend has not done what another operation asked"
      case .checkedOwn: "the device answers the check"
      case .checkedOther: "the device answers another check"
      }
    }
  }

  /// What happens.
  package var event: Event
  /// What is going on when the event comes: each situation that answers it like this.
  package var situations: [Situation]
  /// What the machine does with it.
  package var verdict: Verdict
  /// What may be going on afterwards; empty where the situation stays the same, whichever it was.
  package var next: [Situation]
  /// What the caller is ordered to do, or why nothing is; of a refusal its name.
  package var because: String

  private init(
    _ event: Event, _ situations: [Situation], _ verdict: Verdict, to next: [Situation] = [],
    _ because: String
  ) {
    self.event = event
    self.situations = situations
    self.verdict = verdict
    self.next = next
    self.because = because
  }

  /// Every event with every situation in which it can come.
  package static let table: [SessionVerdict] =
    Self.commands + Self.notices + Self.systemAnswers + Self.backendAnswers + Self.checkAnswers
}

extension SessionVerdict {
  private static let anywhere = Situation.allCases

  /// The situations in which something is under way that must end before the app asks for anything else.
  private static let busy: [Situation] = [
    .launching, .checking, .authorizing, .registering, .confirming, .transferring, .deleting,
  ]

  private static func anywhere(but situations: Situation...) -> [Situation] {
    Self.anywhere.filter { !situations.contains($0) }
  }

  /// What an app asks for.
  private static let commands: [SessionVerdict] = [
    .init(
      .launch, [.launching], .proceed,
      to: [.checking, .signedIn, .signedOut, .deletionPaused],
      "ask the device about a session that came from Apple; a password session is signed in; a "
        + "deletion that had begun is paused; without a session that can be read, and an account "
        + "that the backend knows, nobody is signed in"),
    .init(
      .launchAgain, [.signedOut], .proceed,
      to: [.checking, .signedIn, .signedOut, .deletionPaused], "go on as at the first launch"),
    .init(
      .launch, Self.anywhere(but: .launching), .drop,
      "two launches raced, and the other one has read the store"),

    .init(
      .signIn, [.signedOut, .registrationFailed], .proceed, to: [.authorizing],
      "ask the system for a credential"),
    .init(.signIn, Self.busy, .refuse, "busy"),
    .init(.signIn, [.signedIn], .refuse, "alreadySignedIn"),
    .init(.signIn, [.deletionPaused], .refuse, "deletionUnfinished"),

    .init(
      .deleteAccount, [.signedIn], .proceed, to: [.confirming, .deleting],
      "ask the system for a fresh credential; in a password session ask the backend to revoke"),
    .init(.deleteTransferred, [.signedIn], .refuse, "transferUnfinished"),
    .init(
      .deleteAccount, [.deletionPaused], .proceed, to: [.deleting],
      "ask the backend for the step that failed"),
    .init(.deleteAccount, [.signedOut, .registrationFailed], .refuse, "notSignedIn"),
    .init(.deleteAccount, Self.busy, .refuse, "busy"),

    .init(
      .signOut, [.checking, .signedIn, .registrationFailed], .proceed, to: [.signedOut],
      "forget the session, or the credential that was not sent"),
    .init(
      .signOut, [.authorizing, .registering, .confirming, .transferring], .proceed,
      to: [.signedOut], "give the operation up"),
    .init(
      .signOut, [.deletionPaused], .proceed, to: [.signedOut],
      "give the deletion up, and say that it has not ended"),
    .init(
      .signOut, [.signedOut], .proceed,
      "forget a retry that waits; why nobody is signed in stays the same"),
    .init(.signOut, [.launching, .deleting], .refuse, "busy"),

    .init(
      .resume, [.signedOut], .proceed, to: [.authorizing],
      "ask the system once more, after the way to the Settings app"),
    .init(
      .resume, [.registrationFailed], .proceed, to: [.registering],
      "send the credential that was not sent, with the profile that is stored"),
    .init(
      .resume, [.signedIn], .proceed, to: [.confirming], "ask the system for the new user id"),
    .init(
      .resume, [.deletionPaused], .proceed, to: [.deleting],
      "ask the backend for the step that failed"),
    .init(
      .resumeNothing, [.signedOut, .registrationFailed, .signedIn], .proceed,
      "do nothing: nothing was left undone, the app is in the background, or the code is too old"),
    .init(.resume, Self.busy, .drop, "whoever is at it goes on without being told"),
  ]

  /// What the app and the device tell.
  private static let notices: [SessionVerdict] = [
    .init(
      .becameActive, [.signedIn], .proceed,
      "ask the device how the user id stands; of a password session there is nothing to ask"),
    .init(
      .becameActiveMeanwhile, [.signedIn], .drop,
      "the check after a sign-in or a notice decides more than this one would"),
    .init(
      .becameActive, Self.anywhere(but: .signedIn), .proceed,
      "take note: a retry that waits may be shown"),
    .init(
      .enteredBackground, Self.anywhere, .proceed,
      "take note: an attempt that fails now may have failed on the way to the Settings app"),
    .init(
      .noticed, [.checking, .signedIn], .proceed,
      "ask the device: an answer that is owed may be from before the revocation"),
    .init(
      .noticed, [.registering], .proceed,
      "take note: the check that follows the sign-in is believed"),
    .init(.noticedPassword, [.signedIn], .drop, "the session did not come from Apple"),
    .init(
      .noticed, Self.anywhere(but: .checking, .registering, .signedIn), .drop,
      "nobody is signed in, or the next check comes anyway"),
    .init(
      .foundLate, Self.anywhere, .proceed, "keep the name in it; nobody is signed in by it"),
  ]

  /// What the system answers.
  private static let systemAnswers: [SessionVerdict] = [
    .init(
      .authorizedOwn, [.authorizing], .proceed, to: [.registering, .signedOut],
      "keep the name in it, and ask the backend to sign in; nobody is signed in where it can't be "
        + "used, or is a password that was not asked for"),
    .init(
      .authorizedOwn, [.confirming], .proceed, to: [.transferring, .deleting, .signedIn],
      "ask the backend to replace the user id, or to check whose account it is; stay signed in "
        + "where it can't be used, is of another person, or has the old id"),
    .init(
      .authorizedOwn, [.registering, .transferring, .deleting], .trap,
      "the system has answered before"),
    .init(
      .authorizedOther, Self.anywhere, .drop,
      "the operation was given up; the name that came is kept"),

    .init(
      .authorizationFailedOwn, [.authorizing], .proceed, to: [.signedOut],
      "tell the app; keep the plan where the person has left for the Settings app the first time"),
    .init(
      .authorizationFailedOwn, [.confirming], .proceed, to: [.signedIn],
      "tell the app; the person stays signed in"),
    .init(
      .authorizationFailedOwn, [.registering, .transferring, .deleting], .trap,
      "the system has answered before"),
    .init(.authorizationFailedOther, Self.anywhere, .drop, "the operation was given up"),
  ]

  /// What the backend answers.
  private static let backendAnswers: [SessionVerdict] = [
    .init(
      .registeredOwn, [.registering], .proceed, to: [.signedIn],
      "erase the name, which the backend has now; ask the device about a user id"),
    .init(
      .registeredOwn, [.authorizing, .confirming, .transferring, .deleting], .trap,
      "the backend was not asked to sign anybody in"),
    .init(
      .registeredOther, Self.anywhere, .drop,
      "the operation was given up; nobody is signed in, and the name is kept"),

    .init(
      .doneOwn, [.transferring], .proceed, to: [.signedIn],
      "the new user id is the session's; ask the device whether it knows it"),
    .init(
      .doneOwn, [.deleting], .proceed, to: [.deleting, .signedOut],
      "ask the backend for the next step; after the last one the account is gone"),
    .init(
      .doneOwn, [.authorizing, .registering, .confirming], .trap,
      "the backend was not asked to do anything with an account"),
    .init(.doneOther, Self.anywhere, .drop, "the operation was given up"),

    .init(
      .failedOwn, [.registering], .proceed, to: [.registrationFailed],
      "tell the app; the credential may be sent later where it was certainly not sent"),
    .init(
      .failedOwn, [.transferring], .proceed, to: [.signedIn],
      "tell the app; the user id is still to be replaced"),
    .init(
      .failedOwn, [.deleting], .proceed, to: [.signedIn, .deletionPaused],
      "tell the app; the deletion is paused, unless it was the check, after which nothing has "
        + "happened"),
    .init(.failedOwn, [.authorizing, .confirming], .trap, "the backend was not asked"),
    .init(.failedOther, Self.anywhere, .drop, "the operation was given up"),
  ]

  /// What the device answers.
  private static let checkAnswers: [SessionVerdict] = [
    .init(
      .checkedOwn, [.checking, .signedIn], .proceed, to: [.signedIn, .signedOut],
      "take note of how the user id stands; nobody is signed in where it is revoked or not found, "
        + "and the device is believed"),
    .init(
      .checkedOther, Self.anywhere, .drop, "another check or an operation has come between"),
  ]
}
