import Foundation
import SignInCore
import Testing

@Suite("The article about the authorization machine")
struct AuthorizationArticleTests {
  private typealias Row = AuthorizationVerdict

  private func page() throws -> Page {
    try #require(
      Page("Sources/SignInCore/SignInCore.docc/Development/Authorization-state-machine.md"))
  }

  @Test
  func `the table is the machine's own, row by row`() throws {
    let rows = try self.page().rows(
      under: ["state", "event", "verdict", "next", "what follows"])

    #expect(rows.count == Row.table.count)
    for (shown, row) in zip(rows, Row.table) {
      #expect(
        shown == [
          row.situation.rawValue, row.event.meaning, row.verdict.rawValue, row.next.rawValue,
          row.because,
        ])
    }
  }

  @Test
  func `the states and what comes next are the table's`() throws {
    let rows = try self.page().rows(under: ["state", "meaning", "next"])

    #expect(rows.map { $0[0] } == Row.Situation.allCases.map(\.rawValue))
    for row in rows {
      let next = Row.table.filter { $0.verdict == .proceed && $0.situation.rawValue == row[0] }
      #expect(Set(row[2].components(separatedBy: ", ")) == Set(next.map(\.next.rawValue)))
    }
  }

  @Test
  func `the diagram has the transitions of the table and no others`() throws {
    let shown = try #require(try self.page().transitions, "expected one diagram")

    let transitions = Row.table.filter { $0.verdict == .proceed }
    #expect(Set(shown) == Set(transitions.map { [$0.situation.rawValue, $0.next.rawValue] }))
  }

  @Test
  func `each verdict is explained`() throws {
    let rows = try self.page().rows(under: ["verdict", "meaning"])

    #expect(rows.map { $0[0] } == Verdict.allCases.map(\.rawValue))
  }
}
