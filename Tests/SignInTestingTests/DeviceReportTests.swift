import SignInFlow
import SignInTesting
import Testing

@Suite("What the kit tells of a test")
struct DeviceReportTests {
  private struct Failure: Error, Equatable {}

  @Test
  func `a test that leaves a sheet up fails, where the trait is written`() async throws {
    let line = #line + 1
    let (issues, error) = await gatherIssues(with: .simulatedDevice(person: .waits)) {
      let device = try #require(SimulatedDevice.current)
      SignInController(device).begin(.appleID(.fullName))
    }
    #expect(error == nil)
    let issue = try #require(issues.first)
    #expect(issues.count == 1)
    #expect(
      issue.error as? UnfinishedBusiness
        == UnfinishedBusiness(items: [.sheetUp(attempt: 1), .answerOwed(attempt: 1)]))
    #expect(
      issue.comments == ["0.000 s  app  asks for an Apple ID credential with full name (attempt 1)"]
    )
    #expect(issue.sourceLocation?.line == line)
    #expect(issue.isFailure)
  }

  @Test
  func `an error comes out as it was thrown, and what is left undone is told as well`() async {
    let (issues, error) = await gatherIssues(with: .simulatedDevice(person: .script(.approves))) {
      throw Failure()
    }
    #expect(error as? Failure == Failure())
    #expect(issues.map { ($0.error as? UnfinishedBusiness)?.items } == [[.scriptLeftOver(1)]])
  }

  @Test
  func `a failed expectation is told, and what is left undone as well`() async {
    let (issues, error) = await gatherIssues(with: .simulatedDevice(person: .script(.approves))) {
      #expect(Bool(false))
    }
    #expect(error == nil)
    #expect(issues.count == 2)
    #expect(issues.last?.error is UnfinishedBusiness)
  }

  @Test
  func `a test that was called off is only warned of what is left undone`() async throws {
    let (issues, error) = await withTaskGroup { group in
      group.addTask {
        await gatherIssues(with: .simulatedDevice(person: .waits)) {
          let device = try #require(SimulatedDevice.current)
          SignInController(device).begin(.appleID())
          try await device.sleep(for: .seconds(1))
        }
      }
      group.cancelAll()
      return await group.next() ?? ([], nil)
    }
    #expect(error is CancellationError)
    #expect(issues.map(\.severity) == [.warning])
    #expect(issues.first?.comments.first?.rawValue.contains("sheet of attempt 1 is up") == true)
  }

  @Test
  func `an attempt that nobody answers ends in the device's time, and fails the test`() async {
    let (issues, error) = await gatherIssues(with: .simulatedDevice(person: .neverAnswers)) {
      let device = try #require(SimulatedDevice.current)
      let attempt = SignInController(device).begin(.appleID())
      #expect(attempt.settled?.error?.reason == .stalled)
      #expect(device.now == .origin + .seconds(600))
    }
    #expect(error == nil)
    #expect(issues.count == 1)
    #expect(
      issues.first?.comments.map(\.rawValue) == [
        """
        attempt 1 had no answer for 600.0 s of the device's time
        0.000 s  app  asks for an Apple ID credential (attempt 1)
        """
      ])
  }

  @Test
  func `a limit of the test's own fails nothing`() async {
    let configuration = SimulatedDevice.Configuration(
      person: .neverAnswers, attemptLimit: .seconds(5))
    let (issues, _) = await gatherIssues(with: .simulatedDevice(configuration)) {
      let device = try #require(SimulatedDevice.current)
      SignInController(device).begin(.appleID())
      #expect(device.now == .origin + .seconds(5))
    }
    #expect(issues.isEmpty)
  }

  @Test
  func `a known failure is no failure`() async throws {
    let (issues, _) = await gatherIssues(with: .simulatedDevice()) {
      withKnownIssue { #expect(Bool(false)) }
    }
    #expect(issues.allSatisfy { !$0.isFailure })
  }
}
