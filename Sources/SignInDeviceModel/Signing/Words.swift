internal import SignInCore

/// Natural numbers as machine words, the least significant first.
///
/// The width of a number is the count of its words; the caller sees to it that widths fit.
enum Words {
  // MARK: Texts and bytes

  /// The number that hexadecimal digits write, two for each byte; other characters, like line breaks, only separate.
  static func number(hexadecimal text: String) -> [UInt] {
    var bytes: [UInt8] = []
    var first: UInt8?
    for character in text.utf8 {
      guard let digit = Hexadecimal.value(of: character) else { continue }
      if let high = first {
        bytes.append(high << 4 | digit)
        first = nil
      } else {
        first = digit
      }
    }
    precondition(first == nil, "a digit without a second one")
    return Self.number(bytes)
  }

  /// The number of some bytes, the most significant first.
  static func number(_ bytes: [UInt8]) -> [UInt] {
    let size = UInt.bitWidth / 8
    var words = [UInt](repeating: 0, count: (bytes.count + size - 1) / size)
    for (place, byte) in bytes.reversed().enumerated() {
      words[place / size] |= UInt(byte) << UInt(place % size * 8)
    }
    return words
  }

  /// All bytes of a number, the most significant first.
  static func bytes(_ number: [UInt]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(number.count * UInt.bitWidth / 8)
    for word in number.reversed() {
      for shift in stride(from: UInt.bitWidth - 8, through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: word >> UInt(shift)))
      }
    }
    return bytes
  }

  // MARK: Arithmetic

  /// The bit at a place, 0 or 1; the lowest one stands at 0.
  static func bit(_ place: Int, of number: [UInt]) -> Int {
    Int(number[place / UInt.bitWidth] >> UInt(place % UInt.bitWidth) & 1)
  }

  /// Whether the first of two numbers of one width is the smaller one.
  static func isLess(_ first: [UInt], _ second: [UInt]) -> Bool {
    for index in first.indices.reversed() where first[index] != second[index] {
      return first[index] < second[index]
    }
    return false
  }

  /// Adds a number of the same width; gives the carry.
  @discardableResult
  static func add(_ number: [UInt], to sum: inout [UInt]) -> Bool {
    var carry = false
    for index in sum.indices {
      let (part, overflow) = sum[index].addingReportingOverflow(number[index])
      let (whole, overflowOfCarry) = part.addingReportingOverflow(carry ? 1 : 0)
      sum[index] = whole
      carry = overflow || overflowOfCarry
    }
    return carry
  }

  /// Subtracts a number of the same width; gives the borrow.
  @discardableResult
  static func subtract(_ number: [UInt], from difference: inout [UInt]) -> Bool {
    var borrow = false
    for index in difference.indices {
      let (part, overflow) = difference[index].subtractingReportingOverflow(number[index])
      let (whole, overflowOfBorrow) = part.subtractingReportingOverflow(borrow ? 1 : 0)
      difference[index] = whole
      borrow = overflow || overflowOfBorrow
    }
    return borrow
  }

  /// Adds the product of two numbers to a sum that has room for both widths.
  static func addProduct(_ first: [UInt], _ second: [UInt], to sum: inout [UInt]) {
    for index in first.indices {
      var carry: UInt = 0
      for other in second.indices {
        let product = first[index].multipliedFullWidth(by: second[other])
        let (part, overflow) = product.low.addingReportingOverflow(sum[index + other])
        let (whole, overflowOfCarry) = part.addingReportingOverflow(carry)
        sum[index + other] = whole
        carry = product.high &+ (overflow ? 1 : 0) &+ (overflowOfCarry ? 1 : 0)
      }
      var place = index + second.count
      while carry != 0, place < sum.count {
        let (whole, overflow) = sum[place].addingReportingOverflow(carry)
        sum[place] = whole
        carry = overflow ? 1 : 0
        place += 1
      }
    }
  }
}
