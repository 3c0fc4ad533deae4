internal import SignInCore

/// The faults of a device, with how often each could have struck, and did.
struct FaultLedger: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    let fault: Fault
    /// Which of the faults of its kind it is; those have different streams of chance.
    let ordinal: Int
    var occasions = 0
    var strikes = 0
  }

  private var entries: [Entry] = []
  private let seed: UInt64

  init(_ faults: [Fault], seed: UInt64) {
    self.seed = seed
    for fault in faults {
      let ordinal = self.entries.count { $0.fault.kind.word == fault.kind.word }
      self.entries.append(Entry(fault: fault, ordinal: ordinal))
    }
  }

  /// The faults that have not struck yet.
  var neverStruck: [Fault] { self.entries.filter { $0.strikes == 0 }.map { $0.fault } }

  /// Counts an occasion for faults of a kind, and gives the first one that strikes.
  mutating func strike(_ word: Fault.Kind.Word, at now: Instant) -> Fault.Kind? {
    if self.entries.isEmpty { return nil }
    var struck: Fault.Kind?
    for index in self.entries.indices where self.entries[index].fault.kind.word == word {
      self.entries[index].occasions += 1
      // Of two that would strike at once the first one does.
      guard struck == nil, self.strikes(self.entries[index], at: now) else { continue }
      self.entries[index].strikes += 1
      struck = self.entries[index].fault.kind
    }
    return struck
  }

  /// Counts an occasion that another fault has taken, so that later ones stay the same.
  mutating func pass(_ words: Fault.Kind.Word...) {
    for index in self.entries.indices where words.contains(self.entries[index].fault.kind.word) {
      self.entries[index].occasions += 1
    }
  }

  private func strikes(_ entry: Entry, at now: Instant) -> Bool {
    switch entry.fault.schedule {
    case .always: true
    case .nth(let number): entry.occasions == number
    case .at(let delay): entry.strikes == 0 && now >= Instant.origin + delay
    case .chance(let ofRun, let ofOccasion):
      self.draw(entry, 0) < ofRun && self.draw(entry, entry.occasions) < ofOccasion
    }
  }

  /// A number below 100; every occasion has its own, whatever was drawn before.
  private func draw(_ entry: Entry, _ occasion: Int) -> Int {
    var random = SplitMix64(
      seed: self.seed, lane: "fault", entry.fault.kind.word.rawValue, "\(entry.ordinal)",
      "\(occasion)")
    return Int(random.next() % 100)
  }
}
