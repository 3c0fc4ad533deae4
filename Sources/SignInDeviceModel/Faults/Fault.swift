/// Something that goes wrong on a simulated device, and when.
///
/// ```swift
/// let device = SimulatedDevice(.init(faults: [Fault(.silence, .nth(2)), Fault(.droppedToken, .chance())]))
/// ```
///
/// Every fault draws from a stream of its own: to add one, behind others of its kind, never shifts what another
/// does, nor the device's codes and tokens. Of two that would do the same at once the first one strikes. A device counts how often each could have struck and did, and its `finish()` reports
/// those that were due by schedule and never did.
public struct Fault: Hashable, Sendable {
  /// What goes wrong.
  public let kind: Kind
  /// When.
  public let schedule: Schedule

  /// Creates a fault.
  ///
  /// - Parameters:
  ///   - kind: What goes wrong.
  ///   - schedule: When; occasions less than 1 count as 1, and percents end at 0 and 100.
  public init(_ kind: Kind, _ schedule: Schedule = .always) {
    self.kind = kind
    switch schedule {
    case .nth(let number): self.schedule = .nth(max(number, 1))
    case .chance(let ofRun, let ofOccasion):
      self.schedule = .chance(
        ofRun: min(max(ofRun, 0), 100), ofOccasion: min(max(ofOccasion, 0), 100))
    case .always, .at: self.schedule = schedule
    }
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
