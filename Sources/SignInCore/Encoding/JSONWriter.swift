/// Writes JSON without white space, members in the order of the calls.
package struct JSONWriter {
  /// The document so far.
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Creates an empty document with room for some bytes.
  package init(capacity: Int = 256) { self.bytes.reserveCapacity(capacity) }

  /// The document as text.
  package var text: String { String(decoding: self.bytes, as: UTF8.self) }

  /// Writes an object whose members a closure writes.
  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    self.nested(UInt8(ascii: "{"), UInt8(ascii: "}"), members)
  }

  /// Writes an array whose values a closure writes.
  package mutating func array(_ values: (inout JSONWriter) -> Void) {
    self.nested(UInt8(ascii: "["), UInt8(ascii: "]"), values)
  }

  /// Writes the name of the next member.
  package mutating func name(_ name: String) {
    self.separate()
    self.quote(name)
    self.bytes.append(UInt8(ascii: ":"))
    self.needsComma = false
  }

  /// Writes a string.
  package mutating func string(_ string: String) {
    self.separate()
    self.quote(string)
  }

  /// Writes a whole number.
  package mutating func number(_ number: Int64) {
    self.separate()
    if number < 0 { self.bytes.append(UInt8(ascii: "-")) }
    self.digits(of: number.magnitude)
  }

  /// Writes a whole number that is not negative.
  package mutating func number(_ number: UInt64) {
    self.separate()
    self.digits(of: number)
  }

  private mutating func digits(of number: UInt64) {
    if number >= 10 { self.digits(of: number / 10) }
    self.bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  /// Writes a boolean.
  package mutating func bool(_ bool: Bool) { self.literal(bool ? "true" : "false") }

  /// Writes `null`.
  package mutating func null() { self.literal("null") }

  /// Writes a value that was read.
  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: self.null()
    case .bool(let bool): self.bool(bool)
    case .number(let text): self.literal(text)
    case .string(let string): self.string(string)
    case .array(let elements):
      self.array { writer in for element in elements { writer.value(element.value) } }
    case .object(let members):
      self.object { writer in
        for member in members {
          writer.name(member.name)
          writer.value(member.value)
        }
      }
    }
  }

  private mutating func nested(
    _ opening: UInt8, _ closing: UInt8, _ content: (inout JSONWriter) -> Void
  ) {
    self.separate()
    self.bytes.append(opening)
    self.needsComma = false
    content(&self)
    self.bytes.append(closing)
    self.needsComma = true
  }

  private mutating func literal(_ text: String) {
    self.separate()
    self.bytes.append(contentsOf: text.utf8)
  }

  private mutating func separate() {
    if self.needsComma { self.bytes.append(UInt8(ascii: ",")) }
    self.needsComma = true
  }

  private mutating func quote(_ string: String) {
    self.bytes.append(UInt8(ascii: "\""))
    // Nearly all text needs no escape, and is copied as a whole.
    let isPlain: Bool? = unsafe string.utf8.withContiguousStorageIfAvailable { text in
      if unsafe text.contains(where: Self.needsEscape) { return false }
      unsafe self.bytes.append(contentsOf: text)
      return true
    }
    if isPlain != true { self.quoteEscaping(string) }
    self.bytes.append(UInt8(ascii: "\""))
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func quoteEscaping(_ string: String) {
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        self.bytes.append(UInt8(ascii: "\\"))
        self.bytes.append(byte)
      case 0..<0x20:
        self.bytes.append(contentsOf: "\\u00".utf8)
        self.bytes.append(contentsOf: Hexadecimal.text([byte]).utf8)
      default: self.bytes.append(byte)
      }
    }
  }
}
