internal import SignInCore

/// A public RSA key of 2048 bits.
package struct RSAPublicKey: Hashable, Sendable {
  /// The modulus, 256 bytes, the most significant first.
  package let modulus: [UInt8]
  /// The public exponent 65537, the most significant byte first.
  package let exponent: [UInt8]

  init(modulus: [UInt8]) {
    self.modulus = modulus
    self.exponent = [1, 0, 1]
  }

  /// Whether a signature is this key's RS256 signature of a message.
  ///
  /// The encoded message is compared as a whole, which leaves a forger no byte to choose.
  package func isValid(_ signature: [UInt8], of message: [UInt8]) -> Bool {
    guard signature.count == Self.size else { return false }
    let modulus = MontgomeryModulus(Words.number(self.modulus))
    let number = Words.number(signature)
    guard Words.isLess(number, modulus.words) else { return false }
    let power = modulus.power(modulus.form(of: number), Words.number(self.exponent))
    return Words.bytes(modulus.number(of: power)) == Self.encoded(message)
  }

  // MARK: Encoded messages

  /// Bytes of a modulus, and of a signature.
  private static let size = 256

  /// What the hash algorithm and its digest's length look like in front of a SHA-256 digest: the
  /// DER of a DigestInfo, RFC 8017, section 9.2.
  private static let digestPrefix: [UInt8] = [
    0x30, 0x31, 0x30, 0x0d, 0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01, 0x05,
    0x00, 0x04, 0x20,
  ]

  /// The message as EMSA-PKCS1-v1_5 encodes it for a key of this size: RFC 8017, section 9.2.
  static func encoded(_ message: [UInt8]) -> [UInt8] {
    let digest = Self.digestPrefix + SHA256.hash(message).prefix(32)
    let padding = [UInt8](repeating: 0xff, count: Self.size - 3 - digest.count)
    return [0, 1] + padding + [0] + digest
  }
}
