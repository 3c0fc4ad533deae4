internal import SignInCore

/// Identifiers of Apple's published shapes.
///
/// User ids and relay addresses are drawn from account and team, so that they are the same on every
/// device and in every run. Codes and service tokens are drawn from the seed and the number of the attempt
/// or call.
enum Identifiers {
  /// A user id: six digits, 32 hexadecimal digits and four digits, with dots between.
  static func user(account: String, team: String) -> UserID {
    let text = Self.shapedAsUser(SplitMix64(seed: 0, lane: "user", account, team))
    guard let user = UserID(text) else {
      preconditionFailure("a user id of digits is not blank")
    }
    return user
  }

  private static func shapedAsUser(_ random: SplitMix64) -> String {
    var random = random
    var text: [UInt8] = []
    text.reserveCapacity(44)
    Self.append(6, of: digits, using: &random, to: &text)
    text.append(UInt8(ascii: "."))
    Self.append(32, of: hexadecimal, using: &random, to: &text)
    text.append(UInt8(ascii: "."))
    Self.append(4, of: digits, using: &random, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// A relay address: ten letters and digits at Apple's relay domain.
  static func relay(account: String, team: String) -> String {
    var random = SplitMix64(seed: 0, lane: "relay", account, team)
    var text: [UInt8] = []
    Self.append(10, of: lettersAndDigits, using: &random, to: &text)
    return String(decoding: text, as: UTF8.self) + "@" + privateRelayDomain
  }

  /// The id under which a user moves to a team, wherever from; of the shape of a user id.
  static func transferSubject(account: String, to team: String) -> String {
    Self.shapedAsUser(SplitMix64(seed: 0, lane: "transfer", account, team))
  }

  /// The authorization code of an attempt; it depends on nothing else that happened under the seed.
  static func code(seed: UInt64, attempt: UInt64) -> AuthorizationCode {
    AuthorizationCode(
      bytes: Self.secret("c", SplitMix64(seed: seed, lane: "code", number: attempt)))
  }

  /// The token that a call gets; it depends on nothing else that happened under the seed.
  static func token(_ letter: Unicode.Scalar, seed: UInt64, call: UInt64) -> String {
    let random = SplitMix64(seed: seed, lane: letter == "a" ? "access" : "refresh", number: call)
    return String(decoding: Self.secret(letter, random), as: UTF8.self)
  }

  /// A letter, 32 hexadecimal digits, `.0.`, four letters, a dot and 22 characters.
  private static func secret(_ letter: Unicode.Scalar, _ random: SplitMix64) -> [UInt8] {
    var random = random
    var text: [UInt8] = []
    text.reserveCapacity(63)
    text.append(UInt8(ascii: letter))
    Self.append(32, of: hexadecimal, using: &random, to: &text)
    text.append(UInt8(ascii: "."))
    text.append(UInt8(ascii: "0"))
    text.append(UInt8(ascii: "."))
    Self.append(4, of: letters, using: &random, to: &text)
    text.append(UInt8(ascii: "."))
    Self.append(22, of: Base64URL.alphabet, using: &random, to: &text)
    return text
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
