/// Reads a JSON document of RFC 8259, and tells where it went wrong.
package struct JSONReader {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  /// Deeper documents are refused, so that no document can exhaust the stack.
  package static let maximumDepth = 64

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The value that a document holds.
  package static func value(of document: [UInt8]) throws(JSONError) -> JSONValue {
    var reader = JSONReader(document)
    reader.skipWhiteSpace()
    let value = try reader.value()
    reader.skipWhiteSpace()
    guard reader.position == document.count else {
      throw reader.expected("the end of the document")
    }
    return value
  }

  private func expected(_ what: String) -> JSONError {
    JSONError(offset: self.position, expected: what)
  }

  private var current: UInt8? {
    self.position < self.bytes.count ? self.bytes[self.position] : nil
  }

  private mutating func skipWhiteSpace() {
    while let byte = self.current, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 {
      self.position += 1
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard self.current == UInt8(ascii: character) else { return false }
    self.position += 1
    return true
  }

  private mutating func value() throws(JSONError) -> JSONValue {
    guard let byte = self.current else { throw self.expected("a value") }
    switch byte {
    case UInt8(ascii: "{"): return try self.object()
    case UInt8(ascii: "["): return try self.array()
    case UInt8(ascii: "\""): return .string(try self.string())
    case UInt8(ascii: "t"): return try self.word("true", .bool(true))
    case UInt8(ascii: "f"): return try self.word("false", .bool(false))
    case UInt8(ascii: "n"): return try self.word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try self.number()
    default: throw self.expected("a value")
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONError)
    -> JSONValue
  {
    let start = self.position
    for byte in word.utf8 {
      guard self.current == byte else {
        throw JSONError(offset: start, expected: "a value")
      }
      self.position += 1
    }
    return value
  }

  private mutating func enter() throws(JSONError) {
    self.depth += 1
    if self.depth > Self.maximumDepth {
      throw self.expected("no more than \(Self.maximumDepth) nested values")
    }
    self.position += 1
    self.skipWhiteSpace()
  }

  private mutating func object() throws(JSONError) -> JSONValue {
    try self.enter()
    defer { self.depth -= 1 }
    var members: [JSONMember] = []
    if self.take("}") { return .object(members) }
    while true {
      guard self.current == UInt8(ascii: "\"") else { throw self.expected("a name in quotes") }
      let nameOffset = self.position
      let name = try self.string()
      self.skipWhiteSpace()
      guard self.take(":") else { throw self.expected("a colon") }
      self.skipWhiteSpace()
      let offset = self.position
      let value = try self.value()
      members.append(
        JSONMember(name: name, value: value, nameOffset: nameOffset, offset: offset))
      self.skipWhiteSpace()
      if self.take("}") { return .object(members) }
      guard self.take(",") else { throw self.expected("a comma or a closing brace") }
      self.skipWhiteSpace()
    }
  }

  private mutating func array() throws(JSONError) -> JSONValue {
    try self.enter()
    defer { self.depth -= 1 }
    var elements: [JSONElement] = []
    if self.take("]") { return .array(elements) }
    while true {
      let offset = self.position
      elements.append(JSONElement(try self.value(), offset: offset))
      self.skipWhiteSpace()
      if self.take("]") { return .array(elements) }
      guard self.take(",") else { throw self.expected("a comma or a closing bracket") }
      self.skipWhiteSpace()
    }
  }

  private mutating func digits() throws(JSONError) {
    guard self.current?.isDigit == true else { throw self.expected("a digit") }
    while self.current?.isDigit == true { self.position += 1 }
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = self.position
    _ = self.take("-")
    if !self.take("0") { try self.digits() }
    if self.take(".") { try self.digits() }
    if self.take("e") || self.take("E") {
      if !self.take("+") { _ = self.take("-") }
      try self.digits()
    }
    return .number(String(decoding: self.bytes[start..<self.position], as: UTF8.self))
  }

  private mutating func string() throws(JSONError) -> String {
    let start = self.position
    self.position += 1
    var text: [UInt8] = []
    while let byte = self.current {
      switch byte {
      case UInt8(ascii: "\""):
        self.position += 1
        guard let string = String(validating: text, as: UTF8.self) else {
          throw JSONError(offset: start, expected: "a string in UTF-8")
        }
        return string
      case UInt8(ascii: "\\"):
        let escape = self.position
        self.position += 1
        try self.escaped(from: escape, into: &text)
      case 0..<0x20: throw self.expected("no control character in a string")
      default:
        text.append(byte)
        self.position += 1
      }
    }
    throw self.expected("a closing quote")
  }

  private mutating func escaped(from start: Int, into text: inout [UInt8]) throws(JSONError) {
    guard let byte = self.current else { throw self.expected("an escaped character") }
    self.position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0c)
    case UInt8(ascii: "n"): text.append(0x0a)
    case UInt8(ascii: "r"): text.append(0x0d)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      let scalar = try self.escapedScalar(from: start)
      text.append(contentsOf: String(Character(scalar)).utf8)
    default:
      throw JSONError(offset: start, expected: "one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u")
    }
  }

  private mutating func escapedScalar(from start: Int) throws(JSONError) -> Unicode.Scalar {
    let first = try self.fourHexadecimalDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let isPair = self.take("\\") && self.take("u")
    let second = isPair ? try self.fourHexadecimalDigits() : 0
    guard (0xdc00...0xdfff).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xd800) << 10 + (second - 0xdc00))
    else { throw JSONError(offset: start, expected: "a whole surrogate pair") }
    return scalar
  }

  private mutating func fourHexadecimalDigits() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = self.current, let digit = Hexadecimal.value(of: byte) else {
        throw self.expected("four hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
      self.position += 1
    }
    return value
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
