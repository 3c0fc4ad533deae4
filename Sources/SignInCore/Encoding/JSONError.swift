/// What was wrong in a JSON document, and where.
package struct JSONError: Error, Hashable, Sendable {
  /// Bytes from the start of the document.
  package var offset: Int
  /// What would have been right.
  package var expected: String

  /// Creates an error.
  package init(offset: Int, expected: String) {
    self.offset = offset
    self.expected = expected
  }
}
