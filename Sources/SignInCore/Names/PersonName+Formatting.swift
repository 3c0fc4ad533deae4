extension PersonName {
  /// How much of a name is shown.
  @nonexhaustive
  public enum Style: Hashable, Sendable, CaseIterable {
    /// The nickname, or else the given name.
    case short
    /// Given and family name.
    case medium
    /// Every part but the nickname and the pronunciation.
    case long
    /// The initials of given and family name.
    case abbreviated
    /// Given and family name as they are pronounced.
    case phonetic
  }

  /// The name as text, in the order that its script or the language asks for.
  ///
  /// The family name comes first in names written in Chinese characters, kana or Hangul, which are
  /// then joined without a space, and in the languages Chinese, Japanese, Korean, Vietnamese and
  /// Hungarian.
  /// A style for which the name has no parts falls back to the medium form, then to the long one, the
  /// nickname and the pronunciation.
  ///
  /// - Parameters:
  ///   - style: How much of the name is shown.
  ///   - locale: A locale identifier such as `hu` or `vi-VN`; only its language counts.
  /// - Returns: The text; empty where ``isEmpty`` is true.
  public func formatted(_ style: Style = .medium, locale: String? = nil) -> String {
    let name = Visible(self, locale: locale)
    let text =
      switch style {
      case .short: name.nickname ?? name.given ?? ""
      case .medium: name.inOrder(name.given, name.family)
      case .long: name.long
      case .abbreviated: name.initials
      case .phonetic: name.inOrder(name.phoneticGiven, name.phoneticFamily)
      }
    for candidate in [text, name.inOrder(name.given, name.family), name.long, name.nickname ?? ""]
    where !candidate.isEmpty {
      return candidate
    }
    return name.inOrder(name.phoneticGiven, name.phoneticFamily)
  }

  /// The parts of a name that have something to show, and their order.
  private struct Visible {
    let prefix, given, middle, family, suffix, nickname, phoneticGiven, phoneticFamily: String?
    let isFamilyFirst, isMiddleFirst: Bool

    init(_ name: PersonName, locale: String?) {
      self.prefix = PersonName.visible(name.namePrefix)
      self.given = PersonName.visible(name.givenName)
      self.middle = PersonName.visible(name.middleName)
      self.family = PersonName.visible(name.familyName)
      self.suffix = PersonName.visible(name.nameSuffix)
      self.nickname = PersonName.visible(name.nickname)
      self.phoneticGiven = PersonName.visible(name.phoneticGivenName)
      self.phoneticFamily = PersonName.visible(name.phoneticFamilyName)
      self.isFamilyFirst =
        Script(of: (self.given ?? "") + (self.family ?? "")) == .eastAsian
        || PersonName.languagePutsFamilyNameFirst(locale)
      // Vietnamese names go from family by way of middle to given name.
      self.isMiddleFirst = PersonName.language(locale) == "vi"
    }

    var long: String {
      let separator = PersonName.separator(self.given, self.middle)
      let names = self.isMiddleFirst ? [self.middle, self.given] : [self.given, self.middle]
      let givenNames = PersonName.spaced(names, separator)
      return PersonName.spaced(
        [self.prefix, self.inOrder(givenNames, self.family), self.suffix], " ") ?? ""
    }

    var initials: String {
      let initials = [self.given, self.family].map { $0?.first.map { String($0) } }
      return PersonName.spaced(self.isFamilyFirst ? initials.reversed() : initials, "") ?? ""
    }

    func inOrder(_ given: String?, _ family: String?) -> String {
      let parts = self.isFamilyFirst ? [family, given] : [given, family]
      return PersonName.spaced(parts, PersonName.separator(given, family)) ?? ""
    }
  }

  /// What stands between two parts: nothing where both are written without spaces.
  private static func separator(_ first: String?, _ second: String?) -> String {
    Script(of: first ?? "") == .eastAsian && Script(of: second ?? "") == .eastAsian ? "" : " "
  }

  /// The parts that are there, with a separator between them, or `nil` where there is none.
  private static func spaced(_ parts: [String?], _ separator: String) -> String? {
    let present = parts.compactMap { $0 }.filter { !$0.isEmpty }
    return present.isEmpty ? nil : joined(present, separator: separator)
  }

  private static func language(_ locale: String?) -> String {
    (locale ?? "").prefix { $0 != "-" && $0 != "_" }.lowercased()
  }

  private static func languagePutsFamilyNameFirst(_ locale: String?) -> Bool {
    ["zh", "ja", "ko", "vi", "hu", "yue"].contains(Self.language(locale))
  }
}
