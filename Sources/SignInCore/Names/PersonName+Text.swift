extension PersonName: ExpressibleByStringLiteral {
  /// Creates a name from a text such as "Ada Lovelace".
  ///
  /// The words are parted at white space: the last one is the family name, those before it the given
  /// name; a single word is a given name. In a name written in Chinese characters, kana or
  /// Hangul the first word is the family name.
  public init(_ text: String) {
    self.init()
    let words = text.split { $0.isWhitespace }.map { String($0) }
    guard let first = words.first, let last = words.last, words.count > 1 else {
      self.givenName = words.first
      return
    }
    if Script(of: text) == .eastAsian {
      self.familyName = first
      self.givenName = joined(Array(words.dropFirst()), separator: " ")
    } else {
      self.givenName = joined(Array(words.dropLast()), separator: " ")
      self.familyName = last
    }
  }

  /// Creates a name from a literal such as "Ada Lovelace".
  public init(stringLiteral text: String) { self.init(text) }
}
