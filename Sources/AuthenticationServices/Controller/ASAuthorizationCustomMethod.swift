/// A way of signing in that belongs to the app, on a television; no device here shows one.
public struct ASAuthorizationCustomMethod: RawRepresentable, Hashable, Sendable {
  /// The text; those of the constants are this module's own, since Apple's are not published.
  public let rawValue: String

  /// Creates a method from its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// With an account of a television provider.
  public static let videoSubscriberAccount = ASAuthorizationCustomMethod(
    rawValue: "videoSubscriberAccount")
  /// By restoring a purchase.
  public static let restorePurchase = ASAuthorizationCustomMethod(rawValue: "restorePurchase")
  /// Otherwise.
  public static let other = ASAuthorizationCustomMethod(rawValue: "other")
}
