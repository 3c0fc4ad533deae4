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
    let bare = Measurement.of("bare switch over the table", count: transition.count) {
      transition.bareSwitch()
    }
    print(bare.line(budget: nil))
    let machine = Measurement.of("one transition", count: transition.count) { transition.machine() }
    print(machine.line(budget: .ratio(3, to: bare)))

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
    let bareSession = Measurement.of("bare switch over a session's life", count: session.count) {
      session.bareSwitch()
    }
    print(bareSession.line(budget: nil))
    let event = Measurement.of("one session event", count: session.count) { session.machine() }
    print(event.line(budget: .ratio(3, to: bareSession)))
    print(
      await Measurement.ofAsync("launch, sign-in, register, check, revoke", count: count) {
        await SessionBenchmark.lives(count)
      }.line(budget: .microseconds(30)))
    SigningBenchmark().report()
    FleetBenchmark.report()
    FleetBenchmark.sessions()
  }
}
