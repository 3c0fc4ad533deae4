public import Foundation

// Nothing in it changes, which the compiler can't see in an open class.
/// A kind of key that a security key may make.
open class ASAuthorizationPublicKeyCredentialParameters: NSObject, NSCopying, NSSecureCoding,
  @unchecked Sendable
{
  private let chosen: ASCOSEAlgorithmIdentifier

  /// Creates a kind.
  ///
  /// - Parameter algorithm: What the key signs with.
  public init(algorithm: ASCOSEAlgorithmIdentifier) { self.chosen = algorithm }

  /// Reads an archived kind; `nil` where the archive holds none.
  ///
  /// - Parameter coder: The archive.
  public required init?(coder: NSCoder) {
    guard coder.allowsKeyedCoding, coder.containsValue(forKey: "algorithm") else { return nil }
    self.chosen = ASCOSEAlgorithmIdentifier(coder.decodeInteger(forKey: "algorithm"))
  }

  /// What the key signs with.
  open var algorithm: ASCOSEAlgorithmIdentifier { self.chosen }

  /// That it can be archived safely.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the kind into an archive.
  ///
  /// - Parameter coder: The archive.
  open func encode(with coder: NSCoder) { coder.encode(self.chosen.rawValue, forKey: "algorithm") }

  /// The kind itself, which never changes.
  ///
  /// - Parameter zone: Not used.
  /// - Returns: The kind.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
