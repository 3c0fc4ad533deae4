import SignInCore
import SignInDeviceModel
import Testing

@Suite("RS256 signatures") struct RSASignatureTests {
  private static let abc = Array("abc".utf8)

  private static func bytes(_ signature: String) throws -> [UInt8] {
    try #require(Base64URL.bytes(signature.utf8))
  }

  /// The signature of "abc" with the key of RFC 9500.
  private static func signature() throws -> [UInt8] {
    let known = try #require(
      SignedMessage.all.first { $0.key.publicKey == key && $0.message == abc })
    return try Self.bytes(known.signature)
  }

  private static let key = RSAPrivateKey.rfc9500.publicKey

  @Test(
    "a message has the signature that other implementations give it", arguments: SignedMessage.all)
  func knownSignatures(known: SignedMessage) throws {
    let signature = known.key.signature(of: known.message)
    #expect(Base64URL.text(signature) == known.signature)
  }

  @Test(
    "another implementation's signature is valid for its message only", arguments: SignedMessage.all
  )
  func knownSignaturesAreValid(known: SignedMessage) throws {
    let signature = try Self.bytes(known.signature)
    #expect(known.key.publicKey.isValid(signature, of: known.message))
    #expect(!known.key.publicKey.isValid(signature, of: known.message + [0]))
  }

  @Test("a signature is valid for its own key only")
  func keysDiffer() throws {
    let keys = [RSAPrivateKey.rfc9500, .rfc7515, .rfc7517].map(\.publicKey)
    for known in SignedMessage.all {
      let signature = try Self.bytes(known.signature)
      let valid = keys.filter { $0.isValid(signature, of: known.message) }
      #expect(valid == [known.key.publicKey])
    }
  }

  @Test(
    "a flipped bit anywhere makes a signature invalid", arguments: [0, 1, 511, 1_024, 1_500, 2_047])
  func flippedBits(bit: Int) throws {
    var signature = try Self.signature()
    signature[bit / 8] ^= 0x80 >> UInt8(bit % 8)
    #expect(!Self.key.isValid(signature, of: Self.abc))
  }

  @Test(
    "an encoded message that is wrong in one place is not valid", arguments: ForgedSignature.all)
  func forgedSignatures(forged: ForgedSignature) throws {
    let signature = try Self.bytes(forged.signature)
    #expect(signature.count == 256)
    #expect(!Self.key.isValid(signature, of: Self.abc))
  }

  @Test("a signature of another length is not valid")
  func lengths() throws {
    let signature = try Self.signature()
    #expect(Self.key.isValid(signature, of: Self.abc))
    for other in [
      [], [0], Array(signature.dropFirst()), Array(signature.dropLast()), [0] + signature,
      signature + [0], signature + signature,
    ] {
      #expect(!Self.key.isValid(other, of: Self.abc), "\(other.count) bytes")
    }
  }

  @Test("numbers at the ends of the range are not valid, and none of them traps")
  func extremes() {
    let zero = [UInt8](repeating: 0, count: 256)
    let modulus = Self.key.modulus
    let highest = [UInt8](repeating: 0xff, count: 256)
    for number in [
      zero, zero.dropLast() + [1], modulus.dropLast() + [modulus[255] - 1], modulus,
      modulus.dropLast() + [modulus[255] + 1], highest,
    ] {
      #expect(!Self.key.isValid(number, of: Self.abc))
      #expect(!Self.key.isValid(number, of: []))
    }
  }

  @Test("a signature plus the modulus, which has the same remainder, is not valid")
  func signaturePlusModulus() throws {
    var sum = try Self.signature()
    var carry = 0
    for index in sum.indices.reversed() {
      let digit = Int(sum[index]) + Int(Self.key.modulus[index]) + carry
      sum[index] = UInt8(digit & 255)
      carry = digit >> 8
    }
    try #require(carry == 0)
    #expect(!Self.key.isValid(sum, of: Self.abc))
  }

  @Test("a public key has a modulus of 2048 bits and the exponent 65537")
  func publicNumbers() {
    let keys = [RSAPrivateKey.rfc9500, .rfc7515, .rfc7517].map(\.publicKey)
    for key in keys {
      #expect(key.modulus.count == 256)
      #expect(key.modulus[0] >= 0x80)
      #expect(Base64URL.text(key.exponent) == "AQAB")
    }
    #expect(
      keys.map { Base64URL.text($0.modulus.dropLast(248)) } == [
        "sPnoGUOnrpg", "ofgWCuLjybQ", "0vx7agoebGc",
      ])
  }
}
