public import Foundation

/// A function from any bytes to a few, in portions or at once.
public protocol HashFunction: Sendable {
  /// What the function gives.
  associatedtype Digest: CryptoKit.Digest

  /// How many bytes the function takes in at a time.
  static var blockByteCount: Int { get }

  /// Creates a hash of nothing yet.
  init()

  /// Adds bytes to what is hashed.
  ///
  /// - Parameter bufferPointer: The bytes.
  mutating func update(bufferPointer: UnsafeRawBufferPointer)

  /// The hash of all that was added; more can be added after it.
  ///
  /// - Returns: The hash.
  func finalize() -> Digest
}

extension HashFunction {
  /// The hash of some data.
  ///
  /// - Parameter data: The data.
  /// - Returns: The hash.
  public static func hash(data: some DataProtocol) -> Digest {
    var function = Self()
    function.update(data: data)
    return function.finalize()
  }

  /// Adds data to what is hashed.
  ///
  /// - Parameter data: The data.
  public mutating func update(data: some DataProtocol) {
    for region in data.regions {
      unsafe region.withUnsafeBytes { bytes in unsafe self.update(bufferPointer: bytes) }
    }
  }
}
