/// The URL-safe base64 of RFC 4648 §5, without padding, as JSON Web Tokens use it.
package enum Base64URL {
  /// The 64 digits in the order of their values.
  package static let alphabet: [UInt8] = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// Appends the digits for some bytes.
  package static func encode(_ bytes: [UInt8], into text: inout [UInt8]) {
    let alphabet = Self.alphabet
    var index = 0
    // Whole groups go to places that are made at once, which is quicker than appending digits.
    var place = text.count
    text.append(contentsOf: repeatElement(0, count: bytes.count / 3 * 4))
    while index &+ 2 < bytes.count {
      let word =
        UInt32(bytes[index]) << 16 | UInt32(bytes[index &+ 1]) << 8 | UInt32(bytes[index &+ 2])
      text[place] = alphabet[Int(word >> 18)]
      text[place &+ 1] = alphabet[Int(word >> 12 & 63)]
      text[place &+ 2] = alphabet[Int(word >> 6 & 63)]
      text[place &+ 3] = alphabet[Int(word & 63)]
      index &+= 3
      place &+= 4
    }
    switch bytes.count - index {
    case 1:
      text.append(alphabet[Int(bytes[index] >> 2)])
      text.append(alphabet[Int(bytes[index] & 3) << 4])
    case 2:
      let word = UInt32(bytes[index]) << 8 | UInt32(bytes[index + 1])
      text.append(alphabet[Int(word >> 10)])
      text.append(alphabet[Int(word >> 4 & 63)])
      text.append(alphabet[Int(word & 15) << 2])
    default: break
    }
  }

  /// The text for some bytes.
  package static func text(_ bytes: [UInt8]) -> String {
    var digits: [UInt8] = []
    Self.encode(bytes, into: &digits)
    return String(decoding: digits, as: UTF8.self)
  }

  /// The bytes of a text, or `nil` where it is not URL-safe base64 without padding.
  package static func bytes(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var word: UInt32 = 0
    var bits = 0
    for character in text {
      guard let value = Self.value(of: character) else { return nil }
      word = word << 6 | UInt32(value)
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: word >> UInt32(bits)))
        word &= (1 << UInt32(bits)) - 1
      }
    }
    // Six bits left over are a lone digit; other bits left over must be zero.
    return bits < 6 && word == 0 ? bytes : nil
  }

  private static func value(of character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): character &- 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): character &- 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character &+ 4
    case UInt8(ascii: "-"): 62
    case UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
