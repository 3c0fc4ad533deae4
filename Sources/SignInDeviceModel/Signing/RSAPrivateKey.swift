/// A private RSA key of 2048 bits, for published test keys only.
///
/// Signing is not protected against those who can measure it. There is nothing to learn: the keys
/// stand in RFCs.
package struct RSAPrivateKey: Sendable {
  /// The key that verifies this one's signatures.
  package let publicKey: RSAPublicKey

  private let first: Factor
  private let second: Factor
  /// 1 / the second prime, a Montgomery form for the first prime.
  private let coefficient: [UInt]

  /// A prime factor of the modulus, and the private exponent for it.
  private struct Factor {
    let prime: MontgomeryModulus
    let exponent: [UInt]

    init(prime: String, exponent: String) {
      self.prime = MontgomeryModulus(Words.number(hexadecimal: prime))
      self.exponent = Words.number(hexadecimal: exponent)
    }

    /// The signature modulo the prime.
    func signature(_ encoded: [UInt]) -> [UInt] {
      self.prime.number(of: self.prime.power(self.prime.form(of: encoded), self.exponent))
    }
  }

  /// Creates a key from the numbers that RFC 8017, section 3.2 names n, p, q, dP, dQ and qInv, in
  /// hexadecimal; p and q have 1024 bits.
  init(
    modulus: String, prime1: String, prime2: String, exponent1: String, exponent2: String,
    coefficient: String
  ) {
    self.publicKey = RSAPublicKey(modulus: Words.bytes(Words.number(hexadecimal: modulus)))
    self.first = Factor(prime: prime1, exponent: exponent1)
    self.second = Factor(prime: prime2, exponent: exponent2)
    self.coefficient = self.first.prime.form(of: Words.number(hexadecimal: coefficient))
  }

  /// The RS256 signature of a message, 256 bytes: RSASSA-PKCS1-v1_5 with SHA-256 of RFC 8017.
  ///
  /// A message has one signature: no randomness is drawn.
  package func signature(of message: [UInt8]) -> [UInt8] {
    let encoded = Words.number(RSAPublicKey.encoded(message))
    // The Chinese remainder theorem: modulo each prime, then put together.
    let second = self.second.signature(encoded)
    let prime = self.first.prime
    let difference = prime.difference(
      self.first.signature(encoded), prime.number(of: prime.form(of: second)))
    var signature = second + [UInt](repeating: 0, count: prime.words.count)
    Words.addProduct(
      prime.product(difference, self.coefficient), self.second.prime.words, to: &signature)
    return Words.bytes(signature)
  }
}
