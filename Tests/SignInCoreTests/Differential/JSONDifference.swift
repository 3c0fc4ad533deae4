import Foundation
import SignInCore

/// Where our JSON reader and Foundation's may differ, and why ours is right all the same.
///
/// The judge is RFC 8259.
enum JSONDifference: CaseIterable {
  /// Foundation allows a comma after the last value of an array or object; the grammar of §4 and §5
  /// does not.
  case commaAtEnd
  /// Foundation skips a byte order mark; §8.1 lets a reader do so and forbids a writer to add one.
  case byteOrderMark
  /// Foundation also reads UTF-16 and UTF-32, which it knows by their zero bytes; §8.1 allows only
  /// UTF-8.
  case otherEncoding
  /// Foundation's limit is 512 values in one another and ours is 64; §9 allows limits.
  case depth
  /// Foundation refuses a number that is too large for a `Double`; we keep a number's text, and §6
  /// sets no limit.
  case largeNumber
  /// Foundation reads no `Double` from a number that rounds to zero, nor from some zeros such as 0e5;
  /// for us both are zero, which is what the text says or rounds to.
  case zero
  /// Foundation keeps one member of those with the same name, and takes canonically equivalent
  /// names for the same; we keep all. §4 leaves both to the reader.
  case repeatedName

  /// The document without what only Foundation accepts, or `nil` where this difference is not why
  /// our reader refused it.
  func removed(from document: [UInt8], refusedFor error: JSONError) -> [UInt8]? {
    switch self {
    case .commaAtEnd: Self.withoutComma(document, before: error.offset)
    case .byteOrderMark:
      document.starts(with: [0xef, 0xbb, 0xbf]) ? Array(document.dropFirst(3)) : nil
    case .otherEncoding: Self.inUTF8(document)
    case .depth, .largeNumber, .zero, .repeatedName: nil
    }
  }

  private static func withoutComma(_ document: [UInt8], before end: Int) -> [UInt8]? {
    guard end < document.count, "]}".utf8.contains(document[end]),
      let comma = document[..<end].lastIndex(where: { !" \t\r\n".utf8.contains($0) }),
      document[comma] == UInt8(ascii: ",")
    else { return nil }
    var document = document
    document.remove(at: comma)
    return document
  }

  private static func inUTF8(_ document: [UInt8]) -> [UInt8]? {
    guard let encoding = Self.encoding(of: document),
      let text = String(bytes: document, encoding: encoding)
    else { return nil }
    return Array(text.utf8)
  }

  // RFC 4627 §3: the first two characters are ASCII, so the places of the zero bytes tell.
  private static func encoding(of document: [UInt8]) -> String.Encoding? {
    if document.starts(with: [0xff, 0xfe]) || document.starts(with: [0xfe, 0xff]) {
      return .utf16
    }
    let zeros = document.prefix(4).map { $0 == 0 }
    if zeros.count == 4 {
      if zeros == [true, true, true, false] { return .utf32BigEndian }
      if zeros == [false, true, true, true] { return .utf32LittleEndian }
    }
    if zeros.starts(with: [true, false]) { return .utf16BigEndian }
    if zeros.starts(with: [false, true]) { return .utf16LittleEndian }
    return nil
  }
}
