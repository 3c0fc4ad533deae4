/// The parts of a person's name.
///
/// Mirrors `PersonNameComponents`. A returning person's name has only empty parts: test
/// ``isEmpty``, not whether the name is `nil`. Linux has no formatter for names, so a name formats
/// itself: see ``formatted(_:locale:)``.
public struct PersonName: Hashable, Sendable {
  /// What stands before the name, such as "Dr.".
  public var namePrefix: String?
  /// The name that was given at birth or taken since.
  public var givenName: String?
  /// Further given names.
  public var middleName: String?
  /// The name shared by the family.
  public var familyName: String?
  /// What stands behind the name, such as "Jr.".
  public var nameSuffix: String?
  /// What friends say.
  public var nickname: String?
  /// How the given name is pronounced.
  public var phoneticGivenName: String?
  /// How the family name is pronounced.
  public var phoneticFamilyName: String?

  /// Creates a name from its parts.
  public init(
    namePrefix: String? = nil,
    givenName: String? = nil,
    middleName: String? = nil,
    familyName: String? = nil,
    nameSuffix: String? = nil,
    nickname: String? = nil,
    phoneticGivenName: String? = nil,
    phoneticFamilyName: String? = nil
  ) {
    self.namePrefix = namePrefix
    self.givenName = givenName
    self.middleName = middleName
    self.familyName = familyName
    self.nameSuffix = nameSuffix
    self.nickname = nickname
    self.phoneticGivenName = phoneticGivenName
    self.phoneticFamilyName = phoneticFamilyName
  }

  /// Every part, in the order in which they are declared.
  package var parts: [String?] {
    [
      self.namePrefix, self.givenName, self.middleName, self.familyName, self.nameSuffix,
      self.nickname, self.phoneticGivenName, self.phoneticFamilyName,
    ]
  }

  /// Whether every part is absent, empty or only white space.
  public var isEmpty: Bool { self.parts.allSatisfy { Self.visible($0) == nil } }

  /// A part without white space around it, or `nil` where nothing is left.
  static func visible(_ part: String?) -> String? {
    guard let part else { return nil }
    guard let start = part.firstIndex(where: { !$0.isWhitespace }),
      let end = part.lastIndex(where: { !$0.isWhitespace })
    else { return nil }
    return String(part[start...end])
  }
}

extension PersonName: CustomStringConvertible {
  /// The name in the long style.
  public var description: String { self.formatted(.long) }
}
