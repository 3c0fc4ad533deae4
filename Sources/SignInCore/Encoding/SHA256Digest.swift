/// The 32 bytes that SHA-256 gives.
package struct SHA256Digest {
  private let words: SIMD8<UInt32>

  init(_ words: SIMD8<UInt32>) { self.words = words }

  /// The byte at an index from 0 to 31.
  package subscript(index: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: self.words[index / 4] >> UInt32(24 - index % 4 * 8))
  }

  /// The first bytes, at most 32.
  package func prefix(_ count: Int) -> [UInt8] { (0..<min(count, 32)).map { self[$0] } }

  /// All bytes as lower-case hexadecimal digits.
  package var hexadecimal: String { Hexadecimal.text(self.prefix(32)) }
}
