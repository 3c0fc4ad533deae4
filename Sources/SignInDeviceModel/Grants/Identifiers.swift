internal import SignInCore

/// Identifiers of Apple's published shapes.
///
/// User ids and relay addresses are drawn from account and team, so that they are the same on every
/// device and in every run. Codes are drawn from the seed.
enum Identifiers {
  /// A user id: six digits, 32 hexadecimal digits and four digits, with dots between.
  static func user(account: String, team: String) -> UserID {
    var random = SplitMix64(seed: 0, lane: "user", account, team)
    var text: [UInt8] = []
    text.reserveCapacity(44)
    Self.append(6, of: digits, using: &random, to: &text)
    text.append(UInt8(ascii: "."))
    Self.append(32, of: hexadecimal, using: &random, to: &text)
    text.append(UInt8(ascii: "."))
    Self.append(4, of: digits, using: &random, to: &text)
    guard let user = UserID(String(decoding: text, as: UTF8.self)) else {
      preconditionFailure("a user id of digits is not blank")
    }
    return user
  }

  /// A relay address: ten letters and digits at Apple's relay domain.
  static func relay(account: String, team: String) -> String {
    var random = SplitMix64(seed: 0, lane: "relay", account, team)
    var text: [UInt8] = []
    Self.append(10, of: lettersAndDigits, using: &random, to: &text)
    return String(decoding: text, as: UTF8.self) + "@privaterelay.appleid.com"
  }

  /// An authorization code: `c`, 32 hexadecimal digits, `.0.`, four letters, a dot and 22 characters.
  static func code(using random: inout SplitMix64) -> AuthorizationCode {
    var text: [UInt8] = []
    text.reserveCapacity(63)
    text.append(UInt8(ascii: "c"))
    Self.append(32, of: hexadecimal, using: &random, to: &text)
    text.append(UInt8(ascii: "."))
    text.append(UInt8(ascii: "0"))
    text.append(UInt8(ascii: "."))
    Self.append(4, of: letters, using: &random, to: &text)
    text.append(UInt8(ascii: "."))
    Self.append(22, of: Base64URL.alphabet, using: &random, to: &text)
    return AuthorizationCode(bytes: text)
  }

  private static let digits = Array("0123456789".utf8)
  private static let hexadecimal = Array("0123456789abcdef".utf8)
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz".utf8)
  private static let lettersAndDigits = letters + digits

  private static func append(
    _ count: Int, of alphabet: [UInt8], using random: inout SplitMix64, to text: inout [UInt8]
  ) {
    // Six bits of each number would do; a number for eight characters keeps the draw even enough.
    var number: UInt64 = 0
    for index in 0..<count {
      number = index % 8 == 0 ? random.next() : number >> 8
      text.append(alphabet[Int(number & 255) % alphabet.count])
    }
  }
}
