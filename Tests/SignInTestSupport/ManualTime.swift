public import SignInCore
public import SignInFlow
internal import Synchronization

/// Time that passes only when a test says so.
public final class ManualTime: Timekeeper {
  private struct Entry: Sendable {
    var instant: Instant
    var action: @Sendable () -> Void
  }

  private struct State: Sendable {
    var now = Instant.origin
    var lastNumber = 0
    var entries: [Int: Entry] = [:]
  }

  private let state = Mutex(State())
  private let scheduled = Milestone()

  /// Creates a time that stands at the origin.
  public init() {}

  /// The present instant.
  public var now: Instant { self.state.withLock { $0.now } }

  /// How many callbacks are still to come.
  public var pending: Int { self.state.withLock { $0.entries.count } }

  /// How many callbacks were asked for so far, whatever became of them.
  public var registered: Int { self.state.withLock { $0.lastNumber } }

  /// Waits until so many callbacks have been asked for, whatever became of them.
  public func whenRegistered(_ count: Int) async { await self.scheduled.wait(for: count) }

  /// Calls a closure once the test has let the delay pass.
  ///
  /// Never calls it from within this call: a delay of zero or less ends with the next advance.
  ///
  /// - Parameters:
  ///   - delay: How long to wait.
  ///   - action: What to call.
  /// - Returns: What calls it off.
  @discardableResult
  public func after(
    _ delay: Duration, _ action: @escaping @Sendable () -> Void
  ) -> Registration {
    let number = self.state.withLock { state in
      state.lastNumber += 1
      state.entries[state.lastNumber] = Entry(
        instant: state.now + max(delay, .zero), action: action)
      return state.lastNumber
    }
    self.scheduled.reach(number)
    return Registration {
      // What the action holds may call back when it goes, so it goes outside the lock.
      let entry = self.state.withLock { $0.entries.removeValue(forKey: number) }
      withExtendedLifetime(entry) {}
    }
  }

  /// Lets time pass, and calls what is due in the order of the instants, then of registration.
  ///
  /// A callback finds ``now`` at its own instant, and may ask for further ones.
  ///
  /// - Parameter duration: How much time passes; zero calls what is due already.
  public func advance(by duration: Duration) {
    let end = self.now + duration
    while let action = self.nextAction(upTo: end) { action() }
    self.state.withLock { $0.now = max($0.now, end) }
  }

  /// Takes out the first action that is due, and moves on to its instant.
  private func nextAction(upTo end: Instant) -> (@Sendable () -> Void)? {
    self.state.withLock { state in
      let first = state.entries.min { first, second in
        (first.value.instant, first.key) < (second.value.instant, second.key)
      }
      guard let (number, entry) = first, entry.instant <= end else { return nil }
      state.entries[number] = nil
      state.now = max(state.now, entry.instant)
      return entry.action
    }
  }
}
