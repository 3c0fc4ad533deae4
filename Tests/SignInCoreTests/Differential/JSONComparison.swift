import SignInCore

/// Compares a value of our JSON reader with Foundation's, byte by byte and bit by bit.
struct JSONComparison {
  /// The known differences between the values so far.
  private(set) var differences: [JSONDifference] = []

  private mutating func note(_ difference: JSONDifference) {
    if !self.differences.contains(difference) { self.differences.append(difference) }
  }

  /// Whether two values are the same but for known differences.
  mutating func isEqual(_ value: JSONValue, _ other: FoundationJSON) -> Bool {
    switch (value, other) {
    case (.null, .null): true
    case (.bool(let bool), .bool(let other)): bool == other
    case (.number(let text), .number(let integer, let unsigned, let double)):
      self.isEqual(text, double)
        // Foundation also takes 1.0 and 1e3 for whole numbers; we take neither.
        && (text.contains { ".eE".contains($0) }
          ? value.integer == nil && value.unsigned == nil
          : value.integer == integer && value.unsigned == unsigned)
    case (.string(let string), .string(let other)): string.utf8.elementsEqual(other.utf8)
    case (.array(let values), .array(let others)):
      values.count == others.count && zip(values, others).allSatisfy { self.isEqual($0.value, $1) }
    case (.object(let members), .object(let others)): self.isEqual(members, others)
    case (.null, _), (.bool, _), (.number, _), (.string, _), (.array, _), (.object, _): false
    }
  }

  private mutating func isEqual(_ text: String, _ other: Double?) -> Bool {
    guard let double = Double(text) else { return false }
    if let other { return double.bitPattern == other.bitPattern }
    self.note(.zero)
    return double.isZero
  }

  // Of members with one name, one must be the same.
  private mutating func isEqual(_ members: [JSONMember], _ others: [String: FoundationJSON])
    -> Bool
  {
    var groups: [String: [JSONMember]] = [:]
    for member in members { groups[member.name, default: []].append(member) }
    if groups.count < members.count { self.note(.repeatedName) }
    return groups.count == others.count
      && others.allSatisfy { name, other in
        groups[name]?.contains { self.isEqual($0.value, other) } == true
          && groups[name]?.contains { $0.name.utf8.elementsEqual(name.utf8) } == true
      }
  }
}
