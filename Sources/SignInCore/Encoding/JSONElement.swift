/// A value in a JSON array.
package struct JSONElement: Sendable {
  /// The value.
  package var value: JSONValue
  /// Where the value begins: bytes from the start of the document.
  package var offset: Int

  /// Creates an element.
  package init(_ value: JSONValue, offset: Int = 0) {
    self.value = value
    self.offset = offset
  }
}
