/// An odd modulus whose highest bit is set, with Montgomery's multiplication.
///
/// R stands for the power of two above the modulus n. Multiplying gives a · b / R, so that no
/// division is needed, where the Montgomery form of a number x, which is x · R, stands for x.
///
/// How long a calculation takes depends on the numbers: not for keys that are secret.
struct MontgomeryModulus: Sendable {
  /// The modulus n.
  let words: [UInt]
  /// -1 / n modulo the size of a word.
  private let negatedInverse: UInt
  /// The Montgomery form of 1.
  private let one: [UInt]
  /// The Montgomery form of R.
  private var radix: [UInt]

  init(_ words: [UInt]) {
    self.words = words
    // Newton's method doubles the number of right bits; an odd number is its own inverse modulo 8.
    var inverse = words[0]
    for _ in 0..<5 { inverse = inverse &* (2 &- words[0] &* inverse) }
    self.negatedInverse = 0 &- inverse
    // R - n: less than n, which has the highest bit.
    var one = [UInt](repeating: 0, count: words.count)
    Words.subtract(words, from: &one)
    self.one = one
    self.radix = one
    self.radix = self.powerOfTwo(UInt(words.count * UInt.bitWidth))
  }

  /// The Montgomery form of a power of two.
  private func powerOfTwo(_ exponent: UInt) -> [UInt] {
    var form = self.one
    for shift in (0..<UInt.bitWidth - exponent.leadingZeroBitCount).reversed() {
      form = self.product(form, form)
      if exponent >> UInt(shift) & 1 == 1 { form = self.sum(form, form) }
    }
    return form
  }

  // MARK: Arithmetic

  /// The sum of two numbers less than the modulus, reduced.
  func sum(_ first: [UInt], _ second: [UInt]) -> [UInt] {
    var sum = first
    let carry = Words.add(second, to: &sum)
    if carry || !Words.isLess(sum, self.words) { Words.subtract(self.words, from: &sum) }
    return sum
  }

  /// The difference of two numbers less than the modulus, reduced.
  func difference(_ first: [UInt], _ second: [UInt]) -> [UInt] {
    var difference = first
    if Words.subtract(second, from: &difference) { Words.add(self.words, to: &difference) }
    return difference
  }

  /// The reduced value of first · second / R.
  ///
  /// The second one is less than the modulus, the first one as wide.
  func product(_ first: [UInt], _ second: [UInt]) -> [UInt] {
    var product = [UInt](repeating: 0, count: self.words.count)
    self.multiply(first, second, into: &product)
    return product
  }

  /// The Montgomery form of a number of any width.
  func form(of number: [UInt]) -> [UInt] {
    let count = self.words.count
    var form = [UInt](repeating: 0, count: count)
    // Digits to the base R, the highest one first.
    for start in stride(from: (number.count - 1) / count * count, through: 0, by: -count) {
      var digit = Array(number[start..<min(start + count, number.count)])
      while digit.count < count { digit.append(0) }
      form = self.sum(self.product(form, self.radix), self.product(digit, self.radix))
    }
    return form
  }

  /// The number that a Montgomery form stands for.
  func number(of form: [UInt]) -> [UInt] {
    var one = [UInt](repeating: 0, count: self.words.count)
    one[0] = 1
    return self.product(form, one)
  }

  /// The power of a Montgomery form, as a Montgomery form.
  func power(_ base: [UInt], _ exponent: [UInt]) -> [UInt] {
    var powers = [self.one, base]
    while powers.count < 16 { powers.append(self.product(powers[powers.count - 1], base)) }
    var power = self.one
    var next = power
    for digit in Self.digits(exponent) {
      for _ in 0..<4 {
        self.multiply(power, power, into: &next)
        swap(&power, &next)
      }
      if digit != 0 {
        self.multiply(power, powers[digit], into: &next)
        swap(&power, &next)
      }
    }
    return power
  }

  /// The hexadecimal digits of a number from the first that is not zero.
  private static func digits(_ number: [UInt]) -> [Int] {
    var digits: [Int] = []
    for word in number.reversed() {
      for shift in stride(from: UInt.bitWidth - 4, through: 0, by: -4) {
        let digit = Int(word >> UInt(shift) & 15)
        if digit != 0 || !digits.isEmpty { digits.append(digit) }
      }
    }
    return digits
  }

  // MARK: Multiplication

  /// Sets a number of the modulus's width to first · second / R, reduced.
  private func multiply(_ first: [UInt], _ second: [UInt], into result: inout [UInt]) {
    let count = self.words.count
    precondition(first.count == count && second.count == count && result.count == count)
    let carry = unsafe Self.multiply(
      first, second, into: &result, count: count, modulus: self.words,
      negatedInverse: self.negatedInverse)
    if carry || !Words.isLess(result, self.words) { Words.subtract(self.words, from: &result) }
  }

  // Signing spends nearly all its time here. Pointers, loops without ranges, and carries that are
  // added one at a time keep that short in a debug build too, where nothing is inlined.

  /// Sets numbers of so many words to first · second / R, less than twice the modulus; gives the
  /// carry out of the highest word.
  private static func multiply(
    _ first: UnsafePointer<UInt>, _ second: UnsafePointer<UInt>,
    into result: UnsafeMutablePointer<UInt>, count: Int, modulus: UnsafePointer<UInt>,
    negatedInverse: UInt
  ) -> Bool {
    var index = 0
    while index < count {
      unsafe result[index] = 0
      index &+= 1
    }
    var top: UInt = 0
    index = 0
    while index < count {
      // Adds first · factor, and such a multiple of the modulus that the lowest word becomes zero;
      // then drops that word.
      let factor = unsafe second[index]
      let product = unsafe factor.multipliedFullWidth(by: first[0])
      let lowest = unsafe product.low.addingReportingOverflow(result[0])
      let multiple = lowest.partialValue &* negatedInverse
      var carry = product.high &+ (lowest.overflow ? 1 : 0)
      var carryOfMultiple =
        unsafe multiple.multipliedFullWidth(by: modulus[0]).high
        &+ (lowest.partialValue != 0 ? 1 : 0)
      var place = 1
      while place < count {
        let product = unsafe factor.multipliedFullWidth(by: first[place])
        let part = unsafe product.low.addingReportingOverflow(result[place])
        let high = product.high &+ (part.overflow ? 1 : 0)
        let sum = part.partialValue.addingReportingOverflow(carry)
        carry = high &+ (sum.overflow ? 1 : 0)

        let other = unsafe multiple.multipliedFullWidth(by: modulus[place])
        let otherPart = other.low.addingReportingOverflow(sum.partialValue)
        let otherHigh = other.high &+ (otherPart.overflow ? 1 : 0)
        let total = otherPart.partialValue.addingReportingOverflow(carryOfMultiple)
        carryOfMultiple = otherHigh &+ (total.overflow ? 1 : 0)
        unsafe result[place &- 1] = total.partialValue
        place &+= 1
      }
      let part = top.addingReportingOverflow(carry)
      let sum = part.partialValue.addingReportingOverflow(carryOfMultiple)
      unsafe result[count &- 1] = sum.partialValue
      top = (part.overflow ? 1 : 0) &+ (sum.overflow ? 1 : 0)
      index &+= 1
    }
    return top != 0
  }
}
