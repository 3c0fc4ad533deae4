import SignInCore
import SignInDeviceModel
import SignInFlow
import SignInSimulator
import Testing

@testable import signin

@Suite("The tour's formats") struct TourFormatTests {
  private static func tour(_ format: Call.Format, isColored: Bool = false) async -> String {
    await CallOutcome.of(["tour", "--format", format.rawValue], isColored: isColored).output
  }

  @Test
  func `a line of the record is a JSON object, and the first has the configuration`() async throws {
    let lines = await Self.tour(.jsonl).textLines
    #expect(lines.first?.hasPrefix("{\"signin\":\"\(PackageVersion.current)\"") == true)
    #expect(lines.count > 100)
    for line in lines {
      guard case .object = try JSONReader.value(of: Array(line.utf8)) else {
        Issue.record("\(line)")
        continue
      }
    }
  }

  @Test
  func `the record has each entry of the story`() async {
    let count = await Tour.tell().transcript.entries.count
    #expect(await Self.tour(.jsonl).textLines.count == count + 1)
  }

  @Test
  func `the diagram is a Mermaid sequence diagram`() async {
    let lines = await Self.tour(.mermaid).textLines
    let names = ["person", "app", "controller", "device", "apple", "backend"]
    #expect(lines.first == "sequenceDiagram")
    #expect(lines.dropFirst().prefix(6) == names.map { "  participant \($0)" }[...])
    for line in lines.dropFirst(7) {
      let arrow = line.wholeMatch(of: #/  ([a-z]+)-{1,2}>>([a-z]+): .+/#)
      #expect(arrow != nil, "\(line)")
      if let arrow {
        #expect(names.contains(String(arrow.1)))
        #expect(names.contains(String(arrow.2)))
      }
    }
  }

  @Test("what programs read is never colored", arguments: [Call.Format.jsonl, .mermaid])
  func noColors(format: Call.Format) async {
    let plain = await Self.tour(format)
    #expect(await Self.tour(format, isColored: true) == plain)
    #expect(!plain.contains("\u{1b}"))
  }

  /// The first two sign-ins of the tour, whose secrets are the tour's, since seed and steps are.
  private static func credentials() throws -> [AppleIDCredential] {
    let device = SimulatedDevice(person: .approves(email: .hidden))
    let controller = SignInController(device)
    let nonce = Nonce(raw: "told-in-a-tour")
    return try (0..<2).map { _ in
      let attempt = controller.begin(.appleID(.fullName, .email, nonce: nonce))
      return try #require(try attempt.settled?.get().appleID)
    }
  }

  @Test("no format shows a token, a code or a nonce", arguments: Call.Format.allCases)
  func secrets(format: Call.Format) async throws {
    let text = await Self.tour(format)
    let nonce = Nonce(raw: "told-in-a-tour")
    var secrets = [
      nonce.raw, nonce.hashed, Base64URL.text(Array(nonce.raw.utf8)),
      Base64URL.text(Array(nonce.hashed.utf8)),
    ]
    for credential in try Self.credentials() {
      let token = try #require(credential.identityToken?.text)
      let parts = token.split(separator: ".").map(String.init)
      #expect(parts.count == 3)
      secrets += parts
      secrets.append(try #require(credential.authorizationCode?.text))
      #expect(try credential.identityToken?.claims().nonce == nonce.hashed)
    }
    #expect(secrets.count == 12)
    for secret in secrets {
      #expect(secret.count >= 14)
      #expect(!text.contains(secret))
    }
    // A token of a later chapter would begin the same way.
    #expect(!text.contains("eyJ"))
  }

  @Test
  func `the secrets that are looked for are those of the tour`() async throws {
    let first = try #require(try Self.credentials().first)
    let email = try #require(first.email)
    #expect(await Self.tour(.text).contains(email))
    #expect(await Self.tour(.mermaid).contains(first.user.rawValue))
  }
}
