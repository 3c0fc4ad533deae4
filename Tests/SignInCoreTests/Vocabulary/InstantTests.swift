import SignInCore
import Testing

@Suite("Instants and nanoseconds") struct InstantTests {
  @Test("an instant and a duration give a later or an earlier instant")
  func arithmetic() {
    let instant = Instant.origin + .milliseconds(1500)
    #expect(instant.nanoseconds == 1_500_000_000)
    #expect(instant - .origin == .milliseconds(1500))
    #expect(.origin - instant == .milliseconds(-1500))
    #expect((instant + .seconds(-2)).nanoseconds == -500_000_000)
    #expect(instant + .zero == instant)
  }

  @Test("instants are ordered")
  func order() {
    #expect(Instant.origin < Instant(nanoseconds: 1))
    #expect(Instant(nanoseconds: -1) < .origin)
    #expect(!(Instant.origin < .origin))
    #expect(Instant.distantFuture > .origin)
    #expect(Set([Instant.origin, Instant(nanoseconds: 0), .distantFuture]).count == 2)
  }

  @Test("arithmetic stops at the ends of the range")
  func saturation() {
    let distantPast = Instant(nanoseconds: .min)
    #expect(Instant.distantFuture + .nanoseconds(1) == .distantFuture)
    #expect(Instant.distantFuture + .seconds(Int64.max) == .distantFuture)
    #expect(distantPast + .nanoseconds(-1) == distantPast)
    #expect(distantPast + .seconds(Int64.min) == distantPast)
    #expect(Instant.distantFuture - distantPast == .nanoseconds(Int64.max))
    #expect(distantPast - .distantFuture == .nanoseconds(Int64.min))
    #expect(.origin - distantPast == .nanoseconds(Int64.max))
    #expect(Instant(nanoseconds: -1) - .distantFuture == .nanoseconds(Int64.min))
  }

  @Test(
    "a duration becomes whole nanoseconds, rounded towards zero",
    arguments: [
      (Duration.zero, Int64(0)),
      (.nanoseconds(1), 1),
      (.nanoseconds(-1), -1),
      (Duration(secondsComponent: 0, attosecondsComponent: 999_999_999), 0),
      (Duration(secondsComponent: 0, attosecondsComponent: -999_999_999), 0),
      (Duration(secondsComponent: 1, attosecondsComponent: 1_999_999_999), 1_000_000_001),
      (.nanoseconds(Int64.max), .max),
      (.nanoseconds(Int64.min), .min),
      (.seconds(9_223_372_037), .max),
      (.seconds(-9_223_372_037), .min),
      (.seconds(Int64.max), .max),
      (.seconds(Int64.min), .min),
    ] as [(Duration, Int64)])
  func wholeNanoseconds(duration: Duration, nanoseconds: Int64) {
    #expect(duration.wholeNanoseconds == nanoseconds)
  }

  @Test(
    "an instant reads as seconds without needless zeros",
    arguments: [
      (Int64(0), "0.0 s"), (1, "0.000000001 s"), (-1, "-0.000000001 s"),
      (1_000_000_000, "1.0 s"), (1_500_000_000, "1.5 s"), (-1_500_000_000, "-1.5 s"),
      (61_001_000_000, "61.001 s"), (.max, "9223372036.854775807 s"),
      (.min, "-9223372036.854775808 s"),
    ])
  func description(nanoseconds: Int64, text: String) {
    #expect("\(Instant(nanoseconds: nanoseconds))" == text)
  }

  @Test(
    "decimal seconds have at least as many decimals as asked for",
    arguments: [
      (0, "2"), (1, "2.0"), (3, "2.000"), (9, "2.000000000"), (12, "2.000000000"),
    ])
  func decimals(atLeast: Int, text: String) {
    #expect(DecimalSeconds.text(2_000_000_000, atLeast: atLeast) == text)
  }

  @Test("decimals that are not zero are never dropped")
  func necessaryDecimals() {
    #expect(DecimalSeconds.text(2_050_000_000, atLeast: 0) == "2.05")
    #expect(DecimalSeconds.text(2_050_000_001, atLeast: 1) == "2.050000001")
  }
}
