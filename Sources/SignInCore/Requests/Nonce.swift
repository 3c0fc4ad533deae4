/// A value that is used once, to tie an identity token to the request it was made for.
///
/// A nonce holds the raw text. Only its hash goes into the request; only the app's backend sees
/// the raw text, hashes it again and compares. Make a new one for each attempt.
public struct Nonce: Hashable, Sendable {
  /// The raw text, for the backend alone.
  public let raw: String

  /// Creates a nonce from a raw text, for example one that a server made.
  public init(raw: String) { self.raw = raw }

  /// Creates a nonce of random letters, digits, hyphens and underscores.
  ///
  /// - Parameters:
  ///   - generator: Where the randomness comes from; six bits a character.
  ///   - length: The number of characters; less than 1 counts as 1.
  public init(using generator: inout some RandomNumberGenerator, length: Int = 32) {
    let alphabet = Base64URL.alphabet
    var bytes: [UInt8] = []
    for _ in 0..<max(1, length) {
      bytes.append(alphabet[Int(truncatingIfNeeded: generator.next() as UInt64 >> 58)])
    }
    self.raw = String(decoding: bytes, as: UTF8.self)
  }

  /// The SHA-256 of the raw text's UTF-8 bytes as 64 lower-case hexadecimal digits.
  public var hashed: String { SHA256.hash(self.raw).hexadecimal }
}

extension Nonce {
  // Bytes count: texts that look alike may have other bytes, and so another hash.

  /// Whether two values have the same bytes.
  public static func == (first: Nonce, second: Nonce) -> Bool {
    first.raw.utf8.elementsEqual(second.raw.utf8)
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    for byte in self.raw.utf8 { hasher.combine(byte) }
  }
}

extension Nonce: CustomStringConvertible {
  /// The kind of value, never the nonce.
  public var description: String { "Nonce(hidden)" }
}

#if !hasFeature(Embedded)
  extension Nonce: CustomReflectable {
    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: []) }
  }
#endif
