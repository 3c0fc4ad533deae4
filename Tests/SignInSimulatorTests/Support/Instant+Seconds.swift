import SignInFlow

extension Instant {
  static func seconds(_ seconds: Double) -> Instant {
    // Through whole milliseconds, since 0.05 s has no exact `Double`.
    .origin + .milliseconds(Int((seconds * 1_000).rounded()))
  }
}
