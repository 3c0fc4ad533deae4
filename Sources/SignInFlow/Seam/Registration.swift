internal import Synchronization

/// Something that was asked to be called back, and can be called off.
///
/// A registration that is let go stays in force; only ``cancel()`` ends it.
public final class Registration: Sendable {
  private let onCancel: Mutex<(@Sendable () -> Void)?>

  /// Creates a registration.
  ///
  /// - Parameter onCancel: What ends it; called at most once.
  public init(onCancel: @escaping @Sendable () -> Void) { self.onCancel = Mutex(onCancel) }

  /// Ends the registration; a second call does nothing.
  ///
  /// A callback that has begun on another thread may still be running when this returns.
  public func cancel() {
    let onCancel = self.onCancel.withLock { onCancel in
      defer { onCancel = nil }
      return onCancel
    }
    onCancel?()
  }
}
