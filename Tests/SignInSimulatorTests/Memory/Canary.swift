/// Tells when it is let go; whoever holds it keeps it by its closure.
final class Canary: Sendable {
  private let onEnd: @Sendable () -> Void

  init(onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }

  func sing() {}

  deinit { self.onEnd() }
}
