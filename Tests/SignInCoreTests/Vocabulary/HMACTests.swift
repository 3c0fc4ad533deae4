import SignInCore
import Testing

@Suite("HMAC-SHA256") struct HMACTests {
  // Test cases 1 to 4, 6 and 7; of the code of test case 5 the RFC gives the first half only.
  static let vectors: [(key: [UInt8], message: [UInt8], code: String)] = [
    (
      [UInt8](repeating: 0x0b, count: 20), Array("Hi There".utf8),
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      [UInt8](repeating: 0xaa, count: 20), [UInt8](repeating: 0xdd, count: 50),
      "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
    ),
    (
      Array(1...25), [UInt8](repeating: 0xcd, count: 50),
      "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
    ),
    (
      [UInt8](repeating: 0xaa, count: 131),
      Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
    (
      [UInt8](repeating: 0xaa, count: 131),
      Array(
        """
        This is a test using a larger than block-size key and a larger than block-size data. \
        The key needs to be hashed before being used by the HMAC algorithm.
        """.utf8),
      "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
    ),
  ]

  @Test("the vectors of RFC 4231 give the published codes", arguments: vectors)
  func publishedVectors(key: [UInt8], message: [UInt8], code: String) {
    #expect(Hexadecimal.text(SHA256.authenticationCode(for: message, key: key)) == code)
  }

  @Test("the code of test case 5 of RFC 4231 begins with the published bytes")
  func truncatedVector() {
    let code = SHA256.authenticationCode(
      for: Array("Test With Truncation".utf8), key: [UInt8](repeating: 0x0c, count: 20))
    #expect(code.count == 32)
    #expect(Hexadecimal.text(Array(code.prefix(16))) == "a3b6167473100ee06e0c796c2955552b")
  }

  // The bytes count up from 0. The codes are those of Python's hmac.
  @Test(
    "keys around the length of the block give the right codes",
    arguments: [
      (0, "fd7adb152c05ef80dccf50a1fa4c05d5a3ec6da95575fc312ae7c5d091836351"),
      (63, "d2bee6f325e7ec9e0e412319f6775134f43f4e16e168b7386de22a29c70a7b9d"),
      (64, "6ab541b4869dca71c4ca11d8bb1b02533b789a557583161429292c7404bc21f6"),
      (65, "dfbffee4671bad00ed5d1e1999d55ed3b0cc774ac357f9ebf649c1612414fcec"),
    ])
  func keysAroundTheBlock(length: Int, code: String) {
    let key = (0..<length).map { UInt8($0) }
    #expect(
      Hexadecimal.text(SHA256.authenticationCode(for: Array("abc".utf8), key: key)) == code)
  }
}
