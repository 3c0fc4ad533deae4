internal import SignInCore

/// The hash function SHA-256.
///
/// ```swift
/// let digest = SHA256.hash(data: Data("abc".utf8))
/// let text = digest.map { String(format: "%02x", $0) }.joined()
/// ```
public struct SHA256: HashFunction {
  /// What the function gives.
  public typealias Digest = SHA256Digest

  /// How many bytes the function takes in at a time.
  public static var blockByteCount: Int { 64 }

  /// How many bytes the function gives.
  public static var byteCount: Int { SHA256Digest.byteCount }

  // The pure module has the function under the same name.
  private var function = SignInCore.SHA256()

  /// Creates a hash of nothing yet.
  public init() {}

  /// Adds bytes to what is hashed.
  ///
  /// - Parameter bufferPointer: The bytes.
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
    unsafe self.function.update(Array(bufferPointer))
  }

  /// The hash of all that was added; more can be added after it.
  ///
  /// - Returns: The hash.
  public func finalize() -> SHA256Digest { SHA256Digest(self.function.finalize().prefix(32)) }
}
