import SignInFlow
import SignInSimulator
import Testing

@Suite("Questions about a transcript")
struct QueryTests {
  /// Two attempts on one device, and one on another.
  private let transcript: Transcript

  init() {
    let phone = SimulatedDevice(
      SimulatedDevice.Configuration(name: "iPhone"), person: .script(.cancels, .approves))
    let controller = SignInController(phone)
    for _ in 1...2 { controller.begin(.appleID(.email)) }
    let pad = SimulatedDevice(SimulatedDevice.Configuration(name: "iPad", network: .offline))
    SignInController(pad).begin(.appleID())
    self.transcript = Transcript(joining: [phone.transcript, pad.transcript])
  }

  @Test
  func `entries of a kind are counted and found`() {
    #expect(self.transcript.count(of: .start) == 3)
    #expect(self.transcript.count(of: .sheetShown) == 2)
    #expect(self.transcript.count(of: .woke) == 0)
    #expect(self.transcript.entries(of: .answered).map(\.attempt) == [1, 2, 1])
    #expect(
      self.transcript.entries(of: .answered).map(\.kind) == [.answered, .answered, .answered])
    #expect(self.transcript.first(.personApproved)?.attempt == 2)
    #expect(self.transcript.first(.woke) == nil)
  }

  @Test
  func `an attempt and a device narrow the question down`() {
    #expect(self.transcript.count(of: .answered, attempt: 1) == 2)
    #expect(self.transcript.count(of: .answered, attempt: 1, device: "iPad") == 1)
    #expect(self.transcript.count(of: .sheetShown, device: "iPad") == 0)
    #expect(self.transcript.first(.answered, device: "iPad")?.text.contains("network") == true)
    #expect(self.transcript.count(of: .answered, attempt: 3) == 0)
    // An entry that tells of no attempt belongs to none.
    #expect(self.transcript.count(of: .grantBegan) == 1)
    #expect(self.transcript.count(of: .grantBegan, attempt: 2) == 0)
  }

  @Test
  func `kinds occur in an order, with others between them`() {
    #expect(self.transcript.contains(.start, .sheetShown, .answered))
    #expect(self.transcript.contains(.answered, .start))
    #expect(!self.transcript.contains(.answered, .start, attempt: 1, device: "iPhone"))
    #expect(self.transcript.contains(.start, .personDismissed, .answered, attempt: 1))
    #expect(!self.transcript.contains(.personApproved, .personDismissed))
    #expect(self.transcript.contains())
    #expect(self.transcript.contains(inOrder: [.personDismissed, .personApproved]))
  }

  @Test
  func `a kind that is given twice must occur twice`() {
    #expect(self.transcript.contains(.sheetShown, .sheetShown))
    #expect(!self.transcript.contains(.sheetShown, .sheetShown, .sheetShown))
    #expect(!self.transcript.contains(.sheetShown, .sheetShown, device: "iPad"))
  }

  @Test
  func `conditions are met in an order, each by an entry of its own`() {
    let isCommand: (TranscriptEntry) -> Bool = { entry in
      if case .command = entry.content { true } else { false }
    }
    let isLate: (TranscriptEntry) -> Bool = { $0.time >= .origin + .seconds(4) }
    #expect(self.transcript.contains(inOrder: [isCommand, isLate, isCommand]))
    #expect(self.transcript.contains(inOrder: [isCommand, isCommand, isCommand]))
    #expect(!self.transcript.contains(inOrder: [isCommand, isCommand, isCommand, isCommand]))
    #expect(!self.transcript.contains(inOrder: [isLate, isCommand, isCommand]))
  }
}
