extension UIApplication {
  /// Why the app was launched; here it always is without a reason.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// Apple's text for the key.
    public let rawValue: String

    /// Creates a key.
    ///
    /// - Parameter rawValue: Apple's text for the key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A URL that the app should open.
    public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// Which app asked for the launch.
    public static let sourceApplication = Self(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// A notification from a server.
    public static let remoteNotification = Self(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
  }
}
