import Foundation
import Testing

/// A value of a constant or of a case, from the tables of Apple's declarations.
struct AppleValue: Sendable, CustomTestStringConvertible {
  /// The symbol's full name.
  let name: String
  /// The value as text.
  let text: String

  /// All that the tables have; empty where they can't be read.
  static let all = Self.pages().flatMap { Self.values(in: $0) }

  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appending(path: ".ci/declarations/apple", directoryHint: .isDirectory)

  private static func pages() -> [String] {
    let files = try? FileManager.default.contentsOfDirectory(
      at: Self.folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "md" }
      .sorted { $0.path < $1.path }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
  }

  private static func values(in page: String) -> [AppleValue] {
    var owner = ""
    return page.split(separator: "\n").compactMap { line in
      if line.hasPrefix("## ") { owner = String(line.dropFirst(3)) }
      guard let row = line.wholeMatch(of: Self.row), !row.output.2.isEmpty else { return nil }
      let member = String(row.output.1)
      return AppleValue(
        name: member == owner ? owner : "\(owner).\(member)", text: String(row.output.2))
    }
  }

  // The name stands behind the word that says what it names.
  private static var row: Regex<(Substring, Substring, Substring)> {
    #/\| `.*?(?:case|let|var) (\w+)[^|]*` \| *([^| ]*) *\|.*/#
  }

  var testDescription: String { self.name }
}
