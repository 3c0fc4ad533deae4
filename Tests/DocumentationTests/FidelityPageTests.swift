import SignInDeviceModel
import Testing

@Suite("The page about fidelity")
struct FidelityPageTests {
  private func page() throws -> Page {
    try #require(Page("Sources/SignInSimulator/SignInSimulator.docc/Development/Fidelity.md"))
  }

  private func rows() throws -> [[String]] {
    try self.page().rows(under: ["behavior", "source", "status", "switch"])
  }

  /// What stands in the last column.
  private func switches() throws -> [String] { try self.rows().compactMap { $0.last } }

  @Test
  func `each behavior has a source, a status and a switch`() throws {
    let page = try self.page()
    let rows = try self.rows()

    #expect(rows.count == page.lines.count { $0.hasPrefix("|") } - 2 * self.tables(page))
    for row in rows {
      #expect(row.count == 4 && row.allSatisfy { !$0.isEmpty }, "\(row)")
      #expect(row.count == 4 && ["confirmed", "position"].contains(row[2]), "\(row)")
    }
  }

  @Test
  func `no behavior is listed twice`() throws {
    let rows = try self.rows()

    #expect(Set(rows.map { $0[0] }).count == rows.count)
  }

  @Test(arguments: DeviceProfile.switches)
  func `each switch of a profile is named with its other values`(item: DeviceProfile.Switch) throws
  {
    let others = item.values.dropFirst().joined(separator: ", ")

    #expect(try self.switches().contains { $0.contains("profile.\(item.name): \(others)") })
  }

  @Test
  func `no switch of a profile is named that does not exist`() throws {
    let names = Set(DeviceProfile.switches.map(\.name))

    for text in try self.switches() {
      for match in text.matches(of: /profile\.([A-Za-z0-9]+)/) {
        #expect(names.contains(String(match.output.1)), "\(text)")
      }
    }
  }

  @Test(arguments: Fault.Kind.Word.allCases)
  func `each kind of fault has a row of its own`(word: Fault.Kind.Word) throws {
    let fault = "Fault(.\(word.rawValue)"

    #expect(try self.switches().contains { $0 == "\(fault))" || $0 == "\(fault)(…))" })
  }

  @Test(arguments: DeviceProfile.named.map(\.name))
  func `each profile that has a name is spoken of`(name: String) throws {
    let text = try self.page().lines.joined(separator: " ")

    #expect(text.contains("`\(name)`"))
  }

  private func tables(_ page: Page) -> Int {
    page.lines.count { $0.hasPrefix("|---") }
  }
}
