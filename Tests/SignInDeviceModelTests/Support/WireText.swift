import SignInCore
import SignInDeviceModel
import Testing

/// JSON in which a caret marks the place of an expected error.
struct WireText: CustomTestStringConvertible {
  private static let prefix = #"{"value":"#

  private let text: String
  /// The caret's place in the document that ``member()`` is read from.
  let offset: Int?

  var testDescription: String { self.text }

  init(_ marked: String) {
    self.text = marked.filter { $0 != "^" }
    self.offset = marked.firstIndex(of: "^").map {
      Self.prefix.utf8.count + marked[..<$0].utf8.count
    }
  }

  /// The value as the member of an object, since that has offsets.
  func member() throws -> JSONMember {
    let document = Self.prefix + self.text + "}"
    guard case .object(let members) = try JSONReader.value(of: Array(document.utf8)) else {
      throw JSONError(offset: 0, expected: "an object")
    }
    return try #require(members.first)
  }

  /// Expects that no configuration can be read, and that the caret's place and what was expected are told.
  func expectConfigurationError(_ expected: String) throws {
    let member = try self.member()
    let error = #expect(throws: JSONError.self) { try DeviceConfiguration(wire: member) }
    #expect(error?.offset == self.offset)
    #expect(error?.expected == expected)
  }

  /// The value alone, and the caret's place in it.
  func value() throws -> (value: JSONValue, offset: Int?) {
    (
      try JSONReader.value(of: Array(self.text.utf8)),
      self.offset.map { $0 - Self.prefix.utf8.count }
    )
  }
}
