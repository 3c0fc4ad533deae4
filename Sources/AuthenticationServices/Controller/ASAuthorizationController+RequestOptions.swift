extension ASAuthorizationController {
  /// How requests are carried out.
  public struct RequestOptions: OptionSet, Sendable {
    /// Apple's bits.
    public let rawValue: UInt

    /// Creates options from Apple's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Shows nothing unless a credential is at hand: otherwise the attempt is canceled.
    public static let preferImmediatelyAvailableCredentials = RequestOptions(rawValue: 1 << 0)
  }
}
