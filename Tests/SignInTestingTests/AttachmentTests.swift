import SignInFlow
import SignInTesting
import Synchronization
import Testing

@Suite("What is attached to a test")
struct AttachmentTests {
  private struct Failure: Error {}

  private final class Attachments: Sendable {
    private let texts = Mutex<[(name: String, text: String)]>([])

    var all: [(name: String, text: String)] { self.texts.withLock { $0 } }

    func append(_ text: String, _ name: String) { self.texts.withLock { $0.append((name, text)) } }
  }

  /// Runs code as a test with a device; returns what was attached.
  private func attachments(
    person: SimulatedPerson = .approves, _ test: @escaping @Sendable () async throws -> Void
  ) async -> [(name: String, text: String)] {
    let attachments = Attachments()
    let trait = SimulatedDeviceTrait(
      SimulatedDevice.Configuration(person: person), patience: .seconds(20),
      attach: { attachments.append($0, $1) })
    _ = await gatherIssues(with: trait, test)
    return attachments.all
  }

  private static func signIn() throws {
    SignInController(try #require(SimulatedDevice.current)).begin(.appleID())
  }

  @Test
  func `a test that passes has nothing attached`() async {
    #expect(await self.attachments { try Self.signIn() }.isEmpty)
  }

  @Test
  func `a test with a known failure has nothing attached`() async {
    let attachments = await self.attachments {
      try Self.signIn()
      withKnownIssue { #expect(Bool(false)) }
    }
    #expect(attachments.isEmpty)
  }

  @Test
  func `a test whose expectation fails has its transcript attached, to read and to play`()
    async throws
  {
    let attachments = await self.attachments {
      try Self.signIn()
      #expect(Bool(false))
    }
    #expect(attachments.map(\.name) == ["transcript.txt", "transcript.jsonl"])
    #expect(attachments.first?.text.hasPrefix("0.000 s  app  asks for an Apple ID") == true)
    let run = try Run(try #require(attachments.last).text.utf8, file: "transcript.jsonl")
    #expect(run.count > 5)
    #expect(run.play() == nil)
  }

  @Test
  func `a test that throws has its transcript attached, as far as there is one`() async {
    let attachments = await self.attachments { throw Failure() }
    #expect(attachments.map(\.name) == ["transcript.jsonl"])
  }

  @Test
  func `a test that leaves something undone has its transcript attached`() async {
    let attachments = await self.attachments(person: .waits) { try Self.signIn() }
    #expect(attachments.map(\.name) == ["transcript.txt", "transcript.jsonl"])
  }
}
