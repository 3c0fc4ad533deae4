import SignInFlow
import SignInSimulator
import Testing

@Suite("Dumps of what a test holds")
struct DumpTests {
  @Test
  func `no dump of a device, its sheet, its controller or its transcript shows a secret`() throws {
    let device = SimulatedDevice()
    let controller = SignInController(device)
    let request = AuthorizationRequest.appleID(
      .fullName, .email, state: "marked-state", nonce: Nonce(raw: "marked-nonce"))
    let done = controller.begin(request)
    device.person = .waits
    let open = controller.begin(request)
    let credential = try #require(done.settled?.authorization?.appleID)
    let secrets = [
      "marked-state", "marked-nonce", Nonce(raw: "marked-nonce").hashed,
      try #require(credential.authorizationCode?.text),
      try #require(credential.identityToken?.text),
    ]
    let sheet = try #require(device.sheet)
    let held: [Any] = [
      device, sheet, controller, done, open, device.transcript, try Run(device.transcript),
      device.configuration, Stalled(transcript: device.transcript), device.unfinished, credential,
    ]
    for value in held {
      var text = "\(value)" + String(reflecting: value)
      dump(value, to: &text)
      for secret in secrets { #expect(!text.contains(secret), "\(type(of: value))") }
    }
    // The dumps are no empty promise.
    #expect("\(credential)".contains(credential.user.rawValue))
  }

  @Test
  func `a device tells what it waits for`() async {
    let device = SimulatedDevice(person: .waits, time: .manual)
    #expect(device.unfinished == [])
    SignInController(device).begin(.appleID())
    #expect(device.unfinished == [.sheetUp(attempt: 1), .answerOwed(attempt: 1)])
  }
}
