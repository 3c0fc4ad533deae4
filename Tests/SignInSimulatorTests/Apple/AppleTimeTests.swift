import SignInDeviceModel
import SignInFlow
import SignInSimulator
import Testing

@Suite("Apple's service and the device's time") struct AppleTimeTests {
  @Test
  func `an open call in manual time is listed until time has passed`() throws {
    let device = SimulatedDevice(time: .manual)
    let notes = Notes()
    device.apple.send(ServiceCall(.keys)) { _ in notes.note("answered") }
    device.apple.send(ServiceCall(.keys)) { _ in notes.note("answered") }
    #expect(device.unfinished == [.callOwed(call: 1), .callOwed(call: 2)])
    #expect(
      UnfinishedBusiness(items: device.unfinished).description.contains(
        "- call 1 to Apple's service has no answer; advance time"))
    device.advance(by: .milliseconds(199))
    #expect(notes.all == [])
    #expect(throws: UnfinishedBusiness.self) { try device.finish() }
    device.advance(by: .milliseconds(1))
    #expect(notes.all == ["answered", "answered"])
    try device.finish()
  }

  @Test
  func `a task that waits for an answer goes on when time has passed`() async throws {
    let device = SimulatedDevice(time: .manual)
    let attempt = SignInController(device).begin(.appleID())
    device.advance(by: .seconds(3))
    let code = try #require(attempt.settled?.appleID?.authorizationCode)
    let task = Task { try await device.apple.exchange(code) }
    await device.until { $0.unfinished == [.callOwed(call: 1)] }
    device.advance(by: .milliseconds(200))
    #expect(try await task.value.refreshToken != nil)
    #expect(device.now == .seconds(3.2))
  }

  @Test
  func `a call moves time while a sheet waits for the test`() async {
    let device = SimulatedDevice(person: .waits)
    let attempt = SignInController(device).begin(.appleID())
    let before = device.now
    _ = await device.apple.send(ServiceCall(.keys))
    #expect(device.now == before + .milliseconds(200))
    #expect(attempt.settled == nil)
    #expect(device.sheet != nil)
    attempt.cancel()
  }

  @Test
  func `calls on a stage take the device's time`() async throws {
    let device = SimulatedDevice()
    let controller = SignInController(device)
    try await device.run {
      let authorization = try await controller.authorize(.appleID())
      let code = try #require(authorization.appleID?.authorizationCode)
      let tokens = try await device.apple.exchange(code)
      _ = try await device.apple.refresh(try #require(tokens.refreshToken))
    }
    #expect(device.now == .seconds(3.4))
    try device.finish()
  }

  @Test
  func `a device that is told to end everything answers open calls at once`() {
    let device = SimulatedDevice(time: .manual)
    let notes = Notes()
    for _ in 0..<2 {
      device.apple.send(ServiceCall(.keys)) { notes.note($0.error?.description ?? "an answer") }
    }
    device.stall()
    let expected = "invalid_request: the device was told to end everything"
    #expect(notes.all == [expected, expected])
    #expect(device.unfinished == [.stalled])
    device.apple.send(ServiceCall(.keys)) { notes.note($0.error?.description ?? "an answer") }
    #expect(notes.all.count == 3)
    #expect(notes.all.last == expected)
    device.advance(by: .seconds(10))
    #expect(notes.all.count == 3)
  }

  @Test("the end of the app's process leaves the server's calls alone", arguments: [true, false])
  func killed(isRemoved: Bool) throws {
    let device = SimulatedDevice(time: .manual)
    let notes = Notes()
    let attempt = SignInController(device).begin(.appleID())
    device.advance(by: .seconds(3))
    let code = try #require(attempt.settled?.appleID?.authorizationCode?.text)
    device.apple.observeNotifications { notes.note($0.kind.rawValue) }
    device.apple.send(
      ServiceCall(
        .token, secret: device.apple.secret,
        form: [("grant_type", "authorization_code"), ("code", code)])
    ) { notes.note("\($0.status)") }
    if isRemoved { device.app.remove() } else { device.app.kill() }
    #expect(device.unfinished == [.callOwed(call: 1)])
    device.advance(by: .milliseconds(200))
    #expect(notes.all == ["200"])
    device.settings.stopUsingThisApp()
    #expect(notes.all == ["200", "consent-revoked"])
    try device.finish()
  }

  // MARK: Notifications

  @Test
  func `observers are told in their order, until they cancel`() {
    let device = SimulatedDevice(person: .approves(email: .hidden))
    let notes = Notes()
    let first = device.apple.observeNotifications { notes.note("1 \($0.kind.rawValue)") }
    let second = device.apple.observeNotifications { notes.note("2 \($0.kind.rawValue)") }
    SignInController(device).begin(.appleID(.email))
    device.settings.setForwarding(false)
    first.cancel()
    first.cancel()
    device.settings.setForwarding(true)
    second.cancel()
    device.settings.stopUsingThisApp()
    #expect(notes.all == ["1 email-disabled", "2 email-disabled", "2 email-enabled"])
  }

  @Test
  func `an observer stays when its registration is dropped`() {
    let device = SimulatedDevice()
    let notes = Notes()
    do { device.apple.observeNotifications { notes.note($0.kind.rawValue) } }
    SignInController(device).begin(.appleID())
    device.settings.deleteAccount()
    #expect(notes.all == ["account-deleted"])
  }

  @Test
  func `an observer may use the device and cancel others`() {
    let device = SimulatedDevice()
    let notes = Notes()
    let other = Notes()
    let later = Later()
    device.apple.observeNotifications { notification in
      notes.note(notification.body(signedBy: device.apple.mint).prefix(12).description)
      later.registration?.cancel()
      device.apple.rotateKeys()
    }
    later.registration = device.apple.observeNotifications { _ in other.note("told") }
    SignInController(device).begin(.appleID())
    device.settings.stopUsingThisApp()
    #expect(notes.all == [#"{"payload":""#])
    #expect(other.all == [])
    #expect(device.transcript.count(of: .keysRotated) == 1)
  }

  // MARK: Secrets and replay

  /// A run with every call, and what must not be shown.
  private func run() async throws -> (device: SimulatedDevice, secrets: [String]) {
    let device = SimulatedDevice(
      SimulatedDevice.Configuration(tokens: .signed), person: .approves(email: .hidden))
    let apple = device.apple
    let nonce = Nonce(raw: "marked")
    let credential = try #require(
      SignInController(device).begin(.appleID(.fullName, .email, nonce: nonce)).settled?.appleID)
    let code = try #require(credential.authorizationCode)
    let tokens = try await apple.exchange(code)
    let refresh = try #require(tokens.refreshToken)
    _ = try? await apple.exchange(code)
    let second = try await apple.refresh(refresh)
    let subject = try await apple.transferSubject(of: credential.user, to: "TEAM2")
    device.app.transfer(to: "TEAM2")
    _ = try await apple.migrate(subject)
    apple.rotateKeys()
    _ = await apple.send(ServiceCall(.keys))
    _ = await apple.send(ServiceCall(.token, body: "code=marked-code&client_secret=marked-secret"))
    device.settings.setForwarding(false)
    try await apple.revoke(refresh)
    device.settings.deleteAccount()
    return (
      device,
      [
        "marked", nonce.hashed, try #require(code.text), tokens.accessToken.text, refresh.text,
        second.accessToken.text, try #require(tokens.identityToken.text),
        try #require(credential.identityToken?.text),
      ]
    )
  }

  @Test
  func `a run with calls is played again to the byte`() async throws {
    let (device, _) = try await self.run()
    #expect(device.transcript.count(of: .callService) == 10)
    #expect(device.transcript.count(of: .serviceAnswered) == 10)
    #expect(try Run(device.transcript).play() == nil)
    let text = device.transcript.jsonLines
    #expect(try Run(text.utf8, file: "run.jsonl").play() == nil)
    #expect(try await self.run().device.transcript.jsonLines == text)
    // A code that is not the one that was given is another run.
    let fingerprint = try #require(text.firstMatch(of: /\["code","([^"]+)"\]/)?.1)
    let other = text.replacing(fingerprint, with: "AAAAAAAAAAAAAAAAAAAAAA")
    let difference = try #require(try Run(other.utf8, file: "run.jsonl").play())
    #expect(difference.recorded?.contains(#""answer":"tokens""#) == true)
    #expect(difference.played?.contains("the code is unknown") == true)
  }

  @Test
  func `no transcript and no dump of a device shows what servers know`() async throws {
    let (device, secrets) = try await self.run()
    let transcript = device.transcript
    var texts = [transcript.jsonLines, transcript.mermaid, transcript.description]
    for value in [device, device.apple, transcript, try Run(transcript)] as [Any] {
      var text = "\(value)" + String(reflecting: value)
      dump(value, to: &text)
      texts.append(text)
    }
    for text in texts {
      for secret in secrets { #expect(!text.contains(secret)) }
    }
    #expect(texts[2].contains("answers call 1: an access token, a refresh token"))
  }
}
