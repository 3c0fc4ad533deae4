/// One row of the authorization machine's verdict table: what an event does in a state.
///
/// The table is the machine's specification. The documentation shows it, and tests hold the machine
/// against it.
package struct AuthorizationVerdict: Hashable, Sendable {
  /// What is going on when the event comes.
  package enum Situation: String, Hashable, Sendable, CaseIterable {
    case idle, running, canceling
  }

  /// What happens.
  ///
  /// "Own" events are about the attempt that the state holds, "other" ones about an attempt that it
  /// does not hold.
  package enum Event: String, Hashable, Sendable, CaseIterable {
    case begin, beginNothing, beginOwn
    case cancelOwn, cancelOther
    case deadlineOwn, deadlineOther
    case graceOwn, graceOther
    case succeededOwn, succeededOther
    case failedOwn, failedOther

    /// Whether the event is about the attempt that the state holds; `idle` holds none.
    package var isOwn: Bool {
      switch self {
      case .beginOwn, .cancelOwn, .deadlineOwn, .graceOwn, .succeededOwn, .failedOwn: true
      case .begin, .beginNothing, .cancelOther, .deadlineOther, .graceOther, .succeededOther,
        .failedOther:
        false
      }
    }

    /// The event in words.
    package var meaning: String {
      switch self {
      case .begin: "the app begins a new attempt"
      case .beginNothing: "the app begins an attempt without requests"
      case .beginOwn: "the app begins the attempt that the state holds"
      case .cancelOwn: "the app cancels"
      case .cancelOther: "the app cancels another attempt"
      case .deadlineOwn: "the deadline passes"
      case .deadlineOther: "the deadline of another attempt passes"
      case .graceOwn: "the grace period ends"
      case .graceOther: "the grace period of another attempt ends"
      case .succeededOwn: "the provider reports success"
      case .succeededOther: "the provider reports success of another attempt"
      case .failedOwn: "the provider reports a failure"
      case .failedOther: "the provider reports a failure of another attempt"
      }
    }
  }

  /// What is going on when the event comes.
  package var situation: Situation
  /// What happens.
  package var event: Event
  /// What the machine does with it.
  package var verdict: Verdict
  /// What is going on afterwards.
  package var next: Situation
  /// What the caller is ordered to do, or why nothing is.
  package var because: String

  private init(
    _ situation: Situation, _ event: Event, _ verdict: Verdict, to next: Situation? = nil,
    _ because: String
  ) {
    self.situation = situation
    self.event = event
    self.verdict = verdict
    self.next = next ?? situation
    self.because = because
  }

  /// Every situation with every event that can come in it.
  package static let table: [AuthorizationVerdict] = [
    .init(.idle, .begin, .proceed, to: .running, "ask the provider to start"),
    .init(.idle, .beginNothing, .refuse, "1004 noRequests"),
    .init(.idle, .cancelOther, .drop, "the attempt was settled before the cancel"),
    .init(.idle, .deadlineOther, .drop, "the attempt was settled before its deadline"),
    .init(.idle, .graceOther, .drop, "the provider answered within the grace period"),
    .init(.idle, .succeededOther, .drop, "report a late success; nobody is signed in"),
    .init(.idle, .failedOther, .drop, "the attempt was given up before it failed"),

    .init(.running, .begin, .refuse, "1004 requestAlreadyInProgress"),
    .init(.running, .beginNothing, .refuse, "1004 requestAlreadyInProgress"),
    .init(.running, .beginOwn, .trap, "ids are new by construction"),
    .init(
      .running, .cancelOwn, .proceed, to: .canceling,
      "tell the provider to cancel; start the grace period"),
    .init(.running, .cancelOther, .drop, "the other attempt is settled"),
    .init(
      .running, .deadlineOwn, .proceed, to: .idle,
      "settle as 1001 timedOut; tell the provider to cancel"),
    .init(.running, .deadlineOther, .drop, "the other attempt is settled"),
    .init(.running, .graceOwn, .trap, "no grace period has begun"),
    .init(.running, .graceOther, .drop, "the other attempt is settled"),
    .init(.running, .succeededOwn, .proceed, to: .idle, "settle with the authorization"),
    .init(.running, .succeededOther, .drop, "report a late success; nobody is signed in"),
    .init(.running, .failedOwn, .proceed, to: .idle, "settle with the error"),
    .init(.running, .failedOther, .drop, "the other attempt is settled"),

    .init(.canceling, .begin, .refuse, "1004 requestAlreadyInProgress"),
    .init(.canceling, .beginNothing, .refuse, "1004 requestAlreadyInProgress"),
    .init(.canceling, .beginOwn, .trap, "ids are new by construction"),
    .init(.canceling, .cancelOwn, .drop, "the provider was told already"),
    .init(.canceling, .cancelOther, .drop, "the other attempt is settled"),
    .init(.canceling, .deadlineOwn, .drop, "the grace period ends the wait"),
    .init(.canceling, .deadlineOther, .drop, "the other attempt is settled"),
    .init(.canceling, .graceOwn, .proceed, to: .idle, "settle as 1001 appCanceled"),
    .init(.canceling, .graceOther, .drop, "the other attempt is settled"),
    .init(
      .canceling, .succeededOwn, .proceed, to: .idle,
      "settle with the authorization: success wins, since the name comes once"),
    .init(.canceling, .succeededOther, .drop, "report a late success; nobody is signed in"),
    .init(
      .canceling, .failedOwn, .proceed, to: .idle,
      "settle as 1001 appCanceled, with the provider's error behind it"),
    .init(.canceling, .failedOther, .drop, "the other attempt is settled"),
  ]
}
