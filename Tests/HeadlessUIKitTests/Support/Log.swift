/// What happened, in order.
@MainActor final class Log {
  private(set) var lines: [String] = []

  func add(_ line: String) { self.lines.append(line) }

  /// What happened since the last call.
  func take() -> [String] {
    defer { self.lines = [] }
    return self.lines
  }
}
