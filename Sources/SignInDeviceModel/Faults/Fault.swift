/// Something that goes wrong on a simulated device, and when.
///
/// ```swift
/// let device = SimulatedDevice(.init(faults: [Fault(.silence, .nth(2)), Fault(.droppedToken, .chance())]))
/// ```
///
/// Every fault draws from a stream of its own: to add one never shifts what another does, nor the device's
/// codes and tokens. A device counts how often each could have struck and did, and its `finish()` reports
/// those that were due by schedule and never did.
public struct Fault: Hashable, Sendable {
  /// What goes wrong.
  public var kind: Kind
  /// When.
  public var schedule: Schedule

  /// Creates a fault.
  ///
  /// - Parameters:
  ///   - kind: What goes wrong.
  ///   - schedule: When.
  public init(_ kind: Kind, _ schedule: Schedule = .always) {
    self.kind = kind
    self.schedule = schedule
  }

  /// Whether it may well never strike.
  package var isByChance: Bool {
    if case .chance = self.schedule { true } else { false }
  }

  /// What goes wrong.
  @nonexhaustive
  public enum Kind: Hashable, Sendable {
    /// The attempt is never answered; a cancel doesn't help.
    case silence
    /// The attempt is answered so much later; a cancel doesn't hasten it.
    case late(Duration)
    /// The attempt is answered twice.
    case twice
    /// The attempt is refused as 1004 `refused` before anything is shown.
    case refusedStart
    /// The credential has no identity token.
    case droppedToken
    /// The credential has no authorization code.
    case droppedCode
    /// The identity token has another nonce than the request.
    case wrongNonce
    /// The credential has another state than the request.
    case foreignState
    /// The identity token is not valid UTF-8.
    case invalidToken
    /// The attempt ends with a code that this version doesn't know.
    case unknownCode(Int)
    /// The app is not told of a revocation.
    case lostNotice
    /// The app is told twice of a revocation.
    case doubledNotice
    /// What ends the relation between account and app has no effect: it stays in force.
    case stickyGrant
  }

  /// When a fault strikes, counted in occasions: attempts that begin, answers, credentials, notices, ends of
  /// a relation.
  @nonexhaustive
  public enum Schedule: Hashable, Sendable {
    /// On every occasion.
    case always
    /// On one occasion, counted from 1.
    case nth(Int)
    /// On the first occasion at or after so much of the device's time.
    case at(Duration)
    /// By chance, in percent, on two levels: whether the fault is there at all in this run, and if so, whether
    /// it strikes on an occasion.
    case chance(ofRun: Int = 25, ofOccasion: Int = 25)
  }
}
