/// Calls a closure when it is let go of.
final class Canary: Sendable {
  private let onEnd: @Sendable () -> Void

  init(onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }

  deinit { self.onEnd() }
}
