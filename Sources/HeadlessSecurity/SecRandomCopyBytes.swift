/// Fills memory with random bytes of the system.
///
/// - Parameters:
///   - rnd: The source: ``kSecRandomDefault`` or `nil`, which is the same.
///   - count: How many bytes.
///   - bytes: Where they go; there must be room for all of them.
/// - Returns: ``errSecSuccess``, or ``errSecParam`` for another source or a negative count.
public func SecRandomCopyBytes(
  _ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer
) -> Int32 {
  guard unsafe rnd == nil || rnd == kSecRandomDefault, count >= 0 else { return errSecParam }
  var generator = SystemRandomNumberGenerator()
  var number: UInt64 = 0
  for index in 0..<count {
    // Each number is a call of the system, and has eight bytes.
    if index % 8 == 0 { number = generator.next() }
    unsafe bytes.storeBytes(
      of: UInt8(truncatingIfNeeded: number), toByteOffset: index, as: UInt8.self)
    number >>= 8
  }
  return errSecSuccess
}
