public import SignInCore

/// Real time, counted from its first use in the process.
public struct SystemTime: Timekeeper {
  /// Creates the system's time; all values of this type are the same.
  public init() {}

  private static let origin = ContinuousClock.now
  // Clocks can't add any duration; nobody waits for a century.
  private static let longest = Duration.seconds(3_155_760_000 as Int64)

  /// The time since the first use in the process.
  public var now: Instant {
    // The origin comes first: it is set at its first use.
    let origin = Self.origin
    return .origin + (ContinuousClock.now - origin)
  }

  /// Calls a closure once, after a delay, on the concurrent executor.
  ///
  /// - Parameters:
  ///   - delay: How long to wait, at most a century; zero and less mean as soon as possible.
  ///   - action: What to call.
  /// - Returns: What keeps the call from happening, where its time has not come.
  @discardableResult
  public func after(
    _ delay: Duration, _ action: @escaping @Sendable () -> Void
  ) -> Registration {
    let end = ContinuousClock.now + min(max(delay, .zero), Self.longest)
    let sleep = Task.detached {
      do { try await ContinuousClock().sleep(until: end) } catch { return }
      action()
    }
    return Registration { sleep.cancel() }
  }
}

extension Timekeeper where Self == SystemTime {
  /// Real time.
  public static var system: SystemTime { SystemTime() }
}
