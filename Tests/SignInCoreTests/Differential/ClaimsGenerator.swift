import Foundation
import SignInCore

/// Makes sets of claims; Foundation writes them.
struct ClaimsGenerator {
  private var random: SplitMix64

  init(random: SplitMix64) { self.random = random }

  /// The next claims as a JSON document: well-formed, and now and then with a wrong type.
  mutating func document() throws -> [UInt8] {
    var claims: [String: Any] = [:]
    for name in ["iss", "sub", "nonce", "email", "c_hash", "at_hash", "transfer_sub"]
    where self.random.below(4) > 0 {
      claims[name] = self.text()
    }
    for name in ["iat", "exp", "auth_time"] where self.random.below(4) > 0 {
      claims[name] = self.wholeNumber()
    }
    for name in ["nonce_supported", "email_verified", "is_private_email"]
    where self.random.below(4) > 0 {
      claims[name] = self.flag()
    }
    if self.random.below(4) > 0 { claims["aud"] = self.audience() }
    if self.random.below(2) == 0 { claims["real_user_status"] = self.random.below(4) }
    for _ in 0..<self.random.below(4) {
      claims[["org_id", "at", "ISS", "aud ", "", "\u{e9}"][self.random.below(6)]] = self.other()
    }
    if self.random.below(6) == 0 {
      claims[Self.names[self.random.below(Self.names.count)]] = self.other()
    }
    return Array(try JSONSerialization.data(withJSONObject: claims, options: .sortedKeys))
  }

  private mutating func text() -> String {
    let texts = [
      "https://appleid.apple.com", "com.example.app", "001234.0a1b2c.0123", "a@example.com",
      "é/\u{0}",
      "e\u{301}", "😀\"\\\n", "true", "1",
    ]
    return texts[self.random.below(texts.count)]
  }

  private mutating func wholeNumber() -> Int64 {
    let numbers: [Int64] = [0, -1, 1_700_000_000, 4_294_967_296, .max, .min, 9_007_199_254_740_993]
    return numbers[self.random.below(numbers.count)]
  }

  private mutating func flag() -> Any {
    let flags: [Any] = [
      true, false, "true", "false", "TRUE", "False", "", "yes", 1, 0, 0.5, NSNull(),
    ]
    return flags[self.random.below(flags.count)]
  }

  private mutating func audience() -> Any {
    switch self.random.below(4) {
    case 0: (0..<self.random.below(4)).map { _ in self.text() }
    default: self.text()
    }
  }

  private mutating func other() -> Any {
    switch self.random.below(10) {
    case 0: NSNull()
    case 1: self.random.below(2) == 0
    case 2: self.wholeNumber()
    case 3: Double(self.random.below(1_000)) / 8
    case 4: UInt64.max - UInt64(self.random.below(2))
    case 5: " "
    case 6: [1, "a", NSNull(), ["b"]] as [Any]
    case 7: ["a": ["b": [1.5, true]]] as [String: Any]
    case 8: self.text()
    default: ["b", "a"]
    }
  }

  private static let names = [
    "iss", "aud", "sub", "iat", "exp", "auth_time", "nonce", "nonce_supported", "email",
    "email_verified", "is_private_email", "real_user_status", "c_hash", "at_hash", "transfer_sub",
  ]
}
