/// Whether the person is a child.
@nonexhaustive(warn)
public enum ASUserAgeRange: Int, Sendable {
  /// Nobody knows, or the app may not know.
  case unknown = 0
  /// The person is a child.
  case child = 1
  /// The person is no child.
  case notChild = 2
}
