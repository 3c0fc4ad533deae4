import Synchronization

/// What callbacks noted, in their order.
final class Notes: Sendable {
  private let notes = Mutex<[String]>([])

  func note(_ text: String) { self.notes.withLock { $0.append(text) } }

  var all: [String] { self.notes.withLock { $0 } }
}
