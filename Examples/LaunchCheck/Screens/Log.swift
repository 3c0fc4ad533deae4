/// What the app prints for its developers.
@MainActor
final class Log {
  private(set) var lines: [String] = []

  /// Notes an error.
  func note(_ error: some Error) { self.lines.append("\(error)") }
}
