public import Foundation

/// What a hash function gives: a sequence of bytes, always as many.
public protocol Digest: ContiguousBytes, CustomStringConvertible, Hashable, Sendable, Sequence
where Element == UInt8 {
  /// How many bytes.
  static var byteCount: Int { get }
}

extension Digest {
  /// The bytes, one after another.
  public func makeIterator() -> Array<UInt8>.Iterator {
    unsafe self.withUnsafeBytes { bytes in unsafe Array(bytes) }.makeIterator()
  }

  /// Whether the bytes are those of some data.
  ///
  /// - Parameters:
  ///   - lhs: A digest.
  ///   - rhs: Some data.
  /// - Returns: Whether they are.
  public static func == (lhs: Self, rhs: some DataProtocol) -> Bool { lhs.elementsEqual(rhs) }

  /// Whether the bytes are not those of some data.
  ///
  /// - Parameters:
  ///   - lhs: A digest.
  ///   - rhs: Some data.
  /// - Returns: Whether they are not.
  public static func != (lhs: Self, rhs: some DataProtocol) -> Bool { !(lhs == rhs) }
}
