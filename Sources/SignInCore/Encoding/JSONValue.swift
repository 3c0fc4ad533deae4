/// A JSON value; numbers keep their text, objects the order of their members.
package indirect enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONElement])
  case object([JSONMember])

  /// What kind of value it is, for messages.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The whole number, or `nil` where it is none or does not fit.
  package var integer: Int64? {
    if case .number(let text) = self { Int64(text) } else { nil }
  }

  /// The whole number that is not negative, or `nil` where it is none or does not fit.
  package var unsigned: UInt64? {
    if case .number(let text) = self { UInt64(text) } else { nil }
  }
}
