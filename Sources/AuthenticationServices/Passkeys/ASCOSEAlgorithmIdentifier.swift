/// An algorithm to sign with.
public struct ASCOSEAlgorithmIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number of the COSE standard.
  public let rawValue: Int

  /// Creates a value from its number.
  public init(_ rawValue: Int) { self.rawValue = rawValue }

  /// Creates a value from its number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// ECDSA with SHA-256.
  public static let ES256 = Self(-7)
}
