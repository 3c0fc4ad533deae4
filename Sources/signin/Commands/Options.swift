/// The options of a command: words with or without a value, each at most once, in any order.
struct Options {
  private let command: String
  private var given: [(name: String, value: String?)] = []
  /// What is no option, in its order.
  private(set) var operands: [String] = []

  /// Reads the arguments behind a command.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - command: The command's name for messages.
  ///   - flags: The options without a value.
  ///   - values: The options with a value: `--name value` or `--name=value`.
  ///   - words: The words that may be the value of an option, where they are few, for messages.
  /// - Throws: `UsageError` for an option that is unknown, given twice, or lacks its value.
  init(
    _ arguments: [String], of command: String, flags: [String] = [], values: [String] = [],
    words: [String: [String]] = [:]
  ) throws(UsageError) {
    self.command = command
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-"), argument != "-" else {
        self.operands.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      var value = parts.count > 1 ? String(parts[1]) : nil
      if flags.contains(name) {
        if value != nil { throw UsageError("\(name) takes no value.") }
      } else if values.contains(name) {
        // What begins like an option is a value behind "=" only, so that a forgotten value is told.
        if value == nil, rest.first?.hasPrefix("--") == false { value = rest.popFirst() }
        if value == nil {
          let expected = words[name].map { "one of \($0.joined(separator: ", "))" } ?? "a value"
          throw UsageError("\(name) needs \(expected).")
        }
      } else {
        throw .unknown("option", name, valid: flags + values)
      }
      if self.has(name) { throw UsageError("\(name) can be given once only.") }
      self.given.append((name, value))
    }
  }

  /// How many options there are.
  var count: Int { self.given.count }

  func has(_ name: String) -> Bool { self.given.contains { $0.name == name } }

  func text(_ name: String) -> String? { self.given.first { $0.name == name }?.value }

  func seconds(_ name: String) throws(UsageError) -> Int64? {
    guard let text = self.text(name) else { return nil }
    guard let seconds = Int64(text) else {
      throw UsageError("\(name) needs a whole number of seconds, not \"\(text)\".")
    }
    return seconds
  }

  /// A word of a closed vocabulary; `kind` says in messages what its words are.
  func word<Word: RawRepresentable & CaseIterable>(
    _ name: String, _ kind: String
  ) throws(UsageError) -> Word? where Word.RawValue == String {
    guard let text = self.text(name) else { return nil }
    guard let word = Word(rawValue: text) else {
      throw .unknown(kind, text, valid: Word.allCases.map(\.rawValue))
    }
    return word
  }

  func expectNoOperands() throws(UsageError) {
    if let extra = self.operands.first {
      throw UsageError("\(self.command) takes no \"\(extra)\".")
    }
  }
}
