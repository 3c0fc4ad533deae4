/// A point in time: whole nanoseconds since the origin of the timekeeper that gave it.
///
/// Instants of different timekeepers can't be compared. Arithmetic stops at the ends of the range
/// (about 292 years either way) instead of trapping.
public struct Instant: Hashable, Comparable, Sendable {
  /// Nanoseconds since the timekeeper's origin.
  public let nanoseconds: Int64

  /// Creates an instant.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The timekeeper's origin.
  public static let origin = Instant(nanoseconds: 0)
  /// The last instant that can be told.
  public static let distantFuture = Instant(nanoseconds: .max)

  /// The instant a duration later.
  public static func + (instant: Instant, duration: Duration) -> Instant {
    let step = duration.wholeNanoseconds
    if step == .max || step == .min { return Instant(nanoseconds: step) }
    let (sum, overflow) = instant.nanoseconds.addingReportingOverflow(step)
    if overflow { return Instant(nanoseconds: instant.nanoseconds < 0 ? .min : .max) }
    return Instant(nanoseconds: sum)
  }

  /// The duration from one instant to another.
  public static func - (later: Instant, earlier: Instant) -> Duration {
    let (difference, overflow) = later.nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
    return .nanoseconds(overflow ? (later.nanoseconds < 0 ? .min : .max) : difference)
  }

  /// Whether an instant is before another.
  public static func < (first: Instant, second: Instant) -> Bool {
    first.nanoseconds < second.nanoseconds
  }
}

extension Instant: CustomStringConvertible {
  /// Seconds since the origin, to the last nanosecond that is not zero.
  public var description: String { DecimalSeconds.text(self.nanoseconds, atLeast: 1) + " s" }
}
