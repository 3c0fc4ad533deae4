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
    // A sliding window: squares for each bit, and a factor for up to five bits that end in a one.
    let width = 5
    let square = self.product(base, base)
    var oddPowers = [base]
    while oddPowers.count < 1 << (width - 1) {
      oddPowers.append(self.product(oddPowers[oddPowers.count - 1], square))
    }
    var power = self.one
    var next = power
    var place = exponent.count * UInt.bitWidth - 1
    while place >= 0 {
      var end = place
      var window = 0
      if Words.bit(place, of: exponent) == 1 {
        end = max(place - width + 1, 0)
        while Words.bit(end, of: exponent) == 0 { end += 1 }
      }
      while place >= end {
        self.multiply(power, power, into: &next)
        swap(&power, &next)
        window = window << 1 | Words.bit(place, of: exponent)
        place -= 1
      }
      if window != 0 {
        self.multiply(power, oddPowers[window >> 1], into: &next)
        swap(&power, &next)
      }
    }
    return power
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

  /// Sets numbers of so many words to first · second / R, less than twice the modulus; gives the
  /// carry out of the highest word.
  private static func multiply(
    _ first: UnsafePointer<UInt>, _ second: UnsafePointer<UInt>,
    into result: UnsafeMutablePointer<UInt>, count: Int, modulus: UnsafePointer<UInt>,
    negatedInverse: UInt
  ) -> Bool {
    // Adds to first · second such a multiple of the modulus that the lower half of the columns
    // becomes zero, and keeps the upper half. Until then the result holds the factor of the modulus.
    let isSquare = unsafe first == second
    var sum = ColumnSum()
    var column = 0
    while column < count &* 2 {
      // The words that meet in a column stand at places that add up to the column's.
      let start = column < count ? 0 : column &- (count &- 1)
      let end = column < count ? column &+ 1 : count
      let opposite = column &- start
      if isSquare {
        // Each product of two places comes twice, but for the one in the middle.
        let middle = (column &+ 1) &>> 1
        var half = ColumnSum()
        unsafe half.add(first + start, first + opposite, count: middle &- start)
        sum.addTwice(half)
        if column & 1 == 0 { unsafe sum.add(first + middle, first + middle, count: 1) }
      } else {
        unsafe sum.add(first + start, second + opposite, count: end &- start)
      }
      if column < count {
        unsafe sum.add(result, modulus + column, count: column)
        unsafe result[column] = sum.low &* negatedInverse
        unsafe sum.add(result + column, modulus, count: 1)
      } else {
        unsafe sum.add(result + start, modulus + opposite, count: end &- start)
        unsafe result[column &- count] = sum.low
      }
      sum.advance()
      column &+= 1
    }
    return sum.low != 0
  }
}
