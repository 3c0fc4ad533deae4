import SignInCore
import Testing

@Suite("The guide about errors")
struct ErrorGuideTests {
  private func page() throws -> Page {
    try #require(Page("Sources/SignInFlow/SignInFlow.docc/Guides/Handling-every-error.md"))
  }

  @Test
  func `each code has its number and its advice`() throws {
    let rows = try self.page().rows(under: ["code", "number", "advice", "what it says"])

    #expect(
      rows.map { Array($0[..<3]) }
        == AuthorizationError.Code.all.map { code in
          [code.name, "\(code.rawValue)", "\(AuthorizationError(code).advice)"].map { $0 ?? "" }
        })
    #expect(rows.allSatisfy { !$0[3].isEmpty })
  }

  @Test
  func `each reason has its number, its advice, and says whether the app is at fault`() throws {
    let rows = try self.page().rows(
      under: ["reason", "number", "advice", "misuse", "what to do"])

    #expect(
      rows.map { Array($0[..<4]) }
        == AuthorizationError.Reason.all.map { reason in
          let error = AuthorizationError(reason)
          return [
            reason.rawValue, "\(error.code.rawValue)", "\(error.advice)",
            reason.isMisuse ? "yes" : "no",
          ]
        })
    #expect(rows.allSatisfy { !$0[4].isEmpty })
  }
}
