/// A name and its value in a JSON object.
package struct JSONMember: Sendable {
  /// The name.
  package var name: String
  /// The value.
  package var value: JSONValue
  /// Where the name begins: bytes from the start of the document.
  package var nameOffset: Int
  /// Where the value begins: bytes from the start of the document.
  package var offset: Int

  /// Creates a member.
  package init(name: String, value: JSONValue, nameOffset: Int = 0, offset: Int = 0) {
    self.name = name
    self.value = value
    self.nameOffset = nameOffset
    self.offset = offset
  }
}
