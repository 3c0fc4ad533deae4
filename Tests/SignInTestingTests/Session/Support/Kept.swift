import Synchronization

/// A value that a test and the closures that it hands out share.
final class Kept<Value: Sendable>: Sendable {
  private let kept: Mutex<Value>

  init(_ value: Value) { self.kept = Mutex(value) }

  /// The value.
  var value: Value {
    get { self.kept.withLock { $0 } }
    set { self.kept.withLock { $0 = newValue } }
  }

  /// Changes the value.
  func update(_ change: @Sendable (inout Value) -> Void) { self.kept.withLock { change(&$0) } }
}
