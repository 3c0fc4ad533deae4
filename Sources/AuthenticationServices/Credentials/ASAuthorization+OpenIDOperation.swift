extension ASAuthorization {
  /// What a request is meant to do.
  public struct OpenIDOperation: RawRepresentable, Hashable, Sendable {
    /// Apple's text.
    public let rawValue: String

    /// Creates an operation from Apple's text.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Creates an operation from Apple's text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The provider decides.
    public static let operationImplicit = OpenIDOperation("implicit")
    /// The person is to be authenticated.
    public static let operationLogin = OpenIDOperation("login")
    /// The credential is to be renewed; in practice the sheet appears.
    public static let operationRefresh = OpenIDOperation("refresh")
    /// The session is to be ended; in practice the sheet appears, and nobody is signed out.
    public static let operationLogout = OpenIDOperation("logout")
  }
}
