import SignInCore
import Testing

@Suite("The guide about backends")
struct BackendGuideTests {
  @Test
  func `each failure has its row`() throws {
    let page = try #require(
      Page("Sources/SignInFlow/SignInFlow.docc/Guides/Bringing-your-own-backend.md"))
    let failures = [
      BackendFailure.refused(""), .offline, .unanswered, .accountExists(email: nil), .emailRequired,
      .credentialUsed,
    ]

    let rows = page.rows(under: ["failure", "when", "what the session does"])

    #expect(rows.map { $0[0] } == failures.map { ShownFailure.word(of: $0) })
    #expect(rows.allSatisfy { row in row.allSatisfy { !$0.isEmpty } })
  }
}
