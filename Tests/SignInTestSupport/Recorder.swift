internal import Synchronization

/// Keeps what it is told, in order, from any thread.
public final class Recorder<Value: Sendable>: Sendable {
  private let recorded = Mutex<[Value]>([])

  /// Creates a recorder that has been told nothing.
  public init() {}

  /// What was recorded so far.
  public var values: [Value] { self.recorded.withLock { $0 } }

  /// How much was recorded so far.
  public var count: Int { self.recorded.withLock { $0.count } }

  /// Records a value.
  public func record(_ value: Value) { self.recorded.withLock { $0.append(value) } }
}
