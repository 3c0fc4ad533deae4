public import SignInCore

extension ScriptedProvider {
  /// A call that the protocol does not allow.
  public enum Violation: Hashable, Sendable {
    /// An attempt's id was used before.
    case startedTwice(AttemptID)
    /// An attempt was started that asks for nothing.
    case startedForNothing(AttemptID)
    /// An attempt was started while its controller's last one had neither ended nor been canceled.
    case startedBeside(AttemptID, running: AttemptID)
    /// An attempt was canceled that had not been started.
    case canceledBeforeStart(AttemptID)
    /// An attempt was canceled a second time.
    case canceledTwice(AttemptID)
  }
}
