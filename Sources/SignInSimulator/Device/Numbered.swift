/// Values under numbers that count up from 1.
struct Numbered<Value> {
  // In the order of the numbers, so that a number is found by halving.
  private var entries: [(number: UInt64, value: Value)] = []
  private var last: UInt64 = 0

  var isEmpty: Bool { self.entries.isEmpty }
  var count: Int { self.entries.count }
  var numbers: [UInt64] { self.entries.map(\.number) }
  var values: [Value] { self.entries.map(\.value) }

  /// Adds a value, and gives its number.
  mutating func add(_ value: Value) -> UInt64 {
    self.last += 1
    self.entries.append((self.last, value))
    return self.last
  }

  /// Takes a value out; `nil` where its number is not there any more.
  @discardableResult
  mutating func remove(_ number: UInt64) -> Value? {
    self.index(of: number).map { self.entries.remove(at: $0).value }
  }

  /// Takes everything out; numbers go on counting.
  mutating func removeAll() -> [Value] {
    defer { self.entries = [] }
    return self.values
  }

  private func index(of number: UInt64) -> Int? {
    var low = 0
    var high = self.entries.count
    while low < high {
      let middle = (low + high) / 2
      if self.entries[middle].number < number { low = middle + 1 } else { high = middle }
    }
    guard low < self.entries.count, self.entries[low].number == number else { return nil }
    return low
  }

  /// The value of a number; `nil` where it is not there any more.
  subscript(number: UInt64) -> Value? {
    self.index(of: number).map { self.entries[$0].value }
  }

  /// The number of the first value for which something is true.
  func firstNumber(where isWanted: (Value) -> Bool) -> UInt64? {
    self.entries.first { isWanted($0.value) }?.number
  }
}

extension Numbered: Sendable where Value: Sendable {}
