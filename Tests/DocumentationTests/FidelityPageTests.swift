import Testing

@Suite("The page about fidelity")
struct FidelityPageTests {
  private func page() throws -> Page {
    try #require(Page("Sources/SignInSimulator/SignInSimulator.docc/Development/Fidelity.md"))
  }

  @Test
  func `each behavior has a source, a status and a switch`() throws {
    let page = try self.page()
    let rows = page.rows(under: ["behavior", "source", "status", "switch"])

    #expect(rows.count == page.lines.count { $0.hasPrefix("|") } - 2 * self.tables(page))
    for row in rows {
      #expect(row.count == 4 && row.allSatisfy { !$0.isEmpty }, "\(row)")
      #expect(row.count == 4 && ["confirmed", "position"].contains(row[2]), "\(row)")
    }
  }

  @Test
  func `no behavior is listed twice`() throws {
    let rows = try self.page().rows(under: ["behavior", "source", "status", "switch"])

    #expect(Set(rows.map { $0[0] }).count == rows.count)
  }

  private func tables(_ page: Page) -> Int {
    page.lines.count { $0.hasPrefix("|---") }
  }
}
