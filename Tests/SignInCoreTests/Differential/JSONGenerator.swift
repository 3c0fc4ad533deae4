import SignInCore

/// Writes valid JSON documents after the grammar of RFC 8259, with a liking for its corners.
struct JSONGenerator {
  private var random: SplitMix64
  private var bytes: [UInt8] = []
  // Keeps documents small, however the dice fall.
  private var budget = 0

  init(random: SplitMix64) { self.random = random }

  /// The next document.
  mutating func document() -> [UInt8] {
    self.bytes = []
    self.budget = self.random.below(24)
    self.whiteSpace()
    self.value(depth: 0)
    self.whiteSpace()
    return self.bytes
  }

  private mutating func value(depth: Int) {
    self.budget -= 1
    switch self.random.below(self.budget > 0 && depth < 8 ? 10 : 5) {
    case 0: self.append(["null", "true", "false"][self.random.below(3)])
    case 1, 2: self.number()
    case 3, 4: self.string()
    case 5, 6, 7: self.object(depth: depth + 1)
    default: self.array(depth: depth + 1)
    }
  }

  private mutating func array(depth: Int) {
    self.list(UInt8(ascii: "["), UInt8(ascii: "]")) { generator, _ in
      generator.value(depth: depth)
    }
  }

  private mutating func object(depth: Int) {
    // One object in eight may repeat a name.
    let mayRepeat = self.random.below(8) == 0
    self.list(UInt8(ascii: "{"), UInt8(ascii: "}")) { generator, index in
      if mayRepeat {
        generator.append(Self.fewNames[generator.random.below(Self.fewNames.count)])
      } else {
        generator.append("\"\(index)")
        generator.characters()
        generator.append("\"")
      }
      generator.whiteSpace()
      generator.append(":")
      generator.whiteSpace()
      generator.value(depth: depth)
    }
  }

  private mutating func list(
    _ opening: UInt8, _ closing: UInt8, _ element: (inout JSONGenerator, Int) -> Void
  ) {
    self.bytes.append(opening)
    self.whiteSpace()
    for index in 0..<self.random.below(6) {
      if index > 0 {
        self.append(",")
        self.whiteSpace()
      }
      element(&self, index)
      self.whiteSpace()
    }
    self.bytes.append(closing)
  }

  private mutating func number() {
    if self.random.below(2) == 0 {
      self.append(Self.numbers[self.random.below(Self.numbers.count)])
      return
    }
    if self.random.below(3) == 0 { self.append("-") }
    if self.random.below(4) == 0 {
      self.append("0")
    } else {
      self.append(String(1 + self.random.below(9)))
      self.digits(self.random.below(24))
    }
    if self.random.below(3) == 0 {
      self.append(".")
      self.digits(1 + self.random.below(24))
    }
    if self.random.below(4) == 0 {
      self.append(["e", "E"][self.random.below(2)])
      self.append(["", "+", "-"][self.random.below(3)])
      self.digits(1 + self.random.below(3))
    }
  }

  private mutating func digits(_ count: Int) {
    for _ in 0..<count { self.bytes.append(UInt8(ascii: "0") + UInt8(self.random.below(10))) }
  }

  private mutating func string() {
    self.append("\"")
    self.characters()
    self.append("\"")
  }

  private mutating func characters() {
    for _ in 0..<self.random.below(self.random.below(16) == 0 ? 200 : 6) {
      switch self.random.below(8) {
      case 0: self.append(Self.escapes[self.random.below(Self.escapes.count)])
      case 1:
        let unit = UInt16(truncatingIfNeeded: self.random.next())
        self.escaped(Unicode.Scalar(unit).map { _ in unit } ?? 0xfeff)
      case 2: for unit in String(self.scalar()).utf16 { self.escaped(unit) }
      case 3, 4: self.append(String(self.scalar()))
      default:
        self.append(["a", "b c", "e", "/", "'", "\u{7f}", "{\"a\":1}"][self.random.below(6)])
      }
    }
  }

  private mutating func scalar() -> Character {
    let edges = Self.scalars
    if self.random.below(2) == 0 { return Character(edges[self.random.below(edges.count)]) }
    // Any scalar above the ASCII characters, which need no escape.
    let scalar = Unicode.Scalar(UInt32(0x80 + self.random.below(0x10_ff80)))
    return Character(scalar ?? "\u{d7ff}")
  }

  private mutating func escaped(_ unit: UInt16) {
    let digits = String(unit, radix: 16, uppercase: self.random.below(2) == 0)
    self.append("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
  }

  private mutating func whiteSpace() {
    guard self.random.below(4) == 0 else { return }
    for _ in 0..<self.random.below(4) {
      self.append([" ", "\t", "\r", "\n"][self.random.below(4)])
    }
  }

  private mutating func append(_ text: String) { self.bytes.append(contentsOf: text.utf8) }

  private static let fewNames = [
    "\"a\"", "\"\\u0061\"", "\"b\"", "\"\"", "\"\u{e9}\"", "\"e\u{301}\"", "\"\\u00E9\"",
  ]

  private static let escapes = [
    #"\""#, #"\\"#, #"\/"#, #"\b"#, #"\f"#, #"\n"#, #"\r"#, #"\t"#, #"\u0000"#, #"\u001f"#,
    #"\uD7FF"#, #"\ue000"#, #"\uffff"#, #"\ud800\udc00"#, #"\uDBFF\uDFFF"#, #"\u0022"#, #"\u005C"#,
  ]

  private static let scalars: [Unicode.Scalar] = [
    "\u{80}", "\u{85}", "\u{a0}", "\u{e9}", "\u{301}", "\u{7ff}", "\u{800}", "\u{2028}",
    "\u{212a}", "\u{d7ff}", "\u{e000}", "\u{feff}", "\u{fffd}", "\u{ffff}",
    "\u{10000}", "\u{1f600}", "\u{10ffff}",
  ]

  private static let numbers = [
    "0", "-0", "0.0", "-0.0", "0e0", "-0e-0", "1", "-1", "1.0", "1e0", "1E+2", "1e-2", "0.1",
    "2147483648", "4294967296", "9007199254740992", "9007199254740993", "9007199254740993.0",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
    "18446744073709551615", "18446744073709551616", "1e18", "1e19", "1e22", "1e23",
    "1.7976931348623157e308", "1.7976931348623158e308", "1.7976931348623159e308", "1e308", "1e309",
    "-1e400", "5e-324", "2.4703282292062328e-324", "2.4703282292062327e-324", "2e-324",
    "2.2250738585072014e-308", "2.2250738585072011e-308", "1e-400", "0e400",
    "0e99999999999999999999", "1e99999999999999999999", "1e-99999999999999999999", "1e00000000002",
    "123456789012345678901234567890123456789012345678901234567890",
  ]
}
