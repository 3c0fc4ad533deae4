/// How far a sheet is.
@nonexhaustive
public enum SheetStage: String, Hashable, Sendable, CaseIterable {
  /// It has appeared and can't be used yet. Next: `reviewing`, gone.
  case shown
  /// The person reads it and decides. Next: `authenticating`, gone.
  case reviewing
  /// The person has approved and proves who they are. Next: `finishing`, gone.
  case authenticating
  /// The device asks Apple's service. Next: gone.
  case finishing
}
