import Foundation

/// A JSON value as Foundation decodes it.
enum FoundationJSON: Decodable {
  case null
  case bool(Bool)
  /// Foundation reads one number as several types, at least one: each that it finds it to fit.
  case number(integer: Int64?, unsigned: UInt64?, double: Double?)
  case string(String)
  case array([FoundationJSON])
  case object([String: FoundationJSON])

  /// Reads a document, or gives `nil` where Foundation refuses it.
  ///
  /// Foundation has two readers. The decoder never looks at the value of a name that is repeated, so
  /// the serializer, which reads all of it, must accept the document too.
  init?(reading document: [UInt8]) {
    let document = Data(document)
    do {
      _ = try JSONSerialization.jsonObject(with: document, options: .fragmentsAllowed)
      self = try JSONDecoder().decode(FoundationJSON.self, from: document)
    } catch {
      return nil
    }
  }

  init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: AnyKey.self) {
      var members: [String: FoundationJSON] = [:]
      for key in container.allKeys {
        members[key.stringValue] = try container.decode(FoundationJSON.self, forKey: key)
      }
      self = .object(members)
    } else if var container = try? decoder.unkeyedContainer() {
      var values: [FoundationJSON] = []
      while !container.isAtEnd { values.append(try container.decode(FoundationJSON.self)) }
      self = .array(values)
    } else {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let string = try? container.decode(String.self) {
        self = .string(string)
      } else if let bool = try? container.decode(Bool.self) {
        self = .bool(bool)
      } else {
        let integer = try? container.decode(Int64.self)
        let unsigned = try? container.decode(UInt64.self)
        let isWhole = integer != nil || unsigned != nil
        let double =
          isWhole ? try? container.decode(Double.self) : try container.decode(Double.self)
        self = .number(integer: integer, unsigned: unsigned, double: double)
      }
    }
  }

  /// How many arrays and objects stand in one another.
  var depth: Int {
    switch self {
    case .null, .bool, .number, .string: 0
    case .array(let values): 1 + (values.map { $0.depth }.max() ?? 0)
    case .object(let members): 1 + (members.values.map { $0.depth }.max() ?? 0)
    }
  }
}
