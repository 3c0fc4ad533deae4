internal import Synchronization

/// Something that happens at most once.
final class Flag: Sendable {
  private let isRaised = Atomic(false)

  /// Raises the flag; `false` where it was raised already.
  @discardableResult
  func raise() -> Bool {
    self.isRaised.compareExchange(
      expected: false, desired: true, ordering: .sequentiallyConsistent
    ).exchanged
  }
}
