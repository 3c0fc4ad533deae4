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
    let end = try #require(readme.range(of: "\n…\n", range: start..<readme.endIndex)).lowerBound
    let shown = readme[start..<end]

    let story = await Tour.tell()
    let text = StoryText(terminal: Terminal(width: 80, isColored: false)).text(of: story)
    #expect(text.hasPrefix(shown), "the README is out of date")
    #expect(shown.contains("=> Sign in"))
  }
}
