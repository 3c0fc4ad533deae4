import Synchronization

/// Where the story is written down, line by line.
final class Console: Sendable {
  private let written = Mutex<[String]>([])

  /// Every line so far.
  var lines: [String] { self.written.withLock { $0 } }

  func write(_ line: String) { self.written.withLock { $0.append(line) } }
}
