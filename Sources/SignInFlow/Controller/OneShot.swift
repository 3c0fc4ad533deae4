internal import SignInCore
internal import Synchronization

/// A value that is set once, and that any number of callers wait for.
package final class OneShot<Value: Sendable>: Sendable {
  private enum Waiter: Sendable {
    case task(CheckedContinuation<Value, Never>)
    case callback(@Sendable (Value) -> Void)
  }

  private enum State: Sendable {
    case pending([Waiter], timers: [Registration])
    case settled(Value)
  }

  private let state = Mutex(State.pending([], timers: []))

  /// Creates a value that is not set yet.
  package init() {}

  /// The value, once it is set.
  package var value: Value? {
    self.state.withLock { state in
      switch state {
      case .pending: nil
      case .settled(let value): value
      }
    }
  }

  /// Sets the value, cancels the timers and calls the waiters in the order in which they came.
  ///
  /// - Returns: Whether the value was set; `false` where it had been set before.
  @discardableResult
  package func settle(_ value: Value) -> Bool {
    let before = self.state.withLock { state in
      let before = state
      if case .pending = state { state = .settled(value) }
      return before
    }
    guard case .pending(let waiters, let timers) = before else { return false }
    for timer in timers { timer.cancel() }
    for waiter in waiters {
      switch waiter {
      case .task(let continuation): continuation.resume(returning: value)
      case .callback(let callback): callback(value)
      }
    }
    return true
  }

  /// Cancels a timer as soon as the value is set.
  package func cancelWhenSettled(_ timer: Registration) {
    let isSettled = self.state.withLock { state in
      switch state {
      case .pending(let waiters, let timers):
        state = .pending(waiters, timers: timers + [timer])
        return false
      case .settled: return true
      }
    }
    if isSettled { timer.cancel() }
  }

  /// Calls a closure once the value is set; at once where it is.
  package func onSettled(_ callback: @escaping @Sendable (Value) -> Void) {
    if let value = self.add(.callback(callback)) { callback(value) }
  }

  /// Waits for the value, on the caller's actor.
  package func wait() async -> Value {
    await withCheckedContinuation { continuation in
      if let value = self.add(.task(continuation)) { continuation.resume(returning: value) }
    }
  }

  /// Adds a waiter, or gives the value where it is set.
  private func add(_ waiter: Waiter) -> Value? {
    self.state.withLock { state in
      switch state {
      case .pending(let waiters, let timers):
        state = .pending(waiters + [waiter], timers: timers)
        return nil
      case .settled(let value): return value
      }
    }
  }
}
