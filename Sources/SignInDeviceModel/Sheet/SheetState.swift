internal import SignInCore

/// The sheet that stands before the person.
public struct SheetState: Hashable, Sendable {
  /// The attempt that it belongs to, counted from 1 in the order of arrival at the device.
  public let attempt: UInt64
  /// What it asks.
  public let kind: SheetKind
  /// How far it is.
  public internal(set) var stage: SheetStage
  /// Whether it tells that Apple's service could not be reached, and can only be closed.
  public internal(set) var hasFailed = false

  let request: AppleIDRequest
  let behavior: SimulatedPerson.Behavior
  var choice: Choice?

  /// What the person shares.
  struct Choice: Hashable, Sendable {
    var name: PersonName?
    var email: EmailChoice
  }

  init(
    attempt: UInt64, kind: SheetKind, request: AppleIDRequest, behavior: SimulatedPerson.Behavior
  ) {
    self.attempt = attempt
    self.kind = kind
    self.stage = .shown
    self.request = request
    self.behavior = behavior
  }

  /// Whether nothing happens to the sheet until somebody acts on it.
  package var waitsForSomebody: Bool {
    self.behavior.action == .wait && (self.stage == .reviewing || self.hasFailed)
  }
}
