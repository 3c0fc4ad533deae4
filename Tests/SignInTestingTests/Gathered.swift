import Synchronization
import Testing

/// Issues that were gathered rather than reported.
final class Gathered: Sendable {
  private let issues = Mutex<[Issue]>([])

  func append(_ issue: Issue) { self.issues.withLock { $0.append(issue) } }

  var all: [Issue] { self.issues.withLock { $0 } }
}
