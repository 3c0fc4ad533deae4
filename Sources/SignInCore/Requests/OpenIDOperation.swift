/// What an Apple ID request is meant to do.
///
/// Mirrors `ASAuthorization.OpenIDOperation`. In practice every operation shows the same sheet and
/// returns the same kind of credential; `logout` signs nobody out.
public struct OpenIDOperation: RawRepresentable, Hashable, Sendable {
  /// Apple's text for the operation.
  public let rawValue: String

  /// Creates an operation from Apple's text for it.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The provider decides what to do.
  public static let implicit = OpenIDOperation(rawValue: "implicit")
  /// The person is to be authenticated.
  public static let login = OpenIDOperation(rawValue: "login")
  /// The signed-in person's credential is to be renewed.
  public static let refresh = OpenIDOperation(rawValue: "refresh")
  /// An authenticated session is to be ended.
  public static let logout = OpenIDOperation(rawValue: "logout")
}
