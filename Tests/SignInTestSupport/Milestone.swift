internal import Synchronization

/// A count that tasks can wait for.
///
/// Whoever is behind the count reports it; a test then waits for an event instead of for time.
final class Milestone: Sendable {
  private struct Waiting: Sendable {
    var count: Int
    var continuation: CheckedContinuation<Void, Never>
  }

  private struct State: Sendable {
    var count = 0
    var waiting: [Waiting] = []
  }

  private let state = Mutex(State())

  /// Raises the count, and wakes those who waited for it or for less.
  func reach(_ count: Int) {
    let woken = self.state.withLock { state in
      state.count = max(state.count, count)
      let woken = state.waiting.filter { $0.count <= count }
      state.waiting.removeAll { $0.count <= count }
      return woken
    }
    for waiting in woken { waiting.continuation.resume() }
  }

  /// Waits until the count is at least a number.
  func wait(for count: Int) async {
    await withCheckedContinuation { continuation in
      let isReached = self.state.withLock { state in
        if state.count >= count { return true }
        state.waiting.append(Waiting(count: count, continuation: continuation))
        return false
      }
      if isReached { continuation.resume() }
    }
  }
}
