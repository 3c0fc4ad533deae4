internal import SignInFlow

/// A fact about a device that somebody waits for.
struct Condition: Sendable {
  let isTrue: @Sendable (SimulatedDevice) -> Bool
  /// Whether the fact came about, or the waiting was called off before.
  let hasComeAbout = OneShot<Bool>()

  func test(_ device: SimulatedDevice) {
    if self.hasComeAbout.value == nil, self.isTrue(device) { self.hasComeAbout.settle(true) }
  }
}
