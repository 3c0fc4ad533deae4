extension UIApplication {
  /// What comes along with a URL that the app should open.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// Apple's text for the key.
    public let rawValue: String

    /// Creates a key.
    ///
    /// - Parameter rawValue: Apple's text for the key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Which app asks.
    public static let sourceApplication = Self(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// What the asking app wants to say.
    public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    /// Whether the document has to be copied first.
    public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }
}
