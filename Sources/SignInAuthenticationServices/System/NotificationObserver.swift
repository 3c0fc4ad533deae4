internal import Foundation
internal import Synchronization

/// Calls a closure for each notification of a name, whoever posts it.
final class NotificationObserver: Sendable {
  private let token: Mutex<(any NSObjectProtocol)?>

  /// Begins to observe.
  init(_ name: NSNotification.Name, _ notice: @escaping @Sendable () -> Void) {
    self.token = Mutex(
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        notice()
      })
  }

  /// Ends the calls; a second call does nothing.
  func stop() {
    self.token.withLock { token in
      if let token { NotificationCenter.default.removeObserver(token) }
      token = nil
    }
  }
}
