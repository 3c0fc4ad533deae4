internal import SignInCore
internal import Synchronization

/// A value that is set once, and that any number of callers wait for.
package final class OneShot<Value: Sendable>: Sendable {
  private struct State: Sendable {
    var value: Value?
    var callbacks: [@Sendable (Value) -> Void] = []
    var tasks: [CheckedContinuation<Value, Never>] = []
    var timers: [Registration] = []
  }

  private let state = Mutex(State())

  /// Creates a value that is not set yet.
  package init() {}

  /// The value, once it is set.
  package var value: Value? { self.state.withLock { $0.value } }

  /// Sets the value, cancels the timers, calls the callbacks and resumes the tasks, each in the order
  /// in which they came.
  ///
  /// - Returns: Whether the value was set; `false` where it had been set before.
  @discardableResult
  package func settle(_ value: Value) -> Bool {
    guard let settlement = self.set(value) else { return false }
    settlement.callBack()
    settlement.resumeTasks()
    return true
  }

  /// Sets the value and cancels the timers; `nil` where it had been set before.
  func set(_ value: Value) -> Settlement? {
    let before = self.state.withLock { state -> State? in
      guard state.value == nil else { return nil }
      let before = state
      state = State(value: value)
      return before
    }
    guard let before else { return nil }
    for timer in before.timers { timer.cancel() }
    return Settlement(value: value, callbacks: before.callbacks, tasks: before.tasks)
  }

  /// Who waited for a value, and has to be told.
  struct Settlement: Sendable {
    fileprivate let value: Value
    fileprivate let callbacks: [@Sendable (Value) -> Void]
    fileprivate let tasks: [CheckedContinuation<Value, Never>]

    func callBack() { for callback in self.callbacks { callback(self.value) } }

    func resumeTasks() { for task in self.tasks { task.resume(returning: self.value) } }
  }

  /// Cancels a timer as soon as the value is set.
  package func cancelWhenSettled(_ timer: Registration) {
    let isSettled = self.state.withLock { state in
      if state.value == nil { state.timers.append(timer) }
      return state.value != nil
    }
    if isSettled { timer.cancel() }
  }

  /// Calls a closure once the value is set; at once where it is.
  package func onSettled(_ callback: @escaping @Sendable (Value) -> Void) {
    let value = self.state.withLock { state in
      if state.value == nil { state.callbacks.append(callback) }
      return state.value
    }
    if let value { callback(value) }
  }

  /// Waits for the value, on the caller's actor.
  package func wait() async -> Value {
    await withCheckedContinuation { task in
      let value = self.state.withLock { state in
        if state.value == nil { state.tasks.append(task) }
        return state.value
      }
      if let value { task.resume(returning: value) }
    }
  }
}
