/// Hexadecimal text; it is written in lower case and read in either.
package enum Hexadecimal {
  /// Two digits for each byte.
  package static func text(_ bytes: [UInt8]) -> String {
    var digits: [UInt8] = []
    digits.reserveCapacity(bytes.count * 2)
    for byte in bytes {
      digits.append(Self.digit(byte >> 4))
      digits.append(Self.digit(byte & 15))
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// The value of a digit, or `nil` where it is none.
  package static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit &- 48
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit &- 87
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit &- 55
    default: nil
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 48 &+ value : 87 &+ value }
}
