internal import SignInCore
internal import SignInDeviceModel
internal import SignInFlow
internal import SignInSimulator

/// Measures what the package costs, beside its yardsticks, in one run.
///
/// Compare ratios, not times: they depend on the machine.
@main
struct SignInBenchmarks {
  @MainActor
  static func main() async {
    #if DEBUG
      print("note: a debug build; measure with swift run -c release signin-benchmarks")
    #endif
    print(Measurement.header)
    let transition = TransitionBenchmark()
    Measurement.printRatio(
      "one transition", count: transition.count, limit: 3, to: "bare switch over the table",
      transition.bareSwitch, transition.machine)

    let count = 2_000
    print(
      Measurement.of("device, controller and begin", count: count) {
        for _ in 0..<count { SignInBenchmark.begin() }
      }.line(budget: .microseconds(5)))
    print(
      await Measurement.ofAsync("the same with authorize, off the main actor", count: count) {
        await SignInBenchmark.authorizeOffTheMainActor(count)
      }.line(budget: .microseconds(10)))
    print(
      await Measurement.ofAsync("the same with authorize, on the main actor", count: count) {
        await SignInBenchmark.authorizeOnTheMainActor(count)
      }.line(budget: .microseconds(10)))
    print(
      await Measurement.ofAsync("authorize that waits, on the main actor", count: count) {
        await SignInBenchmark.waitOnTheMainActor(count)
      }.line(budget: .microseconds(10)))
    print(
      Measurement.of("the device's part as plain values", count: count) {
        for _ in 0..<count { SignInBenchmark.plainValues() }
      }.line(budget: nil))
    let session = SessionBenchmark()
    Measurement.printRatio(
      "one session event", count: session.count, limit: 3,
      to: "bare switch over a session's life", session.bareSwitch, session.machine)
    print(
      await Measurement.ofAsync("launch, sign-in, register, check, revoke", count: count) {
        await SessionBenchmark.lives(count)
      }.line(budget: .microseconds(30)))
    SigningBenchmark().report()
    FleetBenchmark.report()
    FleetBenchmark.sessions()
  }
}
