import Foundation
import SignInCore
import SignInTestSupport
import Testing

@Suite("Session exploration")
struct SessionExplorationTests {
  private typealias Model = SessionModel

  /// Whether there is time for everything.
  private static let isWhole = ProcessInfo.processInfo.environment["SIGNIN_WHOLE_PROOF"] == "1"

  /// Two attempts from the first launch on, and one after each thing that a store which fails can hold.
  @Test
  func `no sequence of events breaks an invariant`() {
    var coverage = SessionCoverage()
    let attempts = self.explore(
      "two attempts", .init(attempts: 2, hasFailingStore: false),
      from: [.nothing, .reboundSession], &coverage)
    let stores = self.explore(
      "a store that fails", .init(attempts: 1, hasFailingStore: true),
      from: [.nothing, .adasProfile, .distrustedSession, .revokingSession], &coverage)

    // The numbers show that the space is the one that was meant: a change in them needs a reason.
    #expect(attempts.nodes == 4416)
    #expect(attempts.transitions == 60_145)
    #expect(stores.nodes == 1566)
    #expect(stores.transitions == 19_816)
    self.expectEverything(of: coverage, pairs: 153)
  }

  @Test(
    .enabled(if: isWhole, "minutes, unless optimized: .ci/release-tests.sh asks for it"))
  func `no sequence of two attempts breaks an invariant on a store that fails`() {
    var coverage = SessionCoverage()
    let whole = self.explore(
      "two attempts, and a store that fails", .init(attempts: 2, hasFailingStore: true),
      from: Model.Start.allCases, &coverage)
    // The exact numbers are printed; that it is the whole space is seen in their size.
    #expect(whole.nodes > 100_000)
    self.expectEverything(of: coverage, pairs: 157)
  }

  private func explore(
    _ name: String, _ scope: Model.Scope, from starts: [Model.Start],
    _ coverage: inout SessionCoverage
  ) -> Exploration<Model.Step> {
    let exploration = Exploration(
      from: starts.map { Model($0) },
      successors: { $0.successors(scope, Model.Decision.init) { coverage.note($0) } },
      check: { $0.breach?.sentence })
    print(
      "session, \(name): \(exploration.nodes) nodes, \(exploration.transitions) transitions,",
      "\(exploration.ends) ends")
    let violation = exploration.violation.map { violation in
      "\(violation.text): \(violation.path.map(\.description).joined(separator: ", "))"
    }
    #expect(violation == nil)
    // The app can always ask for something.
    #expect(exploration.ends == 0)
    return exploration
  }

  private func expectEverything(of coverage: SessionCoverage, pairs: Int) {
    #expect(coverage.missing == [])
    #expect(coverage.phases.count == 21)
    #expect(coverage.orders.count == 17)
    #expect(coverage.reasons == Set(SignedOutReason.allCases))
    #expect(coverage.refusals == Set(SessionRefusal.allCases))
    #expect(coverage.standings.count == 13)
    #expect(coverage.failures.count == 19)
    #expect(coverage.missingRows.map(\.testDescription) == [])
    #expect(coverage.pairs.count == pairs)
  }
}
