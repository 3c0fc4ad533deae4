import SignInFlow
import SignInSimulator
import Testing

extension FieldStory {
  /// Attempts that meet others, or nobody.
  static let lifeCycles = [
    Self.doubleTap, Self.startDuringExchange, Self.twoTasks, Self.neverAnswered, Self.ended,
  ]

  private static let doubleTap = FieldStory(
    id: "LIFE-04", name: "double-tap", title: "two quick taps crashed the app",
    sources: [
      "firebase/flutterfire#18170", "firebase/flutterfire#18172", "firebase/flutterfire#16845",
      "firebase/flutterfire#17216", "firebase/flutterfire#17176", "firebase/flutterfire#12822",
    ],
    telling: """
      Two taps started two requests that shared one completion and one nonce, and the second answer met a
      completion that was used up. A controller refuses the second tap by itself, so the device hears of one
      start. Where two controllers are at work, the device refuses the second start. Whether the sheet is then
      approved, closed or fails, the first attempt gets its answer, and a later tap works.
      """,
    watch: "one sheet before the first answer; on the last device two starts and the refusal 1004."
  ) { (cast: Cast) async throws in
    for way in ["approved", "closed", "failed"] {
      let device = cast.device(way, person: .waits)
      let controller = SignInController(device)
      let nonce = Nonce(raw: "first")
      let first = controller.begin(.appleID(nonce: nonce))
      let second = controller.begin(.appleID(nonce: Nonce(raw: "second")))
      #expect(second.settled?.error?.reason == .requestAlreadyInProgress)
      #expect(second.presented == false)
      #expect(first.settled == nil)
      #expect(device.transcript.count(of: .start) == 1)
      if way == "failed" { device.service = .unusable }
      if way == "closed" { device.sheet?.cancel() } else { device.sheet?.approve() }
      switch way {
      case "approved":
        #expect(try first.settled?.appleID?.identityToken?.claims().nonce == nonce.hashed)
      case "closed": #expect(first.settled?.error?.reason == .userDismissed)
      default: #expect(first.settled?.error?.reason == .invalidResponse)
      }
      #expect(device.sheetsShown == 1)
      device.service = .working
      device.person = .approves
      #expect(controller.begin(.appleID()).settled?.authorization != nil)
    }
    let device = cast.device("two-controllers", person: .waits)
    let (one, other) = (SignInController(device), SignInController(device))
    let first = one.begin(.appleID())
    let second = other.begin(.appleID())
    #expect(second.settled?.error?.code == .failed)
    #expect(second.settled?.error?.reason == .requestAlreadyInProgress)
    device.sheet?.approve()
    #expect(first.settled?.authorization != nil)
    #expect(device.sheetsShown == 1)
    #expect(device.transcript.count(of: .answered) == 2)
  }

  private static let startDuringExchange = FieldStory(
    id: "LIFE-06", name: "start-during-exchange",
    title: "the completion was gone when the exchange failed",
    sources: ["firebase/flutterfire#17216", "firebase/flutterfire#17273"],
    telling: """
      A credential had come, and the server's exchange was on its way, when a new attempt began. By the time
      the exchange failed the completion that it wanted to call was lost. Here the code is sent twice by
      mistake. The second exchange fails while a new attempt runs, and the failure stays with the call that it
      belongs to.
      """,
    watch: "call 2 fails after attempt 2 has started, and attempt 2 still ends with a credential."
  ) { (cast: Cast) async throws in
    let device = cast.device(time: .manual)
    let controller = SignInController(device)
    let first = controller.begin(.appleID(.fullName, .email))
    device.advance(by: .seconds(3))
    let code = try #require(first.settled?.appleID?.authorizationCode?.text)
    let call = ServiceCall(
      .token, secret: device.apple.secret,
      form: [("grant_type", "authorization_code"), ("code", code)])
    let notes = Notes()
    for _ in 1...2 {
      device.apple.send(call) { notes.note("\($0.status)") }
    }
    let second = controller.begin(.appleID(.fullName, .email))
    #expect(notes.all == [])
    device.advance(by: .milliseconds(200))
    #expect(notes.all == ["200", "400"])
    #expect(second.settled == nil)
    device.advance(by: .seconds(3))
    #expect(second.settled?.authorization != nil)
    #expect(first.settled?.authorization != nil)
  }

