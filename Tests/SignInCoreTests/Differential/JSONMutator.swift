import SignInCore

/// Spoils a document in one to three places.
struct JSONMutator {
  private var random: SplitMix64

  init(random: SplitMix64) { self.random = random }

  /// The document with changes; they may leave it valid.
  mutating func mutated(_ document: [UInt8]) -> [UInt8] {
    var document = document
    for _ in 0...self.random.below(3) { self.mutate(&document) }
    return document
  }

  private mutating func mutate(_ document: inout [UInt8]) {
    let place = self.random.below(document.count + 1)
    let end = min(document.count, place + 1 + self.random.below(4))
    switch self.random.below(8) {
    case 0: if place < document.count { document[place] ^= 1 << UInt8(self.random.below(8)) }
    case 1: document.replaceSubrange(place..<end, with: [])
    case 2: document.insert(contentsOf: document[place..<end], at: end)
    case 3: document.replaceSubrange(place..<min(end, place + 1), with: self.token())
    case 4:
      let token = self.tokenRange(in: document, from: place)
      let other = self.tokenRange(in: document, from: self.random.below(document.count + 1))
      document.replaceSubrange(token, with: Array(document[other]))
    case 5:
      let token = self.tokenRange(in: document, from: place)
      document.insert(contentsOf: Array(document[token]), at: token.upperBound)
    case 6 where self.random.below(8) == 0: document.removeLast(document.count - place)
    default: document.insert(contentsOf: self.token(), at: place)
    }
  }

  // From one structural character to the next, more or less.
  private func tokenRange(in document: [UInt8], from place: Int) -> Range<Int> {
    let start = document[place...].firstIndex { Self.structure.contains($0) } ?? place
    let end = document[start...].dropFirst().firstIndex { Self.structure.contains($0) }
    return start..<(end ?? document.count)
  }

  private mutating func token() -> [UInt8] { Self.tokens[self.random.below(Self.tokens.count)] }

  private static let structure = Array("[]{},:\"".utf8)

  private static let tokens: [[UInt8]] =
    [
      "[", "]", "{", "}", ",", ":", "\"", "\\", "/", " ", "\t", "\n", "\r", "\0", "\u{1}", "\u{b}",
      "\u{c}", "\u{1f}", "\u{7f}", "0", "1", "-", "+", ".", "e", "E", "00", "-0", "1.", ".1", "1e",
      "0x1", "1_0", "NaN", "Infinity", "null", "nul", "True", "truefalse", "undefined", "'a'", "[]",
      "{}", "\"\"", "\"a\":1", ",\"a\":2", ",]", ",}", ",,", "/**/", "//\n", "#", "\u{feff}",
      "\u{a0}", "\u{2028}", #"\u"#, #"\u00"#, #"\u0000"#, #"\ud800"#, #"\uDFFF"#, #"\ud83d\ude00"#,
      #"\ude00\ud83d"#, #"\u{41}"#, #"\x41"#, #"\'"#, #"\a"#, #"\v"#, #"\U0041"#, "\\\n",
    ].map { Array($0.utf8) } + InvalidUTF8.samples.map { $0.bytes }
}
