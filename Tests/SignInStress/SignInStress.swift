internal import SignInFlow

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Races begin, cancel, answer and deadline against one another on several threads.
///
/// Prints one line of counts and exits with 0, or prints what went wrong and exits with 1.
@main struct SignInStress {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    guard let races = arguments.isEmpty ? 500_000 : arguments.first.flatMap(Int.init), races > 0
    else {
      print("usage: signin-stress [number of races]")
      exit(2)
    }
    let tally = Tally()
    Watchdog(tally).watch()

    // Half of the races are on one controller; the others have few rivals each.
    let workers = 8
    let crowded = Races(tally, steps: 1)
    let quiet = (0..<workers).map { Races(tally, steps: $0 % 4) }
    await withTaskGroup(of: Void.self) { group in
      for worker in 0..<workers {
        let first = races * worker / workers
        let count = races * (worker + 1) / workers - first
        group.addTask { await crowded.run(count / 2, seed: UInt64(worker)) }
        group.addTask {
          await quiet[worker].run(count - count / 2, seed: UInt64(workers + worker))
        }
      }
    }
    let all = [crowded] + quiet
    for races in all { await races.finish() }

    let begun = Tally.value(tally.begun)
    let refused = Tally.value(tally.refused)
    let succeeded = Tally.value(tally.succeeded)
    let late = Tally.value(tally.late)
    if tally.ended != begun { tally.fault("\(begun) begun, but \(tally.ended) ended") }
    // One more start a controller, which brought its orders to their end.
    let starts = all.reduce(-all.count) { $0 + $1.provider.starts }
    // A task that was canceled at once began nothing.
    if starts > begun - refused { tally.fault("\(starts) starts of \(begun - refused) attempts") }
    let successes = all.reduce(0) { $0 + $1.provider.successes }
    if succeeded + late != successes {
      tally.fault("\(successes) successes, but \(succeeded) in time and \(late) late")
    }
    guard tally.found.isEmpty else {
      for fault in tally.found { print(fault) }
      exit(1)
    }
    print(
      "\(begun) races: \(succeeded) succeeded, \(Tally.value(tally.failed)) failed,",
      "\(Tally.value(tally.canceled)) canceled, \(Tally.value(tally.timedOut)) timed out,",
      "\(refused) refused, \(late) late successes")
  }
}
