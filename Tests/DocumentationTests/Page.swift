import Foundation
import Testing

/// One Markdown file of the package.
struct Page: Sendable, CustomTestStringConvertible {
  /// The path below the package's folder.
  let path: String
  let lines: [String]

  var testDescription: String { self.path }

  /// Reads a file; `nil` where there is none.
  init?(_ path: String) {
    guard let text = PackageFolder.text(of: path) else { return nil }
    self.path = path
    self.lines = text.components(separatedBy: "\n")
  }

  /// The README, where there is one, and every page of the catalogues.
  static let all: [Page] =
    (["README.md"]
    + PackageFolder.files(below: "Sources", ending: ".md").filter { $0.contains(".docc/") })
    .compactMap { Page($0) }

  /// A fenced block.
  struct Block: Sendable {
    /// The line on which it begins, from 1.
    var line: Int
    /// What stands behind the fence.
    var language: String
    var lines: [String]
  }

  /// The fenced blocks, in their order.
  var blocks: [Block] {
    var blocks: [Block] = []
    var open: Block?
    for (index, line) in self.lines.enumerated() {
      let text = line.trimmingCharacters(in: .whitespaces)
      if let block = open {
        if text == "```" {
          blocks.append(block)
          open = nil
        } else {
          open?.lines.append(line)
        }
      } else if text.hasPrefix("```") {
        open = Block(line: index + 1, language: String(text.dropFirst(3)), lines: [])
      }
    }
    return blocks
  }

  /// The transitions between states that its one diagram shows; `nil` where it has none, or several.
  var transitions: [[String]]? {
    let diagrams = self.blocks.filter { $0.language == "mermaid" }
    guard diagrams.count == 1 else { return nil }
    return diagrams[0].lines.filter { $0.contains("-->") && !$0.contains("[*]") }.map { line in
      let ends = line.components(separatedBy: ":")[0].components(separatedBy: "-->")
      return ends.map { String($0.filter { !$0.isWhitespace }) }
    }
  }

  /// The rows of every table with a header, without the header; cells are without code marks.
  func rows(under header: [String]) -> [[String]] {
    var rows: [[String]] = []
    var isInside = false
    for line in self.lines {
      guard line.hasPrefix("|") else {
        isInside = false
        continue
      }
      let cells = line.dropFirst().dropLast().components(separatedBy: "|").map {
        $0.replacing("`", with: "").trimmingCharacters(in: .whitespaces)
      }
      if cells == header {
        isInside = true
      } else if isInside, cells.contains(where: { !$0.allSatisfy { $0 == "-" } }) {
        rows.append(cells)
      }
    }
    return rows
  }
}
