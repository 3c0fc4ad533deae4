/// The 32 bytes that SHA-256 gives.
public struct SHA256Digest: Digest {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// How many bytes: 32.
  public static var byteCount: Int { 32 }

  /// The bytes as hexadecimal digits, with words before them.
  ///
  /// For digits alone map the bytes.
  public var description: String {
    let digits = self.bytes.map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "SHA256 digest: \(digits.joined())"
  }

  /// Calls a closure with the bytes in memory.
  ///
  /// - Parameter body: The closure, which may use the memory until it returns.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    unsafe try self.bytes.withUnsafeBytes(body)
  }
}
