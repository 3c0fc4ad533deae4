import SignInCore
import Testing

@testable import SignInDeviceModel

@Suite("Montgomery's multiplication") struct MontgomeryModulusTests {
  private static let highBit: UInt = 1 << (UInt.bitWidth - 1)

  // Words at the ends of their range make every carry that there is; random ones would not.
  private static let ends: [UInt] = [0, 1, .max >> 1, Self.highBit, .max - 1, .max]

  /// Odd moduli of two words with the highest bit set.
  static let moduli = Self.pairs([1, .max >> 1, .max - 2, .max], [Self.highBit, .max - 1, .max])

  private static let numbers = Self.pairs(Self.ends, Self.ends)

  private static func pairs(_ lows: [UInt], _ highs: [UInt]) -> [[UInt]] {
    lows.flatMap { (low: UInt) -> [[UInt]] in highs.map { high in [low, high] } }
  }

  // MARK: The yardstick: the standard library's division of wide integers

  private static func wide(_ number: [UInt]) -> UInt128 {
    UInt128(number[1]) << 64 | UInt128(number[0])
  }

  private static func words(_ number: UInt128) -> [UInt] {
    [UInt(truncatingIfNeeded: number), UInt(truncatingIfNeeded: number >> 64)]
  }

  /// The product modulo a modulus.
  private static func product(_ first: [UInt], _ second: [UInt], _ modulus: [UInt]) -> [UInt] {
    let modulus = Self.wide(modulus)
    let product = Self.wide(first).multipliedFullWidth(by: Self.wide(second))
    return Self.words(
      modulus.dividingFullWidth((product.high % modulus, product.low)).remainder)
  }

  // MARK: Tests

  @Test(
    "products of numbers at the ends of the range are right, carries and all", arguments: moduli)
  func products(words: [UInt]) {
    let modulus = MontgomeryModulus(words)
    for second in Self.numbers where Words.isLess(second, words) {
      let wrong = Self.numbers.filter { first in
        // Multiplying leaves R out; the Montgomery form puts it in again.
        let product = modulus.product(first, second)
        return !Words.isLess(product, words)
          || modulus.form(of: product) != Self.product(first, second, words)
      }
      #expect(wrong.isEmpty, "times \(second)")
    }
  }

  @Test("a square is the product of two equal numbers", arguments: [1, 2, 3, 4, 15, 16, 32])
  func squares(width: Int) {
    var random = SplitMix64(seed: 1, lane: "squares")
    for _ in 0..<200 {
      let draw = { Self.ends.randomElement(using: &random) ?? 0 }
      var words = (0..<width).map { _ in draw() }
      words[0] |= 1
      words[width - 1] |= Self.highBit
      let modulus = MontgomeryModulus(words)
      let number = (0..<width).map { _ in draw() }
      guard Words.isLess(number, words) else { continue }
      // The same array is squared; a copy with a buffer of its own is not.
      #expect(modulus.product(number, number) == modulus.product(number, number.map { $0 }))
    }
  }

  @Test("a Montgomery form stands for its number", arguments: moduli)
  func forms(words: [UInt]) {
    let modulus = MontgomeryModulus(words)
    for number in Self.numbers {
      let remainder = Self.product(number, [1, 0], words)
      let form = modulus.form(of: number)
      #expect(modulus.number(of: form) == remainder)
      // A number of more words: number · R + number.
      #expect(
        modulus.number(of: modulus.form(of: number + number)) == modulus.sum(form, remainder))
    }
  }

  @Test("sums and differences undo each other", arguments: moduli)
  func sums(words: [UInt]) {
    let modulus = MontgomeryModulus(words)
    let numbers = Self.numbers.filter { Words.isLess($0, words) }
    for second in numbers {
      let wrong = numbers.filter { first in
        let sum = modulus.sum(first, second)
        return !Words.isLess(sum, words) || modulus.difference(sum, second) != first
      }
      #expect(wrong.isEmpty, "and \(second)")
    }
  }

  @Test(
    "a power is the product of as many factors",
    arguments: [0, 1, 2, 15, 16, 17, 30, 31, 32, 33, 255, 256])
  func powers(exponent: UInt) {
    let modulus = MontgomeryModulus([.max - 2, .max])
    var power: [UInt] = [1, 0]
    for _ in 0..<exponent { power = Self.product(power, [3, 7], modulus.words) }
    let base = modulus.form(of: [3, 7])
    #expect(modulus.number(of: modulus.power(base, [exponent])) == power)
    #expect(modulus.number(of: modulus.power(base, [exponent, 0])) == power)
  }
}
