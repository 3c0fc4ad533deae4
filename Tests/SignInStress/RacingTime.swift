internal import SignInCore
internal import SignInFlow
internal import Synchronization

/// Time in which every delay is over within moments, on another thread.
final class RacingTime: Timekeeper {
  private let count = Atomic(0)
  private let steps: Int

  /// Creates a time in which a callback lets others go first so many times.
  init(steps: Int) { self.steps = steps }

  var now: Instant { .origin }

  /// How many delays have passed without being called off.
  var passed: Int { self.count.load(ordering: .sequentiallyConsistent) }

  func after(_ delay: Duration, _ action: @escaping @Sendable () -> Void) -> Registration {
    let isOver = Flag()
    Task { [steps] in
      for _ in 0..<steps { await Task.yield() }
      guard isOver.raise() else { return }
      self.count.add(1, ordering: .sequentiallyConsistent)
      action()
    }
    return Registration { isOver.raise() }
  }
}
