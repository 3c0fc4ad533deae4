public import SignInCore

/// Tells time and calls back later: real time, or a simulated device's own.
///
/// ## Implementing a timekeeper
///
/// Nothing suspends. A callback may run on any thread, but never before its delay has passed and never
/// twice. In virtual time, of the callbacks of one instant the one that was registered first runs first;
/// real time promises no order.
public protocol Timekeeper: Sendable {
  /// The present instant, counted from an origin of the timekeeper's own.
  var now: Instant { get }

  /// Calls a closure once, after a delay.
  ///
  /// - Parameters:
  ///   - delay: How long to wait; zero and less mean as soon as possible.
  ///   - action: What to call.
  /// - Returns: What keeps the call from happening, where its time has not come.
  @discardableResult
  func after(_ delay: Duration, _ action: @escaping @Sendable () -> Void) -> Registration
}
