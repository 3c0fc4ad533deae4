extension PersonName {
  /// The kind of writing that decides the order of a name and what stands between its parts.
  enum Script {
    case eastAsian, other

    /// The script of a text: East Asian where any of its characters is.
    init(of text: String) {
      self = .other
      for scalar in text.unicodeScalars {
        switch scalar.value {
        // Hangul; kana and Bopomofo; Chinese characters with their extensions; half-width kana.
        case 0x1100...0x11ff, 0x3130...0x318f, 0xa960...0xa97f, 0xac00...0xd7ff,
          0x3040...0x312f, 0x31a0...0x31ff,
          0x3400...0x4dbf, 0x4e00...0x9fff, 0xf900...0xfaff, 0x20000...0x3ffff,
          0xff66...0xff9f:
          self = .eastAsian
          return
        default: continue
        }
      }
    }
  }
}