  private static let twoTasks = FieldStory(
    id: "LIFE-07", name: "two-tasks", title: "a second start replaced the callback of the first",
    sources: ["appwrite/appwrite#6486", "appwrite/sdk-generator#1907"],
    telling: """
      An API of the same shape, for web sign-in: a second start replaced the continuation of the first, and
      the task that waited for it never went on. Here two tasks wait, each through a controller of its own.
      Both go on: one with the refusal, one with a credential.
      """,
    watch: "an answer for attempt 2 while the sheet of attempt 1 stands, then one for attempt 1."
  ) { (cast: Cast) async throws in
    let device = cast.device(person: .waits)
    let first = Task { try await SignInController(device).authorize(.appleID()) }
    await device.until { $0.sheet?.stage == .reviewing }
    let error = await #expect(throws: AuthorizationError.self) {
      try await SignInController(device).authorize(.appleID())
    }
    #expect(error?.reason == .requestAlreadyInProgress)
    device.sheet?.approve()
    #expect(try await first.value.appleID != nil)
    #expect(device.transcript.contains(.sheetShown, .start, .answered, .approve, .answered))
  }

  private static let neverAnswered = FieldStory(
    id: "LIFE-08", name: "never-answered", title: "the system never called back",
    sources: ["kunchenguid/eddies-wallet#8"],
    telling: """
      Neither of the two callbacks came, and the button stayed disabled for ever. A deadline ends the attempt,
      and a new one works. On the second device the old answer comes after all, when a new attempt is over:
      it signs nobody in.
      """,
    watch: "no answer at all for attempt 1 on the first device, and on the second one at 63 s."
  ) { (cast: Cast) async throws in
    let silent = cast.device(
      "silent", SimulatedDevice.Configuration(faults: [Fault(.silence, .nth(1))]))
    let controller = SignInController(silent)
    let attempt = controller.begin(.appleID(), deadline: .seconds(30))
    #expect(attempt.settled?.error?.reason == .timedOut)
    #expect(attempt.settled?.error?.advice == .retry)
    #expect(silent.transcript.count(of: .answered) == 0)
    #expect(controller.begin(.appleID(), deadline: .seconds(30)).settled?.authorization != nil)
    #expect(silent.transcript.count(of: .answered, attempt: 1) == 0)

    let late = cast.device(
      "late", SimulatedDevice.Configuration(faults: [Fault(.late(.seconds(60)), .nth(1))]),
      time: .manual)
    let patient = SignInController(late)
    let notes = Notes()
    let registration = patient.observeLateSuccesses { _ in notes.note("late") }
    let old = patient.begin(.appleID(), deadline: .seconds(30))
    late.advance(by: .seconds(30))
    #expect(old.settled?.error?.reason == .timedOut)
    let new = patient.begin(.appleID(), deadline: .seconds(30))
    late.advance(by: .seconds(10))
    let outcome = try #require(new.settled)
    #expect(outcome.authorization != nil)
    #expect(notes.all == [])
    late.advance(by: .seconds(30))
    #expect(notes.all == ["late"])
    #expect(old.settled?.error?.reason == .timedOut)
    #expect(new.settled == outcome)
    registration.cancel()
  }

  private static let ended = FieldStory(
    id: "LIFE-18", name: "process-ended", title: "the process ended while the person was away",
    sources: ["auth0/auth0-flutter#820", "MaikuB/flutter_appauth#635"],
    telling: """
      The system ended the app in the middle of a sign-in, and its memory was lost: nonce and state with it.
      What was open is over; nothing of it comes to the new process, which starts afresh.
      """,
    watch: "the end of attempt 1 as appTerminated, and the refusal of attempt 2, before launchApp."
  ) { (cast: Cast) async throws in
    let device = cast.device(person: .waits)
    let attempt = SignInController(device).begin(.appleID(state: "a state", nonce: Nonce(raw: "a")))
    #expect(device.sheet != nil)
    device.app.kill()
    #expect(attempt.settled?.error?.reason == .appTerminated)
    #expect(device.sheet == nil)
    #expect(SignInController(device).begin(.appleID()).settled?.error?.reason == .refused)
    device.app.launch()
    device.person = .approves
    let nonce = Nonce(raw: "b")
    let credential = SignInController(device)
      .begin(.appleID(state: "another state", nonce: nonce)).settled?.appleID
    #expect(credential?.state == "another state")
    #expect(try credential?.identityToken?.claims().nonce == nonce.hashed)
  }
}
