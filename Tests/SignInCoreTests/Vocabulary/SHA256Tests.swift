import SignInCore
import Testing

@Suite("SHA-256") struct SHA256Tests {
  @Test(
    "the vectors of NIST give the published digests",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
          + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
    ])
  func publishedVectors(message: String, digest: String) {
    #expect(SHA256.hash(message).hexadecimal == digest)
  }

  @Test("one million times the letter a gives the published digest")
  func millionLetters() {
    #expect(
      SHA256.hash([UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)).hexadecimal
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  // The bytes count up from 0, so that a swapped or dropped byte shows. The digests are those of
  // Python's hashlib.
  static let aroundTheBlock = [
    (55, "463eb28e72f82e0a96c0a4cc53690c571281131f672aa229e0d45ae59b598b59"),
    (56, "da2ae4d6b36748f2a318f23e7ab1dfdf45acdc9d049bd80e59de82a60895f562"),
    (63, "29af2686fd53374a36b0846694cc342177e428d1647515f078784d69cdb9e488"),
    (64, "fdeab9acf3710362bd2658cdc9a29e8f9c757fcf9811603a8c447cd1d9151108"),
    (65, "4bfd2c8b6f1eec7a2afeb48b934ee4b2694182027e6d0fc075074f2fabb31781"),
    (119, "da18797ed7c3a777f0847f429724a2d8cd5138e6ed2895c3fa1a6d39d18f7ec6"),
    (120, "f52b23db1fbb6ded89ef42a23ce0c8922c45f25c50b568a93bf1c075420bbb7c"),
  ]

  @Test(
    "lengths around the padding and the block give the right digests", arguments: aroundTheBlock)
  func lengthsAroundTheBlock(length: Int, digest: String) {
    #expect(SHA256.hash((0..<length).map { UInt8($0) }).hexadecimal == digest)
  }

  @Test("the same bytes in pieces of any size give the same digest", arguments: aroundTheBlock)
  func pieces(length: Int, digest: String) {
    let bytes = (0..<length).map { UInt8($0) }
    for size in [1, 7, 55, 63, 64, 65] {
      var hash = SHA256()
      for start in stride(from: 0, to: length, by: size) {
        hash.update(Array(bytes[start..<min(start + size, length)]))
        hash.update([UInt8]())
      }
      #expect(hash.finalize().hexadecimal == digest, "pieces of \(size) bytes")
    }
  }

  @Test("a digest gives its bytes, and its first bytes")
  func digestParts() {
    let digest = SHA256.hash("abc")
    #expect(digest[0] == 0xba)
    #expect(digest[3] == 0xbf)
    #expect(digest[4] == 0x8f)
    #expect(digest[31] == 0xad)
    #expect(digest.prefix(0) == [])
    #expect(digest.prefix(5) == [0xba, 0x78, 0x16, 0xbf, 0x8f])
    #expect(digest.prefix(100) == digest.prefix(32))
    #expect(digest.prefix(32).count == 32)
  }
}
