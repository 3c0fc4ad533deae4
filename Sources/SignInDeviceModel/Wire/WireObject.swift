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

  /// Refuses `null` where it might be taken for something other than the default.
  package func refuseNull(_ name: String, expected: String) throws(JSONError) {
    for member in self.members where member.name == name {
      if case .null = member.value {
        throw JSONError(offset: member.offset, expected: "\(expected), not null")
      }
    }
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

  /// The whole number of a member that fits an `Int`, or `nil` where it is absent.
  package func int(_ name: String) throws(JSONError) -> Int? {
    try self.read(name, "a whole number") { $0.integer.flatMap { Int(exactly: $0) } }
  }

  /// The user id of a member, or `nil` where it is absent.
  package func user(_ name: String) throws(JSONError) -> UserID? {
    guard let text = try self.text(name) else { return nil }
    guard let user = UserID(text) else {
      throw JSONError(
        offset: self.member(name)?.offset ?? self.offset, expected: "a user id that is not blank")
    }
    return user
  }

  /// The number of a member that counts something, or `nil` where it is absent.
  package func count(_ name: String) throws(JSONError) -> UInt64? {
    try self.read(name, "a whole number that is not negative") { $0.unsigned }
  }

  /// The values of a member that is an array, or `nil` where it is absent.
  package func array(_ name: String) throws(JSONError) -> [JSONElement]? {
    try self.read(name, "an array") { if case .array(let elements) = $0 { elements } else { nil } }
  }

  /// The texts of a member that is an array of them, or `nil` where it is absent.
  package func texts(_ name: String) throws(JSONError) -> [String]? {
    let elements = try self.read(name, "an array of texts") { value in
      if case .array(let elements) = value { elements } else { nil }
    }
    guard let elements else { return nil }
    var texts: [String] = []
    for element in elements { texts.append(try element.text) }
    return texts
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
      throw JSONError(offset: member.offset, expected: "\(expected), not \(member.value.shown)")
    }
    return value
  }
}

extension JSONElement {
  /// The text that an element must be.
  fileprivate var text: String {
    get throws(JSONError) {
      guard case .string(let text) = self.value else {
        throw JSONError(offset: self.offset, expected: "a text, not \(self.value.shown)")
      }
      return text
    }
  }
}

extension JSONValue {
  /// What kind of value it is, and which number.
  fileprivate var shown: String {
    if case .number(let text) = self { "the number \(text)" } else { self.kind }
  }
}
