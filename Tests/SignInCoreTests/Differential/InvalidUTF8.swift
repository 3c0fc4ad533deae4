/// Byte sequences that are not UTF-8.
enum InvalidUTF8 {
  /// One of each form.
  static let samples: [(name: String, bytes: [UInt8])] = [
    ("a lone continuation byte", [0x80]),
    ("the last continuation byte", [0xbf]),
    ("a zero in two bytes", [0xc0, 0x80]),
    ("a slash in two bytes", [0xc0, 0xaf]),
    ("the last ASCII character in two bytes", [0xc1, 0xbf]),
    ("a slash in three bytes", [0xe0, 0x80, 0xaf]),
    ("U+07FF in three bytes", [0xe0, 0x9f, 0xbf]),
    ("a slash in four bytes", [0xf0, 0x80, 0x80, 0xaf]),
    ("U+FFFF in four bytes", [0xf0, 0x8f, 0xbf, 0xbf]),
    ("the first high surrogate", [0xed, 0xa0, 0x80]),
    ("the last low surrogate", [0xed, 0xbf, 0xbf]),
    ("a surrogate pair in six bytes", [0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80]),
    ("the first scalar that is none", [0xf4, 0x90, 0x80, 0x80]),
    ("a lead byte beyond Unicode", [0xf5, 0x80, 0x80, 0x80]),
    ("a sequence of five bytes", [0xf8, 0x88, 0x80, 0x80, 0x80]),
    ("a sequence of six bytes", [0xfc, 0x84, 0x80, 0x80, 0x80, 0x80]),
    ("one byte of two", [0xc3]),
    ("two bytes of three", [0xe2, 0x82]),
    ("three bytes of four", [0xf0, 0x9f, 0x98]),
    ("a letter for the second of two bytes", [0xc3, 0x41]),
    ("FE", [0xfe]),
    ("FF", [0xff]),
  ]
}
