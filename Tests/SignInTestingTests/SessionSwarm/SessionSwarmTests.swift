import Foundation
import SignInDeviceModel
import Testing

@Suite("Sessions under seeds")
struct SessionSwarmTests {
  /// Whether there is time for everything.
  private static let isWhole = ProcessInfo.processInfo.environment["SIGNIN_WHOLE_PROOF"] == "1"

  @Test
  func `no seeded run breaks an invariant`() async {
    let seeds: Range<UInt64> = 0..<(Self.isWhole ? 100_000 : 500)
    var facts: Set<SwarmFact> = []
    var faults: Set<Fault> = []
    for seed in seeds {
      let run = SwarmRun(seed: seed)
      await run.play()
      if let breach = run.breach {
        Issue.record("\(breach)\n\(run.text)")
        return
      }
      facts.formUnion(run.facts)
      faults.formUnion(run.struckFaults)
    }
    print(
      "session: \(seeds.count) seeded runs,",
      "\(facts.count) of \(SwarmFact.allCases.count) facts and",
      "\(faults.count) of \(SwarmRun.faults.count) faults come by")
    #expect(Set(SwarmFact.allCases).subtracting(facts) == [])
    #expect(Set(SwarmRun.faults).subtracting(faults) == [])
  }

  @Test(arguments: [4, 101, 245, 306] as [UInt64])
  func `a seed gives the same run every time`(seed: UInt64) async {
    let (first, second) = (SwarmRun(seed: seed), SwarmRun(seed: seed))
    await first.play()
    await second.play()
    #expect(first.text == second.text)
  }
}
