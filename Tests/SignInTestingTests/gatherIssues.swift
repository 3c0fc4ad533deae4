import SignInTesting
import Testing

/// Runs code as a test; its issues are gathered rather than reported.
///
/// - Parameters:
///   - trait: The trait that the test has, if any.
///   - test: The code.
/// - Returns: The issues in order, and what came out as thrown.
func gatherIssues(
  with trait: SimulatedDeviceTrait? = nil, _ test: @escaping @Sendable () async throws -> Void
) async -> (issues: [Issue], error: (any Error)?) {
  let gathered = Gathered()
  let gathering: IssueHandlingTrait = .compactMapIssues { issue in
    gathered.append(issue)
    return nil
  }
  do {
    let current = try #require(Test.current)
    let testCase = Test.Case.current
    try await gathering.provideScope(for: current, testCase: testCase) {
      guard let trait else { return try await test() }
      try await trait.provideScope(for: current, testCase: testCase) { try await test() }
    }
    return (gathered.all, nil)
  } catch {
    return (gathered.all, error)
  }
}
