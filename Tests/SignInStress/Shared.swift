internal import SignInFlow
internal import Synchronization

/// An attempt that several threads share.
final class Shared: Sendable {
  private let current = Mutex<Attempt?>(nil)

  var attempt: Attempt? {
    get { self.current.withLock { $0 } }
    set {
      let before = self.current.withLock { current in
        defer { current = newValue }
        return current
      }
      // The last reference to an attempt must not go under the lock.
      withExtendedLifetime(before) {}
    }
  }
}
