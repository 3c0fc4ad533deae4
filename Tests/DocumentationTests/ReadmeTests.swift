import Testing

@Suite("README")
struct ReadmeTests {
  @Test(.enabled(if: Page("README.md") != nil, "there is no README.md yet"))
  func `it is short enough to be read`() throws {
    let page = try #require(Page("README.md"))

    // The last line ends with a line break.
    #expect(page.lines.count - 1 <= 120)
  }
}
