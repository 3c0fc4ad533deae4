package import SignInCore

extension JSONWriter {
  /// Writes a text member, or nothing for `nil`.
  package mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    self.name(name)
    self.string(text)
  }

  /// Writes a number member, or nothing for `nil`.
  package mutating func member(_ name: String, _ number: (some BinaryInteger)?) {
    guard let number else { return }
    self.name(name)
    if let small = Int64(exactly: number) {
      self.number(small)
    } else {
      self.number(UInt64(clamping: number))
    }
  }

  /// Writes a boolean member, or nothing for `nil`.
  package mutating func member(_ name: String, _ bool: Bool?) {
    guard let bool else { return }
    self.name(name)
    self.bool(bool)
  }

  /// Writes an array of texts as a member.
  package mutating func member(_ name: String, _ texts: [String]) {
    self.name(name)
    self.array { json in for text in texts { json.string(text) } }
  }
}
