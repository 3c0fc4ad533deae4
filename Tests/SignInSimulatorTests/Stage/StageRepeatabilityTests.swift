import SignInFlow
import SignInSimulator
import Testing

@Suite("Repeatability of the stage")
struct StageRepeatabilityTests {
  private struct History: Hashable, Sendable {
    var notes: [String]
    var transcript: Transcript
  }

  /// Five callers race for one device through an actor.
  private static func history(seed: UInt64) async throws -> History {
    let device = SimulatedDevice(person: .cancels)
    let notes = Notes()
    let diary = Diary()
    try await device.run(seed: seed, grace: .seconds(10)) {
      await withTaskGroup { group in
        for caller in 1...5 {
          group.addTask {
            for round in 1...2 {
              await diary.write("\(caller)", after: .milliseconds(round), on: device)
              let attempt = SignInController(device).begin(.appleID())
              let outcome = await attempt.outcome
              notes.note("\(caller).\(round) \(outcome.error?.reason?.rawValue ?? "success")")
            }
          }
        }
      }
    }
    try device.finish()
    return await History(notes: notes.all + diary.lines, transcript: device.transcript)
  }

  @Test
  func `a seed gives one history however often, and seeds give different ones`() async throws {
    var histories: Set<History> = []
    for seed in 0..<50 as Range<UInt64> {
      let first = try await Self.history(seed: seed)
      for _ in 2...3 {
        let again = try await Self.history(seed: seed)
        #expect(again == first, "seed \(seed)")
      }
      histories.insert(first)
    }
    #expect(histories.count > 1)
  }
}
