internal import SignInCore
internal import Synchronization

/// Counts outcomes, and what must not happen.
final class Tally: Sendable {
  let begun = Atomic(0)
  let succeeded = Atomic(0)
  let failed = Atomic(0)
  let canceled = Atomic(0)
  let timedOut = Atomic(0)
  let refused = Atomic(0)
  let late = Atomic(0)
  private let faults = Mutex<[String]>([])

  /// What went wrong, at most a few of them.
  var found: [String] { self.faults.withLock { $0 } }

  /// How many attempts have ended.
  var ended: Int {
    Self.value(self.succeeded) + Self.value(self.failed) + Self.value(self.canceled)
      + Self.value(self.timedOut) + Self.value(self.refused)
  }

  /// Notes that something went wrong.
  func fault(_ text: String) {
    self.faults.withLock { faults in
      if faults.count < 20 { faults.append(text) }
    }
  }

  /// Counts an outcome.
  func count(_ outcome: Outcome) {
    switch outcome {
    case .success: Self.increment(self.succeeded)
    case .failure(let error):
      switch error.reason {
      case .some(.appCanceled): Self.increment(self.canceled)
      case .some(.timedOut): Self.increment(self.timedOut)
      case .some(.requestAlreadyInProgress): Self.increment(self.refused)
      default: Self.increment(self.failed)
      }
    }
  }

  /// Adds one to a count.
  static func increment(_ count: borrowing Atomic<Int>) { count.add(1, ordering: .relaxed) }

  /// What a count stands at.
  static func value(_ count: borrowing Atomic<Int>) -> Int {
    count.load(ordering: .sequentiallyConsistent)
  }
}
