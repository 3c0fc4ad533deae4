internal import SignInCore

/// What is planned, in the order of (instant, sequence number).
struct Agenda: Hashable, Sendable {
  enum Item: Hashable, Sendable {
    case sheetUsable(attempt: UInt64)
    case personActs(attempt: UInt64)
    case authenticated(attempt: UInt64)
    case serviceAnswers(attempt: UInt64)
    case endsSheetless(attempt: UInt64)
    case lateAnswer(attempt: UInt64)
    case limit(attempt: UInt64)
    case forget(attempt: UInt64)
    case answerState(check: UInt64, UserID)
    case answerCall(call: UInt64)
    case timer(UInt64)
    case wake(UInt64)

    /// The attempt whose sheet the item is about.
    var attempt: UInt64? {
      switch self {
      case .sheetUsable(let attempt), .personActs(let attempt), .authenticated(let attempt),
        .serviceAnswers(let attempt):
        attempt
      case .endsSheetless, .lateAnswer, .limit, .forget, .answerState, .answerCall, .timer, .wake:
        nil
      }
    }

    /// Whether somebody waits for an answer that the item gives.
    var isOwed: Bool {
      switch self {
      case .endsSheetless, .lateAnswer, .forget, .answerState, .answerCall, .wake: true
      case .sheetUsable, .personActs, .authenticated, .serviceAnswers, .limit, .timer: false
      }
    }
  }

  private struct Entry: Hashable, Sendable {
    let instant: Instant
    let item: Item
  }

  // How many of the entries somebody waits for.
  private var owed = 0
  // Sorted; of equal instants the earlier planned one stands first.
  private var entries: [Entry] = []

  var nextInstant: Instant? { self.entries.first?.instant }

  var items: [Item] { self.entries.map { $0.item } }

  /// Whether somebody waits for something that is planned.
  var owesSomething: Bool { self.owed > 0 }

  mutating func plan(_ item: Item, at instant: Instant) {
    let entry = Entry(instant: instant, item: item)
    if item.isOwed { self.owed += 1 }
    // A sign-in plans this many at a time.
    if self.entries.isEmpty { self.entries.reserveCapacity(4) }
    // Most plans come last.
    guard let last = self.entries.last, last.instant > instant else {
      return self.entries.append(entry)
    }
    var index = self.entries.count
    while index > 0, self.entries[index - 1].instant > instant { index -= 1 }
    self.entries.insert(entry, at: index)
  }

  mutating func takeFirst() -> Item { self.remove(at: 0) }

  private mutating func remove(at index: Int) -> Item {
    let item = self.entries.remove(at: index).item
    if item.isOwed { self.owed -= 1 }
    return item
  }

  /// Takes something off; `false` where it is not planned.
  @discardableResult
  mutating func remove(_ item: Item) -> Bool {
    guard let index = self.entries.firstIndex(where: { $0.item == item }) else { return false }
    _ = self.remove(at: index)
    return true
  }

  // What a sheet plans is never owed by itself.
  mutating func removeSheet(of attempt: UInt64) {
    self.entries.removeAll { $0.item.attempt == attempt }
  }
}
