package import SignInCore

/// Helps with words that were nearly right.
package enum Spelling {
  /// The word of a closed vocabulary, or an error that tells all of it and the nearest.
  package static func word<Word: RawRepresentable & CaseIterable>(
    _ text: String, as type: Word.Type, at offset: Int
  ) throws(JSONError) -> Word where Word.RawValue == String {
    if let word = Word(rawValue: text) { return word }
    throw JSONError(
      offset: offset,
      expected: Self.expectation(of: Word.allCases.map { $0.rawValue }, instead: text))
  }

  /// What was expected in place of a word: all that is valid, and the nearest.
  package static func expectation(of words: [String], instead word: String) -> String {
    var text = "one of \(joined(words)), not \"\(word)\""
    if let nearest = Self.nearest(to: word, of: words) { text += " (did you mean \(nearest)?)" }
    return text
  }

  /// The word that takes the fewest changes, or `nil` where none is near.
  ///
  /// Of equals it is the one that begins most alike, then the first.
  package static func nearest(to word: String, of words: [String]) -> String? {
    // A long word can't be near, and comparing it takes time.
    guard word.utf8.count <= 64 else { return nil }
    let written = Array(word.lowercased().utf8)
    var nearest: (word: String, distance: Int, start: Int)?
    for candidate in words {
      let bytes = Array(candidate.lowercased().utf8)
      let distance = Self.distance(written, bytes)
      let start = zip(written, bytes).prefix { $0 == $1 }.count
      guard distance * 2 <= max(bytes.count, 2) else { continue }
      if let nearest, (nearest.distance, -nearest.start) <= (distance, -start) { continue }
      nearest = (candidate, distance, start)
    }
    return nearest?.word
  }

  /// How many bytes must be added, removed or changed.
  private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var row = Array(0...second.count)
    for (index, byte) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, other) in second.enumerated() {
        let change = diagonal + (byte == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(change, row[column] + 1, row[column + 1] + 1)
      }
    }
    return row[second.count]
  }
}
