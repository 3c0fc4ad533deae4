import Foundation
import SignInCore
import Testing

@Suite("The article about the session machine")
struct SessionArticleTests {
  private typealias Row = SessionVerdict

  private func page() throws -> Page {
    try #require(Page("Sources/SignInCore/SignInCore.docc/Development/Session-state-machine.md"))
  }

  /// Situations as the table shows them: a long list is all that the event's other rows leave.
  private static func shown(_ situations: [SessionVerdict.Situation]) -> String {
    if situations.count == Row.Situation.allCases.count { return "any" }
    return situations.count > 7
      ? "any other" : situations.map(\.rawValue).joined(separator: ", ")
  }

  /// The situations to which a row leads from another one, with what they come from.
  private static let transitions = Set(
    Row.table.flatMap { row in
      row.situations.flatMap { situation in
        row.next.filter { $0 != situation }.map { [situation.rawValue, $0.rawValue] }
      }
    })

  // MARK: The article

  @Test
  func `the table is the machine's own, row by row`() throws {
    let rows = try self.page().rows(
      under: ["event", "state", "verdict", "next", "what follows"])

    #expect(rows.count == Row.table.count)
    for (shown, row) in zip(rows, Row.table) {
      let next = row.next.isEmpty ? "as before" : Self.shown(row.next)
      #expect(
        shown == [
          row.event.meaning, Self.shown(row.situations), row.verdict.rawValue, next, row.because,
        ])
    }
  }

  @Test
  func `a row for any other state has all that the other rows of its event leave`() {
    let rows = Row.table.filter { Self.shown($0.situations) == "any other" }
    #expect(!rows.isEmpty)
    for row in rows {
      let others = Row.table.filter { $0.event == row.event && $0 != row }.flatMap(\.situations)
      #expect(
        Set(row.situations) == Set(Row.Situation.allCases).subtracting(others),
        "\(row.event.meaning)")
    }
  }

  @Test
  func `the states and what comes next are the table's`() throws {
    let rows = try self.page().rows(under: ["state", "meaning", "next"])

    #expect(rows.map { $0[0] } == Row.Situation.allCases.map(\.rawValue))
    for row in rows {
      let next = Self.transitions.filter { $0[0] == row[0] }.map { $0[1] }
      #expect(Set(row[2].components(separatedBy: ", ")) == Set(next), "\(row[0])")
    }
  }

  @Test
  func `the diagram has the transitions of the table and no others`() throws {
    let shown = try #require(try self.page().transitions, "expected one diagram")

    #expect(Set(shown) == Self.transitions)
    #expect(shown.count == Self.transitions.count)
  }

  @Test
  func `each verdict is explained`() throws {
    let rows = try self.page().rows(under: ["verdict", "meaning"])

    #expect(rows.map { $0[0] } == Verdict.allCases.map(\.rawValue))
  }

  // MARK: The state as an app sees it

  @Test
  func `each state documents what the article says of it`() throws {
    let source = try #require(
      PackageFolder.text(of: "Sources/SignInCore/Session/SessionState.swift"))
    var documented: [[String]] = []
    var comment: [String] = []
    for line in source.components(separatedBy: "\n") {
      let text = line.trimmingCharacters(in: .whitespaces)
      if text.hasPrefix("/// ") {
        comment.append(String(text.dropFirst(4)))
        continue
      }
      let parts = comment.joined(separator: " ").components(separatedBy: " Next: ")
      if text.hasPrefix("case "), parts.count == 2 {
        let name = text.dropFirst(5).prefix { $0 != "(" }
        let next = parts[1].filter { $0 != "`" && $0 != "." }
        documented.append([String(name), parts[0], next])
      }
      comment = []
    }

    #expect(try documented == self.page().rows(under: ["state", "meaning", "next"]))
  }
}
