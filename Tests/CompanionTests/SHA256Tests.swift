import CryptoKit
import Foundation
import Testing

@Suite("SHA-256 under CryptoKit's names") struct CompanionSHA256Tests {
  // From FIPS 180-4's examples, and of the lengths around a block.
  private static let vectors = [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 64),
      "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"
    ),
  ]

  @Test(arguments: Self.vectors)
  func `a digest's bytes are those of the standard`(text: String, digits: String) {
    let digest = SHA256.hash(data: Data(text.utf8))
    #expect(digest.map { String(format: "%02x", $0) }.joined() == digits)
    #expect(digest.compactMap { String(format: "%02x", $0) }.joined() == digits)
    #expect(digest.description == "SHA256 digest: " + digits)
    #expect("\(digest)" == "SHA256 digest: " + digits)
  }

  @Test(arguments: Self.vectors)
  func `portions of any kind of data give the same digest`(text: String, digits: String) {
    let bytes = Array(text.utf8)
    var function = SHA256()
    for byte in bytes { function.update(data: [byte]) }
    #expect(function.finalize() == SHA256.hash(data: bytes))
    var halves = SHA256()
    halves.update(data: Data(bytes.prefix(bytes.count / 2)))
    halves.update(data: bytes.dropFirst(bytes.count / 2))
    let before = halves.finalize()
    #expect(before == SHA256.hash(data: bytes))
    halves.update(data: Data())
    #expect(halves.finalize() == before)
    halves.update(data: Data([0]))
    #expect(halves.finalize() != before)
  }

  @Test
  func `a digest is a value of 32 bytes`() {
    let digest: SHA256.Digest = SHA256.hash(data: Data("abc".utf8))
    #expect(SHA256Digest.byteCount == 32 && SHA256.byteCount == 32 && SHA256.blockByteCount == 64)
    #expect(Array(digest).count == 32)
    let copy = unsafe digest.withUnsafeBytes { bytes in unsafe Data(bytes) }
    #expect(copy == Data(digest))
    #expect(digest == Data(digest) && !(digest != Data(digest)))
    #expect(digest != Data(digest.dropLast()))
    #expect(digest.hashValue == SHA256.hash(data: Array("abc".utf8)).hashValue)
    #expect(Data(digest).base64EncodedString() == "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
  }

  @Test
  func `generic code can ask for any hash function and any digest`() {
    func hash<Function: HashFunction>(_ text: String, with: Function.Type) -> Function.Digest {
      Function.hash(data: Data(text.utf8))
    }
    func count(_ digest: some Digest) -> Int { type(of: digest).byteCount }
    #expect(hash("abc", with: SHA256.self) == SHA256.hash(data: Data("abc".utf8)))
    #expect(count(SHA256.hash(data: Data())) == 32)
  }
}
