/// How the requests of one attempt are to be carried out.
///
/// Mirrors `ASAuthorizationController.RequestOptions`.
public struct AuthorizationRequestOptions: OptionSet, Hashable, Sendable {
  /// Apple's bits.
  public let rawValue: UInt

  /// Creates options from Apple's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Shows nothing unless a credential is at hand; otherwise the attempt ends as canceled at once.
  public static let preferImmediatelyAvailableCredentials = AuthorizationRequestOptions(
    rawValue: 1 << 0)
}
