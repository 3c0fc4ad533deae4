import SignInFlow
import Synchronization

/// A registration that a callback gets to know later than its own.
final class Later: Sendable {
  private let kept = Mutex<Registration?>(nil)

  var registration: Registration? {
    get { self.kept.withLock { $0 } }
    set { self.kept.withLock { $0 = newValue } }
  }
}
