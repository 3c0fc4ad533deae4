import Foundation
import Testing

@testable import signin

@Suite("The tour in the README") struct ReadmeTests {
  @Test
  func `the README shows what the command prints`() async throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "README.md")
    let readme = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(readme.range(of: "$ swift run signin\n")).upperBound
    let end = try #require(readme.range(of: "\n$ ", range: start..<readme.endIndex)).lowerBound
    // What is left out stands between the parts.
    let parts = readme[start..<end].components(separatedBy: "\n…\n")

    let story = await Tour.tell()
    let text = StoryText(terminal: Terminal(width: 80, isColored: false)).text(of: story)
    var rest = text[...]
    for part in parts.map({ $0.hasSuffix("\n…") ? String($0.dropLast(2)) : $0 }) {
      let range = try #require(rest.range(of: part), "the README is out of date: \(part)")
      rest = rest[range.upperBound...]
    }
    #expect(text.hasPrefix(parts[0]))
    #expect(parts.count >= 2)
    #expect(parts.contains { $0.contains("=> Sign in") })
  }
}
