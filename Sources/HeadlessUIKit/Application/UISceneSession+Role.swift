extension UISceneSession {
  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// Apple's text for the role.
    public let rawValue: String

    /// Creates a role.
    ///
    /// - Parameter rawValue: Apple's text for the role.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A window on the device's own screen.
    public static let windowApplication = Self(rawValue: "UIWindowSceneSessionRoleApplication")
  }
}
