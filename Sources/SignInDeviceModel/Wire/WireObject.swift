package import SignInCore

/// A JSON object with a known set of names, read with errors that say where and what was expected.
package struct WireObject {
  private let members: [JSONMember]
  private let offset: Int

  /// Takes an object apart.
  ///
  /// - Parameters:
  ///   - value: The value that should be an object.
  ///   - offset: Where it begins in its document.
  ///   - names: Every name that it may have.
  /// - Throws: `JSONError` where it is none, or has other names, or one name twice.
  package init(_ value: JSONValue, at offset: Int, names: [String]) throws(JSONError) {
    guard case .object(let members) = value else {
      throw JSONError(offset: offset, expected: "an object, not \(value.kind)")
    }
    self.members = members
    self.offset = offset
    for (index, member) in members.enumerated() {
      guard names.contains(member.name) else {
        throw JSONError(
          offset: member.nameOffset,
          expected: Spelling.expectation(of: names, instead: member.name))
      }
      if members[..<index].contains(where: { $0.name == member.name }) {
        throw JSONError(offset: member.nameOffset, expected: "\(member.name) only once")
      }
    }
  }

  /// The member of a name; `null` counts as absent.
  package func member(_ name: String) -> JSONMember? {
    guard let member = self.members.first(where: { $0.name == name }) else { return nil }
    if case .null = member.value { return nil }
    return member
  }

  /// The value of a member that must be there.
  package func required<Value>(_ value: Value?, _ name: String) throws(JSONError) -> Value {
    guard let value else { throw JSONError(offset: self.offset, expected: "a member \(name)") }
    return value
  }

  /// The text of a member, or `nil` where it is absent.
  package func text(_ name: String) throws(JSONError) -> String? {
    try self.read(name, "a text") { if case .string(let text) = $0 { text } else { nil } }
  }

  /// The truth of a member, or `nil` where it is absent.
  package func bool(_ name: String) throws(JSONError) -> Bool? {
    try self.read(name, "true or false") { if case .bool(let bool) = $0 { bool } else { nil } }
  }

  /// The whole number of a member, or `nil` where it is absent.
  package func integer(_ name: String) throws(JSONError) -> Int64? {
    try self.read(name, "a whole number") { $0.integer }
  }

  /// The number of a member that counts something, or `nil` where it is absent.
  package func count(_ name: String) throws(JSONError) -> UInt64? {
    try self.read(name, "a whole number that is not negative") { $0.unsigned }
  }

  /// The values of a member, or `nil` where it is absent.
  package func array(_ name: String) throws(JSONError) -> [JSONValue]? {
    try self.read(name, "an array") { if case .array(let values) = $0 { values } else { nil } }
  }

  /// The texts of a member that is an array of them, or `nil` where it is absent.
  package func texts(_ name: String) throws(JSONError) -> [String]? {
    try self.read(name, "an array of texts") { value in
      guard case .array(let values) = value else { return nil }
      let texts = values.compactMap { if case .string(let text) = $0 { text } else { nil } }
      return texts.count == values.count ? texts : nil
    }
  }

  /// The word of a member from a closed vocabulary, or `nil` where it is absent.
  package func word<Word: RawRepresentable & CaseIterable>(
    _ name: String, as type: Word.Type
  ) throws(JSONError) -> Word? where Word.RawValue == String {
    guard let text = try self.text(name) else { return nil }
    return try Spelling.word(text, as: type, at: self.member(name)?.offset ?? self.offset)
  }

  private func read<Value>(
    _ name: String, _ expected: String, _ read: (JSONValue) -> Value?
  ) throws(JSONError) -> Value? {
    guard let member = self.member(name) else { return nil }
    guard let value = read(member.value) else {
      var found = member.value.kind
      if case .number(let text) = member.value { found = "the number \(text)" }
      throw JSONError(offset: member.offset, expected: "\(expected), not \(found)")
    }
    return value
  }
}
