import Foundation
import SignInCore
import Testing

@Suite("The guide about other frameworks")
struct OtherFrameworksGuideTests {
  private func page() throws -> Page {
    try #require(Page("Sources/SignInFlow/SignInFlow.docc/Guides/From-other-frameworks.md"))
  }

  /// What stands in the column of a table, once for each row of each table that has it.
  private func columns(_ name: String, of page: Page) -> [[String]] {
    var tables: [[String]] = []
    var position: Int?
    for line in page.lines {
      guard line.hasPrefix("|") else {
        position = nil
        continue
      }
      let cells = line.dropFirst().dropLast().components(separatedBy: "|").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      if let index = cells.firstIndex(of: name) {
        position = index
        tables.append([])
      } else if let position, cells.indices.contains(position),
        !cells[position].allSatisfy({ $0 == "-" }) || cells[position].isEmpty
      {
        tables[tables.count - 1].append(cells[position])
      }
    }
    return tables
  }

  /// The names within code marks, without dots and labels.
  private static func names(in cell: String) -> [String] {
    cell.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.flatMap {
      $0.element.split { !$0.isLetter }.map { String($0) }
    }
  }

  @Test
  func `each of our names is declared`() throws {
    let declarations = try Regex("\\b(?:func|var|let|case|struct|enum|class|static func) (\\w+)")
    let options = try Regex("\\b(options): ")
    var declared: Set<String> = []
    for folder in ["Sources/SignInCore", "Sources/SignInFlow"] {
      for path in PackageFolder.files(below: folder, ending: ".swift") {
        let text = try #require(PackageFolder.text(of: path))
        for match in text.matches(of: declarations) + text.matches(of: options) {
          if let name = match.output[1].substring { declared.insert(String(name)) }
        }
      }
    }

    let names = self.columns("here", of: try self.page()).joined().flatMap { Self.names(in: $0) }
    #expect(names.count > 50)
    for name in names { #expect(declared.contains(name), "\(name) is declared nowhere") }
  }

  @Test
  func `each code of ours has its row, in the order of the numbers`() throws {
    let codes: [(AuthorizationError.Code, String)] = [
      (.unknown, "unknown"), (.canceled, "canceled"), (.invalidResponse, "invalidResponse"),
      (.notHandled, "notHandled"), (.failed, "failed"), (.notInteractive, "notInteractive"),
      (.matchedExcludedCredential, "matchedExcludedCredential"),
      (.credentialImport, "credentialImport"), (.credentialExport, "credentialExport"),
      (.preferSignInWithApple, "preferSignInWithApple"),
      (.deviceNotConfiguredForPasskeyCreation, "deviceNotConfiguredForPasskeyCreation"),
    ]
    #expect(
      try self.numbers(under: "Errors")
        == codes.map { code, name in ["." + name, "\(code.rawValue)", "." + name] })
  }

  @Test
  func `each state of ours has its row, in the order of the numbers`() throws {
    let states: [(CredentialState, String)] = [
      (.revoked, "revoked"), (.authorized, "authorized"), (.notFound, "notFound"),
      (.transferred, "transferred"),
    ]
    #expect(
      try self.numbers(under: "Credential states")
        == states.map { state, name in ["." + name, "\(state.rawValue)", "." + name] })
  }

  /// Apple's name, the number and our name of each row that has a number, in one part of the page.
  private func numbers(under heading: String) throws -> [[String]] {
    let lines = try self.page().lines
    let start = try #require(lines.firstIndex(of: "## " + heading))
    let part = lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }
    return part.filter { $0.hasPrefix("| `.") }.map { line in
      line.replacing("`", with: "").components(separatedBy: "|")[1...3].map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
  }

  @Test
  func `every row of a table has as many cells as its header`() throws {
    var width: Int?
    for line in try self.page().lines {
      guard line.hasPrefix("|") else {
        width = nil
        continue
      }
      let cells = line.filter { $0 == "|" }.count
      if let width { #expect(cells == width, "\(line)") }
      width = width ?? cells
    }
  }
}
