internal import SignInFlow
internal import SignInSimulator

/// Watches over a test: calls it off where nothing has happened on its device for too long.
struct Watch: Sendable {
  let device: SimulatedDevice
  /// How long that is, and what measures it.
  let patience: Duration
  let clock: any Timekeeper

  /// Runs a test.
  ///
  /// - Returns: Whether it came to its end by itself.
  func run(
    _ test: @concurrent @Sendable () async throws -> Void, onHang: @Sendable () -> Void
  ) async throws -> Bool {
    let hangs = OneShot<Bool>()
    // A child, so that leaving it behind cancels it.
    async let end: Void = {
      defer { hangs.settle(false) }
      // Only now, since of many tests some begin late.
      self.wait(hangs, progress: self.progress)
      try await test()
    }()
    if await hangs.wait() {
      onHang()
      self.device.stall()
      return false
    }
    try await end
    return true
  }

  /// How much has happened on the device.
  private var progress: Int { self.device.transcript.entries.count }

  private func wait(_ hangs: OneShot<Bool>, progress: Int) {
    let timer = self.clock.after(self.patience) {
      let now = self.progress
      if now == progress { hangs.settle(true) } else { self.wait(hangs, progress: now) }
    }
    hangs.cancelWhenSettled(timer)
  }
}
