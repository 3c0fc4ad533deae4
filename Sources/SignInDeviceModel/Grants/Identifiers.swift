internal import SignInCore

/// Identifiers of Apple's published shapes.
///
/// User ids and relay addresses are hashes of account and team, so that they are the same on every
/// device and in every run. Codes are drawn from the seed.
enum Identifiers {
  /// A user id: six digits, 32 hexadecimal digits and four digits, with dots between.
  static func user(account: String, team: String) -> String {
    let digest = Self.hash("user", account, team)
    let number = digest.leadingNumber
    let middle = digest.prefix(24).dropFirst(8)
    return Self.digits(number, 6) + "." + Hexadecimal.text(middle) + "."
      + Self.digits(number >> 32, 4)
  }

  /// A relay address: ten letters and digits at Apple's relay domain.
  static func relay(account: String, team: String) -> String {
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)
    let digest = Self.hash("relay", account, team)
    let name = digest.prefix(10).map { alphabet[Int($0) % alphabet.count] }
    return String(decoding: name, as: UTF8.self) + "@privaterelay.appleid.com"
  }

  /// An authorization code: `c`, 32 hexadecimal digits, `.0.`, four letters, a dot and 22 characters.
  static func code(using generator: inout SplitMix64) -> String {
    let random = (0..<4).map { _ in generator.next() }
    var text: [UInt8] = []
    text.reserveCapacity(63)
    text.append(UInt8(ascii: "c"))
    text.append(contentsOf: Hexadecimal.text(Self.bytes(random[0]) + Self.bytes(random[1])).utf8)
    text.append(contentsOf: ".0.".utf8)
    for shift in 0..<4 {
      text.append(UInt8(ascii: "a") + UInt8(random[2] >> UInt64(shift * 8) & 255) % 26)
    }
    text.append(UInt8(ascii: "."))
    Base64URL.encode(Self.bytes(random[2]) + Self.bytes(random[3]), into: &text)
    return String(decoding: text, as: UTF8.self)
  }

  private static func hash(_ purpose: String, _ account: String, _ team: String) -> SHA256Digest {
    var hash = SHA256()
    for part in [purpose, account, team] {
      hash.update(part.utf8)
      // Parts can't run into each other.
      hash.update(CollectionOfOne(0))
    }
    return hash.finalize()
  }

  private static func digits(_ number: UInt64, _ count: Int) -> String {
    var rest = number
    var digits: [UInt8] = []
    for _ in 0..<count {
      digits.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    }
    return String(decoding: digits, as: UTF8.self)
  }

  private static func bytes(_ number: UInt64) -> [UInt8] {
    stride(from: 56, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: number >> UInt64($0))
    }
  }
}
