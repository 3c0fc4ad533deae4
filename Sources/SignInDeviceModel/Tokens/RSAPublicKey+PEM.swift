internal import SignInCore

extension RSAPublicKey {
  /// The key as PEM text, as OpenSSL writes a public key: the SubjectPublicKeyInfo of RFC 5280 in
  /// lines of 64 characters.
  package var pem: String {
    var digits: [UInt8] = []
    Base64URL.encode(self.subjectPublicKeyInfo, into: &digits)
    var text: [UInt8] = []
    // These keys have 294 bytes, and so no padding.
    for (index, digit) in digits.enumerated() {
      if index > 0, index % 64 == 0 { text.append(UInt8(ascii: "\n")) }
      switch digit {
      case UInt8(ascii: "-"): text.append(UInt8(ascii: "+"))
      case UInt8(ascii: "_"): text.append(UInt8(ascii: "/"))
      default: text.append(digit)
      }
    }
    return "-----BEGIN PUBLIC KEY-----\n" + String(decoding: text, as: UTF8.self)
      + "\n-----END PUBLIC KEY-----\n"
  }

  private var subjectPublicKeyInfo: [UInt8] {
    // rsaEncryption, 1.2.840.113549.1.1.1, and no parameters.
    let algorithm: [UInt8] = [
      0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01, 0x05, 0x00,
    ]
    let key = Self.sequence(Self.integer(self.modulus) + Self.integer(self.exponent))
    return Self.sequence(Self.sequence(algorithm) + Self.encoded(0x03, [0] + key))
  }

  private static func sequence(_ content: [UInt8]) -> [UInt8] { Self.encoded(0x30, content) }

  /// A number that is not negative, which DER shows by a first bit that is zero.
  private static func integer(_ bytes: [UInt8]) -> [UInt8] {
    Self.encoded(0x02, (bytes.first ?? 0) < 0x80 ? bytes : [0] + bytes)
  }

  /// Tag, length and content of a DER value of less than 65,536 bytes.
  private static func encoded(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    let (high, low) = (UInt8(content.count >> 8), UInt8(content.count & 255))
    let length: [UInt8] = high > 0 ? [0x82, high, low] : low > 0x7f ? [0x81, low] : [low]
    return [tag] + length + content
  }
}
