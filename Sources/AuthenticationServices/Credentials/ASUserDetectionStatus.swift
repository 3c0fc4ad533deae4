/// How sure Apple is that the person is real; a hint, never a gate.
@nonexhaustive(warn)
public enum ASUserDetectionStatus: Int, Sendable {
  /// The platform does not tell.
  case unsupported = 0
  /// Nobody knows; treat the person like any other.
  case unknown = 1
  /// Apple is confident.
  case likelyReal = 2
}
