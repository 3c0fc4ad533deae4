/// The identifier of a person for all apps of one developer team.
///
/// It is opaque and stays the same for as long as the person and the team do; another team sees
/// another identifier. A blank one can't be made.
public struct UserID: RawRepresentable, Hashable, Sendable {
  /// The identifier as the provider gave it.
  public let rawValue: String

  /// Creates a user id, or `nil` where the text is empty or only white space.
  public init?(rawValue: String) {
    guard !rawValue.isBlank else { return nil }
    self.rawValue = rawValue
  }

  /// Creates a user id, or `nil` where the text is empty or only white space.
  public init?(_ text: String) { self.init(rawValue: text) }
}

extension UserID {
  // Bytes count: texts that look alike may have other bytes, and so another hash.

  /// Whether two values have the same bytes.
  public static func == (first: UserID, second: UserID) -> Bool {
    first.rawValue.utf8.elementsEqual(second.rawValue.utf8)
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    for byte in self.rawValue.utf8 { hasher.combine(byte) }
  }
}

extension UserID: CustomStringConvertible {
  /// The identifier itself; it is no secret.
  public var description: String { self.rawValue }
}
