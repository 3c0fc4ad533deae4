import SignInCore
import SignInFlow
import SignInSimulator
import Testing

@Suite("Transcripts of a device")
struct TranscriptTests {
  private static let state = "state-7f3a"
  private static let nonce = Nonce(raw: "nonce-91bc")

  /// A device on which a bit of everything has happened.
  private static func device(named name: String = "iPhone") -> (SimulatedDevice, [String]) {
    let device = SimulatedDevice(SimulatedDevice.Configuration(name: name))
    let controller = SignInController(device)
    var secrets = [Self.state, Self.nonce.raw, Self.nonce.hashed]
    for _ in 1...2 {
      let attempt = controller.begin(
        .appleID(.fullName, .email, state: Self.state, nonce: Self.nonce), deadline: .seconds(30))
      let credential = attempt.settled?.appleID
      secrets += [credential?.authorizationCode?.text, credential?.identityToken?.text]
        .compactMap(\.self)
    }
    device.person = .script(.cancels)
    controller.begin(.appleID())
    device.network = .offline
    device.overrides.error = AuthorizationError(.credentialImport)
    controller.begin(.appleID())
    device.settings.stopUsingThisApp()
    device.app.activate()
    return (device, secrets)
  }

  @Test
  func `no form of a transcript shows a token, a code, a nonce or a state`() {
    let (device, secrets) = Self.device()
    #expect(secrets.count == 7)
    let transcript = device.transcript
    let texts = [
      "\(transcript)", String(reflecting: transcript), transcript.jsonLines, transcript.mermaid,
    ]
    for text in texts {
      for secret in secrets { #expect(!text.contains(secret), "\(secret)") }
    }
    var dump = ""
    Swift.dump(transcript, to: &dump)
    for secret in secrets { #expect(!dump.contains(secret), "\(secret)") }
  }

  @Test
  func `every line of the JSON Lines is a JSON object, the configuration first`() throws {
    let transcript = Self.device().0.transcript
    let lines = transcript.jsonLines.split(separator: "\n")
    #expect(lines.count == transcript.entries.count + 1)
    for (index, line) in lines.enumerated() {
      guard case .object(let members) = try JSONReader.value(of: Array(line.utf8)) else {
        Issue.record("no object: \(line)")
        continue
      }
      let names = members.map(\.name)
      #expect(
        index == 0
          ? names == ["signin", "configuration"]
          : names.starts(with: ["device", "time", "lane"]))
    }
  }

  @Test
  func `a Mermaid diagram begins as one and has a line for each entry`() {
    let transcript = Self.device().0.transcript
    let lines = transcript.mermaid.split(separator: "\n")
    #expect(lines.first == "sequenceDiagram")
    #expect(lines.count { $0.contains("->>") } == transcript.entries.count)
    let lanes = Set(transcript.entries.map(\.lane.rawValue))
    let participants = lines.compactMap { line in
      line.hasPrefix("  participant ") ? String(line.dropFirst(14)) : nil
    }
    #expect(Set(participants).isSuperset(of: lanes))
    for line in lines where line.contains("->>") {
      let receiver = line.split(separator: "->>")[1].prefix { $0 != ":" }
      #expect(participants.contains(String(receiver)), "\(line)")
    }
  }

  @Test
  func `the text is a line for each entry, with time and who did it`() {
    let device = SimulatedDevice(person: .cancels)
    SignInController(device).begin(.appleID(.email))
    #expect(
      "\(device.transcript)" == """
        0.000 s  app  asks for an Apple ID credential with e-mail (attempt 1)
        0.000 s  device  shows the sheet of a first authorization
        0.300 s  device  lets the person choose
        2.000 s  person  closes the sheet
        2.000 s  device  takes the sheet away
        2.000 s  device  answers attempt 1: canceled (1001), userDismissed: the person closed the \
        sheet
        """)
  }

  @Test
  func `equal devices give equal transcripts, to the byte`() {
    let first = Self.device().0.transcript
    let second = Self.device().0.transcript
    #expect(first == second)
    #expect(Array(first.jsonLines.utf8) == Array(second.jsonLines.utf8))
    #expect(Array(first.mermaid.utf8) == Array(second.mermaid.utf8))
    #expect("\(first)" == "\(second)")
  }

  @Test
  func `joined transcripts say which device an entry is of`() {
    let joined = Transcript(
      joining: [Self.device(named: "left").0.transcript, Self.device(named: "right").0.transcript])
    #expect(joined.configurations.map(\.name) == ["left", "right"])
    let lines = "\(joined)".split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("left  ") } == lines.count / 2)
    #expect(lines.count { $0.hasPrefix("right  ") } == lines.count / 2)
  }
}
