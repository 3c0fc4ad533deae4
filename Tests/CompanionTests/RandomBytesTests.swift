import Security
import Testing

@Suite("Random bytes under Security's names") struct RandomBytesTests {
  @Test(arguments: [1, 7, 8, 9, 32])
  func `as many bytes are random as were asked for, and no more`(count: Int) {
    // That a byte is zero each time happens by chance once in 2^160 runs.
    var seen = [UInt8](repeating: 0, count: count)
    for _ in 0..<20 {
      let (status, bytes) = unsafe Self.fill(kSecRandomDefault, count)
      #expect(status == errSecSuccess)
      #expect(bytes.dropFirst(count).allSatisfy { $0 == 0 })
      for index in seen.indices { seen[index] |= bytes[index] }
    }
    #expect(seen.allSatisfy { $0 != 0 })
  }

  @Test
  func `no source means the default one`() {
    let (status, bytes) = unsafe Self.fill(nil, 32)
    #expect(status == errSecSuccess)
    #expect(bytes.contains { $0 != 0 })
    let (nothing, none) = unsafe Self.fill(nil, 0)
    #expect(nothing == errSecSuccess)
    #expect(none.allSatisfy { $0 == 0 })
  }

  @Test
  func `another source and a negative count are refused`() {
    let (status, bytes) = unsafe Self.fill(OpaquePointer(bitPattern: 8), 8)
    #expect(status == errSecParam)
    #expect(bytes.allSatisfy { $0 == 0 })
    let (negative, none) = unsafe Self.fill(kSecRandomDefault, -1)
    #expect(negative == errSecParam)
    #expect(none.allSatisfy { $0 == 0 })
  }

  @Test
  func `statuses have Apple's numbers`() {
    let success: OSStatus = errSecSuccess
    #expect(success == 0 && errSecParam == -50)
  }

  /// Fills the beginning of more bytes than are asked for.
  private static func fill(_ source: SecRandomRef?, _ count: Int) -> (Int32, [UInt8]) {
    var bytes = [UInt8](repeating: 0, count: max(count, 0) + 8)
    let status = unsafe SecRandomCopyBytes(source, count, &bytes)
    return (status, bytes)
  }
}
